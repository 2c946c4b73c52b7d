import type { PayloadAction } from '@reduxjs/toolkit'
import type { GasPriceCap } from '../../adapters/contract'
import type { RouterDetails } from '../../adapters/swapContract'
import { isLess, isSameAddress, type AmountInUnits } from '../../domain'
import { patch } from '../../store'
import { minimumReceived } from './swapMath'
import { isUnchecked, needsRouterConsent } from './swapRules'
import { createInitialSwapState, type SwapInput, type SwapReview, type SwapState } from './swapTypes'

/** A quote belongs to one input. */
export const forgetQuote = (state: SwapState): void => {
  patch(state, { quote: null, quoteRequestId: null, quoteProblem: null, error: null })
  state.loading.quote = false
}

/** The review is left, and what was prepared for it. */
export const leaveReview = (state: SwapState): void => {
  patch(state, { review: null, reviewRequestId: null })
  patch(state.loading, { approval: false, build: false })
}

/** A swap that nobody has begun. */
export const reset = (): SwapState => createInitialSwapState()

/** Another account: what was chosen stays, what was true for the other one is gone (threats T4). */
export const startAgain = (state: SwapState): SwapState => {
  const { sourceToken, toToken, sourceTokenAmount, isMax, slippage, importedTokens, favorites, listedFavorites } = state
  return {
    ...createInitialSwapState(),
    sourceToken,
    toToken,
    sourceTokenAmount,
    isMax,
    slippage,
    importedTokens,
    favorites,
    listedFavorites,
  }
}

/** What the preparation of a review finds out. */
export type PreparedReview = Pick<
  SwapReview,
  | 'step'
  | 'router'
  | 'mayLeaveToWallet'
  | 'spender'
  | 'needsReset'
  | 'permit'
  | 'approvalTransaction'
  | 'swapTransaction'
> &
  Pick<SwapReview, 'transferFees'>

/** Something that was found out about the review with this id. */
export type InReview<T> = PayloadAction<T & { requestId: string }>
/** Whether an answer is of the preparation that is on its way. */
export const isCurrent = (state: SwapState, requestId: string): boolean => state.reviewRequestId === requestId
/** Whether two quotes were asked for the same. */
export const isSameInput = (one: SwapInput, other: SwapInput): boolean =>
  one.sourceToken === other.sourceToken && one.toToken === other.toToken && one.amountInUnits === other.amountInUnits

/** What was accepted of one contract and one kind of call says nothing about another. */
export const isSameRisk = (one: RouterDetails | null, other: RouterDetails | null): boolean =>
  one !== null &&
  other !== null &&
  isSameAddress('eip155', one.address, other.address) &&
  needsRouterConsent(one) === needsRouterConsent(other) &&
  isUnchecked(one) === isUnchecked(other)

/** Gas is paid with another price: from here on this is shown. */
export function takeGasPrice(state: SwapState, { gasPriceInUnits, tipInUnits }: GasPriceCap): void {
  patch(state, { gasPriceInUnits, tipInUnits })
  for (const built of [state.review?.approvalTransaction, state.review?.swapTransaction])
    if (built) patch(built, { gasPriceInUnits, tipInUnits })
}

/**
 * What arrives is another amount now: less than the least that was agreed to asks again, anything else is simply shown
 * (threats rule 4).
 */
export function takeToAmount(review: SwapReview, toAmountInUnits: AmountInUnits, slippage: number): void {
  const minimumInUnits = minimumReceived(toAmountInUnits, slippage)
  const isTooLittle = isLess(toAmountInUnits, review.minimumInUnits)
  if (isTooLittle) {
    review.previousToAmountInUnits ??= review.toAmountInUnits
    // A bad price that was agreed to was a better one.
    review.hasAcceptedImpact = false
  }
  // Within the slippage the visitor keeps what was promised: the minimum does not sink with each step of the price.
  if (isTooLittle || isLess(review.minimumInUnits, minimumInUnits)) review.minimumInUnits = minimumInUnits
  review.toAmountInUnits = toAmountInUnits
  if (review.previousToAmountInUnits !== null && !isLess(toAmountInUnits, review.previousToAmountInUnits))
    review.previousToAmountInUnits = null
}
