import { MAX_PENDING_TRANSACTIONS } from '../../config/limits/transactions'
import type { TrackedTransaction } from '../transactions'
import type { HistoryTransaction } from './readHistory'

/** Something that happened: told by the service, or made here. */
export type Activity = HistoryTransaction | TrackedTransaction

/** Whether it was made here: then more is known of it than the service says. */
export const isOwn = (activity: Activity): activity is TrackedTransaction => 'transactionId' in activity

/**
 * When it happened, in milliseconds since 1970. What was made here keeps the time it was asked for, so that its row
 * does not move.
 */
export const timeOf = (activity: Activity): number => (isOwn(activity) ? activity.requestedAt : activity.minedAt)

/** Names a row for as long as it is there, whoever tells of it. */
export const keyOf = (activity: Activity): string =>
  isOwn(activity) ? hashOf(activity) || activity.transactionId : activity.id

/** As the rows have it: in lower case where case means nothing. */
const hashOf = ({ hash, caipNetworkId }: TrackedTransaction): string =>
  caipNetworkId.startsWith('eip155:') ? hash.toLowerCase() : hash

/**
 * The end that the service knows of already; of what was not yet compared with what was handed over it may be somebody
 * else's.
 */
function settledBy(own: TrackedTransaction, row: HistoryTransaction | undefined): TrackedTransaction {
  const isCompared = own.effect === undefined || own.nonce !== undefined
  return row === undefined || !isCompared || row.status === 'pending' || own.status !== 'submitted'
    ? own
    : { ...own, status: row.status }
}

/**
 * Both lists as one, newest first: a transaction that was made here and that the service knows too stands once, at the
 * place it has had from the start. `rows` come newest first. At most 99 are pending (spec §9).
 */
export function mergeActivity(
  rows: readonly HistoryTransaction[],
  own: readonly TrackedTransaction[],
): readonly Activity[] {
  const hashes = new Set(own.map(hashOf))
  const twins = new Map<string, HistoryTransaction>()
  let pendingCount = own.filter(({ status }) => status === 'submitted').length
  const others = rows.filter((row) => {
    if (hashes.has(row.hash)) {
      twins.set(row.hash, row)
      return false
    }
    if (row.status === 'pending') pendingCount += 1
    return row.status !== 'pending' || pendingCount <= MAX_PENDING_TRANSACTIONS
  })
  const ours = own
    .map((transaction) => settledBy(transaction, twins.get(hashOf(transaction))))
    .sort((one, other) => other.requestedAt - one.requestedAt)
  const merged: Activity[] = []
  for (const row of others) {
    for (let next = ours[0]; next && next.requestedAt >= row.minedAt; next = ours[0]) {
      merged.push(next)
      ours.shift()
    }
    merged.push(row)
  }
  return [...merged, ...ours]
}
