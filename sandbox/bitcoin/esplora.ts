/** The ledger in the words of an Esplora server. */
import type { BitcoinLedger, LedgerTransaction, Output } from './bitcoinLedger'

export function statusOf(ledger: BitcoinLedger, height: number | null): object {
  if (height === null) return { confirmed: false }
  const { hash, time } = ledger.block(height)
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

export const unspentJson = (ledger: BitcoinLedger, address: string): object[] =>
  ledger
    .unspentOf(address)
    .map(({ txid, vout, height, value }) => ({ txid, vout, status: statusOf(ledger, height), value: Number(value) }))

export function transactionJson(ledger: BitcoinLedger, transaction: LedgerTransaction): object {
  const { txid, version, lockTime, weight, hex, inputs, outputs, height } = transaction
  const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
  const paid = sum(inputs.map(({ spent }) => spent.value)) - sum(outputs.map(({ value }) => value))
  const nowhere = {
    txid: '0'.repeat(64),
    vout: 0xffffffff,
    prevout: null,
    scriptsig: '',
    witness: [],
    is_coinbase: true,
    sequence: 0xffffffff,
  }
  return {
    txid,
    version,
    locktime: lockTime,
    vin:
      inputs.length === 0
        ? [nowhere]
        : inputs.map(({ txid, vout, sequence, scriptSig, witness, spent }) => ({
            txid,
            vout,
            prevout: outputJson(spent),
            scriptsig: scriptSig,
            witness,
            is_coinbase: false,
            sequence,
          })),
    vout: outputs.map(outputJson),
    size: hex.length / 2,
    weight,
    fee: inputs.length === 0 ? 0 : Number(paid),
    status: statusOf(ledger, height),
  }
}

/** Transactions of a page: so many that wait, and so many in blocks. */
const MAX_WAITING = 50
const BLOCK_PAGE = 25

/** The newest transactions of an address, or those in blocks that are older than one of them. */
export function listPage(ledger: BitcoinLedger, address: string, after?: string): object[] {
  const all = ledger.of(address)
  const waiting = all.filter(({ height }) => height === null)
  const inBlocks = all
    .filter(({ height }) => height !== null)
    .sort((one, other) => (other.height ?? 0) - (one.height ?? 0))
  const from = after === undefined ? 0 : inBlocks.findIndex(({ txid }) => txid === after) + 1
  const page =
    after === undefined
      ? [...waiting.slice(0, MAX_WAITING), ...inBlocks.slice(0, BLOCK_PAGE)]
      : from === 0
        ? []
        : inBlocks.slice(from, from + BLOCK_PAGE)
  return page.map((transaction) => transactionJson(ledger, transaction))
}

export function addressJson(ledger: BitcoinLedger, address: string): object {
  const all = ledger.of(address)
  const stats = (transactions: LedgerTransaction[]): object => {
    const funded = transactions.flatMap(({ outputs }) => outputs).filter((output) => output.address === address)
    const spent = transactions
      .flatMap(({ inputs }) => inputs)
      .map((input) => input.spent)
      .filter((output) => output.address === address)
    const sum = (outputs: Output[]): number => Number(outputs.reduce((total, { value }) => total + value, 0n))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: transactions.length,
    }
  }
  return {
    address,
    chain_stats: stats(all.filter(({ height }) => height !== null)),
    mempool_stats: stats(all.filter(({ height }) => height === null)),
  }
}

const kinds: Readonly<Record<string, string>> = { '0014': 'v0_p2wpkh', '0020': 'v0_p2wsh', '5120': 'v1_p2tr' }

function outputJson({ value, script, address }: Output): object {
  const kind = kinds[script.slice(0, 4)] ?? (script.startsWith('6a') ? 'op_return' : 'unknown')
  return {
    scriptpubkey: script,
    scriptpubkey_type: kind,
    ...(address === null ? {} : { scriptpubkey_address: address }),
    value: Number(value),
  }
}
