import type { ActivityItem, ActivityPage } from '../../adapters/activityContract'
import { fromUnits, type Network } from '../../domain'
import type { HistoryPage, HistoryTransaction } from './readHistory'

/**
 * So little of bitcoin in one transaction is mostly sent to be seen, or to carry something else (satoshi): the least
 * outputs that nodes pass on, and wallets make, are from 294 to 600.
 */
const DUST_IN_UNITS = 1_000n

/** Whose rows they are, and when they were heard of, in milliseconds since 1970. */
type Whose = { network: Network; address: string; nowMs: number }

function toRow(
  { hash, direction, amountInUnits, feeInUnits, party, block }: ActivityItem,
  { network: { nativeCurrency }, address, nowMs }: Whose,
): HistoryTransaction {
  const { symbol, name, decimals } = nativeCurrency
  const isIn = direction === 'in'
  const other = party ?? ''
  return {
    id: hash,
    hash,
    status: block ? 'confirmed' : 'pending',
    operationType: isIn ? 'receive' : 'send',
    minedAt: block ? block.time * 1000 : nowMs,
    sentFrom: isIn ? other : address,
    sentTo: isIn ? address : other,
    transfers: [{ direction, quantity: fromUnits(amountInUnits, decimals), symbol, name, isCoin: true }],
    ...(feeInUnits !== undefined && { fee: fromUnits(feeInUnits, decimals) }),
    ...(block ? { blockHeight: block.height } : { isUndated: true }),
    ...(isIn && BigInt(amountInUnits) < DUST_IN_UNITS && { isDust: true }),
  }
}

/** What an index tells of an account's past, as rows of its history. */
export const toHistoryPage = ({ items, next, newest }: ActivityPage, whose: Whose): HistoryPage => ({
  rows: items.map((item) => toRow(item, whose)),
  next,
  ...(newest && { hasAllWaiting: newest.hasAllWaiting, tipHeight: newest.height }),
})
