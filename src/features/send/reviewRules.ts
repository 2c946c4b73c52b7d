import type { FeeEstimate } from '../../adapters/contract'
import { WORTH_CHANGE_BASIS_POINTS } from '../../config/limits/transactions'
import { isNative, toFiat, type AmountInUnits, type CaipAddress, type TokenBalance } from '../../domain'
import { isTooLow } from '../fees'
import { heldBack, maxAmount } from './sendRules'
import type { ReceiverWarning } from './sendSlice'

/** What the visitor reviews, as it was when the review opened. What is signed comes from here and from nowhere else. */
export type ReviewedSend = {
  /** Whose transfer it is, and on which network. */
  caipAddress: CaipAddress
  isSmartAccount: boolean
  /** With the decimals, the balance and the price of then. */
  token: TokenBalance
  amountInUnits: AmountInUnits
  /** All there is was meant, whatever it comes to. */
  isMax: boolean
  to: string
  toName: string | null
  /** What the page calls the recipient; shown where there is no name. */
  toLabel: string | null
  toImageUrl: string | null
  /** The account that pays is kept for ordinals (bip122). */
  isOrdinal?: boolean
  warning: ReceiverWarning | null
  /** The most it costs; absent until the node said it. */
  fee: FeeEstimate | null
  /** The price of the coin that fees are paid with; absent where nobody says one. */
  coinPriceUsd: number | null
}

/** Why a review needs a second yes: its recipient or its account, or else what it spends. */
export const warningOf = ({ warning, fee }: Pick<ReviewedSend, 'warning' | 'fee'>): ReceiverWarning | null =>
  warning ?? (fee?.mayCarry ? { type: 'smallCoins' } : null)

/** A number as it was reviewed, and as it is now. */
export type Moved<T> = { before: T; now: T }

/** What is not as it was reviewed any more; the visitor looks at it and agrees again. */
export type ReviewChange = { amount?: Moved<AmountInUnits>; fee?: Moved<AmountInUnits>; worth?: Moved<string> }

/** What is true now of what was reviewed. `token`, `coinPriceUsd`: absent where nobody says it at the moment. */
export type ReviewDetails = { token: TokenBalance | undefined; fee: FeeEstimate | null; coinPriceUsd: number | null }

const isUpTo = (one: AmountInUnits | undefined, most: AmountInUnits | undefined): boolean =>
  BigInt(one ?? '0') <= BigInt(most ?? '0')

/**
 * Whether a transfer that costs `now` can be sent for what was reviewed: its gas and price fit, and nobody keeps more
 * of it.
 */
export function isFeeCovered(reviewed: FeeEstimate, now: FeeEstimate): boolean {
  const { least } = now
  const isPaid = least
    ? isUpTo(least.gasLimit, reviewed.gasLimit) &&
      isUpTo(least.gasPriceInUnits, reviewed.gasPriceInUnits) &&
      isUpTo(least.dataFeeInUnits, reviewed.dataFeeInUnits)
    : isUpTo(now.feeInUnits, reviewed.feeInUnits)
  const [kept, reviewedKept] = [now.tokenFee, reviewed.tokenFee]
  const isKept =
    !kept || (kept.basisPoints <= (reviewedKept?.basisPoints ?? 0) && isUpTo(kept.maxInUnits, reviewedKept?.maxInUnits))
  // Nobody agreed to spend what may carry something.
  const isWarned = !now.mayCarry || reviewed.mayCarry === true
  return isPaid && isKept && isWarned && isUpTo(now.depositInUnits, reviewed.depositInUnits)
}

/** Whether a price is another one to the visitor. One that nobody says right now has not moved. */
const hasMoved = (before: number | undefined, now: number | undefined): boolean =>
  before !== undefined && now !== undefined && Math.abs(now - before) * 10_000 > before * WORTH_CHANGE_BASIS_POINTS

/** The first fee of a review is taken as it comes: nothing was agreed to before. All of the coin leaves room for it. */
export function withFirstFee(review: ReviewedSend, fee: FeeEstimate): ReviewedSend {
  const { token, isMax, isSmartAccount, amountInUnits } = review
  return { ...review, fee, amountInUnits: isMax ? maxAmount(token, heldBack(fee), isSmartAccount) : amountInUnits }
}

/**
 * The review as it would be now: the same transfer at the fee, balance and price of now. An amount that was chosen
 * stays what it is.
 */
export function renewed(
  review: ReviewedSend,
  { token = review.token, fee, coinPriceUsd }: ReviewDetails,
): ReviewedSend {
  // An own price that is too low by now is no fee to agree to: the visitor names another one.
  const hasRisen = review.fee && fee && !isFeeCovered(review.fee, fee) && !isTooLow(fee)
  const paid = hasRisen ? fee : (review.fee ?? fee)
  const { isMax, isSmartAccount, amountInUnits } = review
  return {
    ...review,
    token: { ...token, decimals: review.token.decimals },
    fee: paid,
    coinPriceUsd: coinPriceUsd ?? review.coinPriceUsd,
    amountInUnits: isMax ? maxAmount(token, heldBack(paid), isSmartAccount) : amountInUnits,
  }
}

/** What differs from the review by now, or `null`: before its first fee there is nothing that was agreed to. */
export function findChange(review: ReviewedSend, facts: ReviewDetails): ReviewChange | null {
  const { token, amountInUnits, fee } = review
  if (!fee) return null
  const now = renewed(review, facts)
  const worthOf = (price: number | undefined): string => toFiat(amountInUnits, token.decimals, price) ?? '0'
  const change: ReviewChange = {
    ...(now.amountInUnits !== amountInUnits && { amount: { before: amountInUnits, now: now.amountInUnits } }),
    ...(now.fee && now.fee !== fee && { fee: { before: fee.feeInUnits, now: now.fee.feeInUnits } }),
    ...(hasMoved(token.priceUsd, facts.token?.priceUsd) && {
      worth: { before: worthOf(token.priceUsd), now: worthOf(facts.token?.priceUsd) },
    }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/**
 * Whether the token counts in another way than it was reviewed with: then the amount is another one, and nothing may be
 * sent.
 */
export const countsDifferently = ({ token }: ReviewedSend, now: TokenBalance | undefined): boolean =>
  now !== undefined &&
  (now.decimals !== token.decimals || now.hasDecimalsConflict === true || isNative(now) !== isNative(token))
