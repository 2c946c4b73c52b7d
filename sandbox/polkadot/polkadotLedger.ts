import { bytesToHex } from '@noble/hashes/utils'
import { createHash } from 'node:crypto'
import { parseUnits } from 'ethers'
import { RpcFailure } from '../http/jsonRpc'
import type { AccountInfo } from './accountStorage'
import { Assets, ASSETS, type AssetProblem } from './assets'
import { encodeEvents, type LedgerEvent } from './events'
import { polkadotDevAccounts } from './polkadotAccounts'
import { polkadotGenesisHash, polkadotNetwork } from './polkadotNetwork'
import { isSigned, livesIn, readExtrinsic, type ReadExtrinsic } from './readExtrinsic'
import { CALLS, EXISTENTIAL_DEPOSIT } from './runtimeMetadata'
import { accountIdOf } from './ss58'

const BLOCK_MS = 6000
/** Blocks the chain has when the sandbox starts. */
const FIRST_BLOCKS = 100_000
/** So many blocks are not final yet, where blocks are made by hand. */
const BLOCKS_TO_FINAL = 2
/** A transaction's fee, for each of its bytes and for all else. */
const FEE_FOR_BYTE = 1_000_000n
const BASE_FEE = 14_000_000n
/** The inherent transaction that says when the block was made stands before the others. */
const TIMESTAMP = '0x280403000b001000000000'

const seeded: Readonly<Record<string, string>> = {
  alice: '1000',
  bob: '500',
  carol: '25.5',
  dave: '10',
  erin: '1',
  frank: '0.01',
}

const NOBODY: AccountInfo = { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }
const invalid = (data: string): RpcFailure => new RpcFailure(1010, 'Invalid Transaction', data)

type Block = { extrinsics: string[]; events: string }

/** Accounts of a Substrate chain, and transfers between them that carry real signatures. */
export class PolkadotLedger {
  /** What each account was from which block on, the latest last. */
  private readonly accounts = new Map<string, { number: number; info: AccountInfo }[]>()
  private readonly blocks = new Map<number, Block>()
  /** Tokens beside the coin, as they are now. */
  readonly assets = new Assets()
  private pool: ReadExtrinsic[] = []
  private isAuto = true
  private mined = 0
  private startedAt = Date.now()

  constructor() {
    this.reset()
  }

  reset(): void {
    this.accounts.clear()
    this.blocks.clear()
    this.pool = []
    this.isAuto = true
    for (const { label, address } of polkadotDevAccounts)
      this.setFree(address, parseUnits(seeded[label] ?? '0', polkadotNetwork.nativeCurrency.decimals))
    this.assets.reset()
    const [alice] = polkadotDevAccounts
    const richest = alice && accountIdOf(alice.address)
    if (richest)
      for (const id of Object.keys(ASSETS)) this.assets.setHolding(Number(id), richest, { balance: 250_000_000n })
  }

  /** `null` for an account that nobody ever sent to. `number`: as of that block. */
  account(accountId: Uint8Array, number = this.blockNumber): AccountInfo | null {
    return this.accounts.get(bytesToHex(accountId))?.findLast((state) => state.number <= number)?.info ?? null
  }

  /** Sets the money of an address, and how much of it is frozen. Throws on what is no address. */
  setFree(address: string, free: bigint, frozen = 0n): void {
    const accountId = accountIdOf(address)
    if (!accountId) throw new Error(`${address} is not an address`)
    this.put(accountId, { ...(this.account(accountId) ?? NOBODY), free, frozen })
  }

  get blockNumber(): number {
    return FIRST_BLOCKS + this.mined + (this.isAuto ? Math.floor((Date.now() - this.startedAt) / BLOCK_MS) : 0)
  }

  get finalizedNumber(): number {
    return this.isAuto ? this.blockNumber : this.blockNumber - BLOCKS_TO_FINAL
  }

  /** `null` for a block that is not there yet. */
  blockHash(number: number): string | null {
    if (number === 0) return polkadotGenesisHash
    return number > this.blockNumber ? null : hashOf(number)
  }

  /** The number of a block by its hash. Throws on an unknown one. */
  numberOf(hash: unknown): number {
    if (hash === polkadotGenesisHash) return 0
    for (let number = this.blockNumber; number > FIRST_BLOCKS - 1000; number -= 1)
      if (hashOf(number) === hash) return number
    throw new RpcFailure(-32000, 'Client error: UnknownBlock')
  }

  /** What stands in a block; most are empty but for its time. */
  block(number: number): Block {
    return (
      this.blocks.get(number) ?? { extrinsics: [TIMESTAMP], events: encodeEvents([{ position: 0, type: 'success' }]) }
    )
  }

  /** `auto`: each transaction gets a block at once, which is final. */
  setMining(isAuto: boolean): void {
    if (isAuto === this.isAuto) return
    const now = this.blockNumber
    this.isAuto = isAuto
    this.startedAt = Date.now()
    this.mined = now - FIRST_BLOCKS
    if (isAuto && this.pool.length > 0) this.mine(1)
  }

  /** Makes blocks; those that wait are in the first one. */
  mine(blocks: number): void {
    for (let left = blocks; left > 0; left -= 1) {
      this.mined += 1
      this.fill(this.blockNumber)
    }
  }

  /** The number of an account's next transaction, those that wait counted too. */
  nextNonce(accountId: Uint8Array): number {
    const id = bytesToHex(accountId)
    return (
      (this.account(accountId)?.nonce ?? 0) + this.pool.filter(({ signer }) => bytesToHex(signer.value) === id).length
    )
  }

  /** What a transaction costs, whoever signed it. */
  feeOf({ length }: ReadExtrinsic): bigint {
    return BASE_FEE + FEE_FOR_BYTE * BigInt(length)
  }

  /** Takes a signed transaction. Throws in the words of a node's pool. Gives its hash. */
  submit(hex: unknown): string {
    const extrinsic = readExtrinsic(hex)
    const { signer, nonce, tip, hash } = extrinsic
    if (this.pool.some((waiting) => waiting.hash === hash))
      throw new RpcFailure(1013, 'Transaction is already imported')
    const { first, blocks } = livesIn(extrinsic, this.blockNumber)
    const firstHash = this.blockHash(first)
    if (firstHash === null || first + blocks <= this.blockNumber)
      throw invalid('Transaction has an ancient birth block')
    if (!isSigned(extrinsic, firstHash)) throw invalid('Transaction has a bad signature')
    const account = this.account(signer.value) ?? NOBODY
    if (nonce < account.nonce) throw invalid('Transaction is outdated')
    if (this.pool.some((waiting) => waiting.nonce === nonce && isSame(waiting.signer.value, signer.value)))
      throw new RpcFailure(
        1014,
        'Priority is too low: (1 vs 1)',
        'The transaction has too low priority to replace another transaction already in the pool.',
      )
    if (spendable(account) < this.feeOf(extrinsic) + tip)
      throw invalid('Inability to pay some fees (e.g. account balance too low)')
    this.pool.push(extrinsic)
    if (this.isAuto) this.mine(1)
    return hash
  }

  private put(accountId: Uint8Array, info: AccountInfo): void {
    const id = bytesToHex(accountId)
    this.accounts.set(id, [...(this.accounts.get(id) ?? []), { number: this.blockNumber, info }])
  }

  private fill(number: number): void {
    const events: LedgerEvent[] = [{ position: 0, type: 'success' }]
    const extrinsics = [TIMESTAMP]
    const waiting = this.pool.toSorted((one, other) => one.nonce - other.nonce)
    this.pool = []
    for (const extrinsic of waiting) {
      const isNext = extrinsic.nonce === (this.account(extrinsic.signer.value)?.nonce ?? 0)
      const { first, blocks } = livesIn(extrinsic, number)
      if (first + blocks <= number) continue
      if (!isNext) {
        this.pool.push(extrinsic)
        continue
      }
      events.push(...this.apply(extrinsic, extrinsics.length))
      extrinsics.push(`0x${bytesToHex(extrinsic.bytes)}`)
    }
    this.blocks.set(number, { extrinsics, events: encodeEvents(events) })
  }

  /** The fee is gone whether the call succeeds or not. */
  private apply(extrinsic: ReadExtrinsic, position: number): LedgerEvent[] {
    const from = extrinsic.signer.value
    const fee = this.feeOf(extrinsic) + extrinsic.tip
    const before = this.account(from) ?? NOBODY
    this.put(from, { ...before, nonce: before.nonce + 1, free: before.free - fee })
    const problem = this.transfer(extrinsic)
    const { dest, value, asset } = extrinsic.call
    const moved = asset === undefined ? { type: 'transfer' as const } : { type: 'assetTransferred' as const, asset }
    return [
      { position, type: 'withdraw', who: from, amount: fee },
      ...(problem === null ? [{ position, ...moved, from, to: dest.value, amount: value }] : []),
      { position, type: 'feePaid', who: from, amount: fee, tip: extrinsic.tip },
      problem === null ? { position, type: 'success' } : { position, type: 'failed', problem },
    ]
  }

  private transfer({ signer, call }: ReadExtrinsic): 'BadOrigin' | AssetProblem | null {
    if (call.asset !== undefined) {
      if (call.method !== CALLS.assetTransferKeepAlive[1]) return 'BadOrigin'
      const hasAccount = this.account(call.dest.value) !== null
      return this.assets.transfer(call.asset, {
        from: signer.value,
        to: call.dest.value,
        amount: call.value,
        hasAccount,
      })
    }
    const [pallet, method] = CALLS.transferKeepAlive
    if (call.pallet !== pallet || call.method !== method) return 'BadOrigin'
    const from = this.account(signer.value) ?? NOBODY
    if (spendable(from) < call.value) return 'FundsUnavailable'
    const to = this.account(call.dest.value) ?? NOBODY
    if (to.free + call.value < EXISTENTIAL_DEPOSIT) return 'BelowMinimum'
    this.put(signer.value, { ...from, free: from.free - call.value })
    const receiver = this.account(call.dest.value) ?? NOBODY
    this.put(call.dest.value, { ...receiver, free: receiver.free + call.value })
    return null
  }
}

const hashOf = (number: number): string =>
  `0x${createHash('sha256').update(`sandbox polkadot block ${number}`).digest('hex')}`

const isSame = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other)

/** What may leave an account that has to live on. */
function spendable({ free, reserved, frozen }: AccountInfo): bigint {
  const bound = frozen - reserved > EXISTENTIAL_DEPOSIT ? frozen - reserved : EXISTENTIAL_DEPOSIT
  return free > bound ? free - bound : 0n
}
