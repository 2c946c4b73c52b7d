import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import { tokenSymbol } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { readSum } from './readQuote'

/** What the service says of one purchase of an account. */
export type Purchase = {
  id: string
  status: 'paid' | 'done' | 'declined'
  /** Milliseconds since 1970. */
  paidAt: number
  received: { amount: string; symbol: string } | null
}

const STATUSES: Readonly<Record<string, Purchase['status']>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'paid',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'done',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'declined',
}

function readReceived(transfers: unknown): Purchase['received'] {
  const transfer: unknown = Array.isArray(transfers) ? transfers[0] : undefined
  if (!isRecord(transfer) || !isRecord(transfer.quantity) || !isRecord(transfer.fungible_info)) return null
  const [amount, symbol] = [readSum(transfer.quantity.numeric), tokenSymbol(transfer.fungible_info.symbol)]
  return amount === undefined || symbol === '' ? null : { amount, symbol }
}

function readPurchase(row: unknown): Purchase[] {
  if (!isRecord(row) || typeof row.id !== 'string' || row.id === '' || !isRecord(row.metadata)) return []
  const { status: word, minedAt } = row.metadata
  const status = typeof word === 'string' && Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined
  const paidAt = typeof minedAt === 'string' ? Date.parse(minedAt) : Number.NaN
  return status === undefined || Number.isNaN(paidAt)
    ? []
    : [{ id: row.id, status, paidAt, received: readReceived(row.transfers) }]
}

/**
 * The purchases of an account out of its on-ramp history (reference, data-api §3.2). @returns undefined when it is no
 * history
 */
export function readPurchases(answer: unknown): Purchase[] | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.data)) return undefined
  const listed: unknown[] = answer.data.slice(0, MAX_LIST_ITEMS)
  return listed.flatMap(readPurchase)
}
