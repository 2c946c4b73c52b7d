/** What an account did and what happened to it, where the chain's own index tells of it. */
import type { AmountInUnits } from '../domain'

/** One transaction, as one account sees it; amounts of the chain's coin. */
export type ActivityItem = {
  hash: string
  /** `self`: nothing left the account but the fee. */
  direction: 'in' | 'out' | 'self'
  /** What came or went, without what came back and without the fee. */
  amountInUnits: AmountInUnits
  /** What the account paid for it; absent where others paid as well, or alone. */
  feeInUnits?: AmountInUnits
  /** The other side; absent where it is nobody, or more than one. */
  party?: string
  /** The block it is in, and when that was made in seconds since 1970; absent while it waits. */
  block?: { height: number; time: number }
}

/** Some of it, newest first. */
export type ActivityPage = {
  items: ActivityItem[]
  /** Names the page behind this one; `null` behind the last one. */
  next: string | null
  /** Only with the newest page: the newest block, and whether every transaction that waits is on this page. */
  newest?: { height: number; hasAllWaiting: boolean }
}
