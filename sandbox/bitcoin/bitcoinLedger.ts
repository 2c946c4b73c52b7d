import { createHash } from 'node:crypto'
import { parseUnits } from 'ethers'
import { bitcoinDevAccounts } from './bitcoinAccounts'
import { bitcoinNetwork } from './bitcoinNetwork'
import { scriptOf } from './outputScript'

/** `value` in satoshi; `script` as hex; `address` is `null` where the script pays to none. */
export type Output = { value: bigint; script: string; address: string | null }

export type Input = {
  txid: string
  vout: number
  sequence: number
  scriptSig: string
  witness: string[]
  spent: Output
}

/** A transaction of the ledger. Money from nowhere has no inputs. */
export type LedgerTransaction = {
  txid: string
  hex: string
  version: number
  lockTime: number
  weight: number
  inputs: Input[]
  outputs: Output[]
  /** `null`: waits for a block. */
  height: number | null
}

export type Unspent = Output & { txid: string; vout: number; height: number | null }

const FIRST_HEIGHT = 150
const BLOCK_SECONDS = 600

/** What each account has for payments, in several pieces, and its ordinal. */
const seeded: Readonly<Record<string, { payments: string[]; ordinal: string }>> = {
  alice: { payments: ['1', '0.5', '0.25', '0.001'], ordinal: '0.0001' },
  bob: { payments: ['0.4', '0.1'], ordinal: '0.0001' },
  carol: { payments: ['0.05', '0.02', '0.01'], ordinal: '0.0001' },
  dave: { payments: ['0.01', '0.005'], ordinal: '0.0001' },
  erin: { payments: ['0.0005'], ordinal: '0.0001' },
  frank: { payments: ['0.00001', '0.000004'], ordinal: '0.0001' },
}

const littleEndian = (value: bigint, bytes: number): string =>
  Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
    .reverse()
    .toString('hex')

/** A transaction that makes money: its one input names none, and has the number of the payment as its words. */
function newMoney(count: number, { value, script }: Pick<Output, 'value' | 'script'>): { txid: string; hex: string } {
  const input = `${'00'.repeat(32)}ffffffff04${littleEndian(BigInt(count), 4)}ffffffff`
  const output = `${littleEndian(value, 8)}${(script.length / 2).toString(16).padStart(2, '0')}${script}`
  const hex = `0200000001${input}01${output}00000000`
  const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
  return {
    txid: sha256(sha256(Buffer.from(hex, 'hex')))
      .reverse()
      .toString('hex'),
    hex,
  }
}

/** Unspent outputs, blocks and transactions. Whether a transaction is right is for whoever calls `apply` to know. */
export class BitcoinLedger {
  private readonly transactions = new Map<string, LedgerTransaction>()
  private readonly unspent = new Map<string, Unspent>()
  /** Places (`txid:vout`) of outputs on whose first satoshi an inscription lies. */
  private readonly inscribed = new Set<string>()
  private readonly blocks = new Map<number, { hash: string; time: number }>()
  private tip = FIRST_HEIGHT
  private minesAtOnce = true
  private fundings = 0

  constructor() {
    this.reset()
  }

  reset(): void {
    for (const kept of [this.transactions, this.unspent, this.blocks, this.inscribed]) kept.clear()
    this.tip = FIRST_HEIGHT
    this.minesAtOnce = true
    this.fundings = 0
    for (const { label, address, ordinalAddress } of bitcoinDevAccounts) {
      const { payments = [], ordinal = '0' } = seeded[label] ?? {}
      for (const amount of payments) this.fund(address, parseUnits(amount, bitcoinNetwork.nativeCurrency.decimals))
      this.inscribe(ordinalAddress, parseUnits(ordinal, bitcoinNetwork.nativeCurrency.decimals))
    }
  }

  get height(): number {
    return this.tip
  }

  block(height: number): { hash: string; time: number } {
    const known = this.blocks.get(height)
    if (known) return known
    // Blocks before the start came one every ten minutes.
    const made = {
      hash: createHash('sha256').update(`sandbox bitcoin block ${height}`).digest('hex'),
      time: Math.floor(Date.now() / 1000) - (this.tip - height) * BLOCK_SECONDS,
    }
    this.blocks.set(height, made)
    return made
  }

  find(txid: string): LedgerTransaction | null {
    return this.transactions.get(txid) ?? null
  }

  unspentAt(txid: string, vout: number): Unspent | null {
    return this.unspent.get(`${txid}:${vout}`) ?? null
  }

  /** The transaction that spends an output, waiting or in a block. */
  spenderOf(txid: string, vout: number): LedgerTransaction | null {
    const spends = ({ inputs }: LedgerTransaction): boolean =>
      inputs.some((input) => input.txid === txid && input.vout === vout)
    return [...this.transactions.values()].find(spends) ?? null
  }

  /** Waiting transactions that hang on this one, and itself. */
  withDescendants(transaction: LedgerTransaction): LedgerTransaction[] {
    const children = [...transaction.outputs.keys()].flatMap((vout) => this.spenderOf(transaction.txid, vout) ?? [])
    return [...new Set([transaction, ...children.flatMap((child) => this.withDescendants(child))])]
  }

  /** Drops a waiting transaction and all that hang on it; what they spent is there again. */
  evict({ txid, inputs, outputs }: LedgerTransaction): void {
    for (const vout of outputs.keys()) {
      const child = this.spenderOf(txid, vout)
      if (child) this.evict(child)
      this.unspent.delete(`${txid}:${vout}`)
    }
    this.transactions.delete(txid)
    for (const { txid: from, vout, spent } of inputs) {
      const height = this.transactions.get(from)?.height ?? null
      if (this.transactions.has(from)) this.unspent.set(`${from}:${vout}`, { ...spent, txid: from, vout, height })
    }
  }

  unspentOf(address: string): Unspent[] {
    return [...this.unspent.values()].filter((output) => output.address === address)
  }

  /** Transactions that pay to or from an address, newest first. */
  of(address: string): LedgerTransaction[] {
    const isPart = (output: Output): boolean => output.address === address
    return [...this.transactions.values()]
      .filter(({ inputs, outputs }) => outputs.some(isPart) || inputs.some(({ spent }) => isPart(spent)))
      .reverse()
  }

  /** Whether an inscription lies on an output. */
  isInscribed(txid: string, vout: number): boolean {
    return this.inscribed.has(`${txid}:${vout}`)
  }

  /** Money from nowhere with an inscription on it. */
  inscribe(address: string, value: bigint): string {
    const txid = this.fund(address, value)
    this.inscribed.add(`${txid}:0`)
    return txid
  }

  /** Inscriptions go where their satoshi goes: the first ones of the inputs to the first output, and so on. */
  private moveInscriptions({ txid, inputs, outputs }: Omit<LedgerTransaction, 'height'>): void {
    let offset = 0n
    for (const { txid: from, vout, spent } of inputs) {
      if (this.isInscribed(from, vout)) {
        let end = 0n
        const to = outputs.findIndex(({ value }) => (end += value) > offset)
        if (to >= 0) this.inscribed.add(`${txid}:${to}`)
      }
      offset += spent.value
    }
  }

  /** Takes a transaction in: spends its inputs, makes its outputs. */
  apply(transaction: Omit<LedgerTransaction, 'height'>): void {
    this.moveInscriptions(transaction)
    for (const { txid, vout } of transaction.inputs) this.unspent.delete(`${txid}:${vout}`)
    const { txid } = transaction
    this.transactions.set(txid, { ...transaction, height: null })
    for (const [vout, output] of transaction.outputs.entries())
      this.unspent.set(`${txid}:${vout}`, { ...output, txid, vout, height: null })
    if (this.minesAtOnce) this.mine(1)
  }

  /** Money from nowhere, at once in the present block. Throws on an address that is not of this network. */
  fund(address: string, value: bigint): string {
    const script = scriptOf(address)
    if (script === null) throw new Error(`${address} is not an address of this network`)
    this.fundings += 1
    const { txid, hex } = newMoney(this.fundings, { value, script })
    const outputs = [{ value, script, address }]
    this.transactions.set(txid, {
      txid,
      hex,
      version: 2,
      lockTime: 0,
      weight: 400,
      inputs: [],
      outputs,
      height: this.tip,
    })
    this.unspent.set(`${txid}:0`, { value, script, address, txid, vout: 0, height: this.tip })
    return txid
  }

  /** Makes blocks; the first one takes in everything that waits. */
  mine(blocks: number): void {
    this.tip += blocks
    const height = this.tip - blocks + 1
    const now = Math.floor(Date.now() / 1000)
    for (let made = height; made <= this.tip; made += 1)
      this.blocks.set(made, {
        hash: createHash('sha256').update(`sandbox bitcoin block ${made}`).digest('hex'),
        time: now,
      })
    for (const kept of [...this.transactions.values(), ...this.unspent.values()]) kept.height ??= height
  }

  /** `false`: transactions wait until `mine` is called. */
  setMining(minesAtOnce: boolean): void {
    this.minesAtOnce = minesAtOnce
  }
}
