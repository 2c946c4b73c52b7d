/** Reads the parts of a node's blocks and receipts that the index keeps. */
import { isRecord, toText } from '../http/exchange'

export type NodeLog = { address: string; topics: string[]; data: string; logIndex: number }
export type NodeReceipt = {
  hash: string
  failed: boolean
  created: string | null
  gasUsed: bigint
  gasPrice: bigint
  logs: NodeLog[]
}
export type NodeTransaction = {
  hash: string
  position: number
  sender: string
  recipient: string | null
  amount: bigint
  nonce: number
  input: string
}
/** Native currency that a contract moved. */
export type InternalTransfer = { sender: string; recipient: string; amount: bigint }
export type NodeBlock = {
  number: number
  hash: string
  parentHash: string
  minedAt: number
  transactions: NodeTransaction[]
}

export function readBlock(value: unknown): NodeBlock {
  const block = record(value)
  return {
    number: toNumber(block['number']),
    hash: String(block['hash']),
    parentHash: String(block['parentHash']),
    minedAt: toNumber(block['timestamp']),
    transactions: list(block['transactions']).filter(isRecord).map(readTransaction),
  }
}

export function readTransaction(value: unknown): NodeTransaction {
  const transaction = record(value)
  return {
    hash: String(transaction['hash']),
    position: toNumber(transaction['transactionIndex'] ?? 0),
    sender: lower(transaction['from']),
    recipient: typeof transaction['to'] === 'string' ? lower(transaction['to']) : null,
    amount: toBigInt(transaction['value']),
    nonce: toNumber(transaction['nonce']),
    input: toText(transaction['input'] ?? '0x'),
  }
}

export function readReceipts(value: unknown): NodeReceipt[] {
  return list(value).map((entry) => {
    const receipt = record(entry)
    return {
      hash: String(receipt['transactionHash']),
      failed: toBigInt(receipt['status']) === 0n,
      created: typeof receipt['contractAddress'] === 'string' ? lower(receipt['contractAddress']) : null,
      gasUsed: toBigInt(receipt['gasUsed']),
      gasPrice: toBigInt(receipt['effectiveGasPrice']),
      logs: list(receipt['logs']).map(readLog),
    }
  })
}

/** What the calls inside a transaction moved; of a call that failed, and of all it called, nothing stays moved. */
export function readTrace(value: unknown): InternalTransfer[] {
  const calls = list(value).map(record)
  const failed = calls.filter(({ error }) => error !== undefined).map(placeOf)
  return calls
    .filter(
      (call) =>
        call['type'] === 'call' && placeOf(call) !== '' && !failed.some((place) => placeOf(call).startsWith(place)),
    )
    .map(({ action }) => record(action))
    .filter((action) => action['callType'] === 'call' && toBigInt(action['value']) > 0n)
    .map((action) => ({
      sender: lower(action['from']),
      recipient: lower(action['to']),
      amount: toBigInt(action['value']),
    }))
}

/** Where a call stands: its place among those of each call around it; nothing for the transaction's own. */
const placeOf = (call: Record<string, unknown>): string =>
  list(call['traceAddress'])
    .map((at) => `${String(at)}/`)
    .join('')

function readLog(value: unknown): NodeLog {
  const log = record(value)
  return {
    address: lower(log['address']),
    topics: list(log['topics']).map(String),
    data: String(log['data']),
    logIndex: toNumber(log['logIndex']),
  }
}

function record(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error('The node answered something that is not an object')
  return value
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const lower = (value: unknown): string => String(value).toLowerCase()
const toBigInt = (value: unknown): bigint => BigInt(typeof value === 'string' || typeof value === 'number' ? value : 0)
const toNumber = (value: unknown): number => Number(toBigInt(value))
