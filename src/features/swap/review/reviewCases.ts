import type { PayloadAction } from '@reduxjs/toolkit'
import type { GasPriceCap } from '../../../adapters/contract'
import { isLess, type AmountInUnits } from '../../../domain'
import type { ErrorDetails } from '../../../errors'
import { patch } from '../../../store'
import {
  isCurrent,
  isSameRisk,
  leaveReview,
  takeGasPrice,
  takeToAmount,
  type InReview,
  type PreparedReview,
} from '../swapChanges'
import { minimumReceived } from '../swapMath'
import type { SwapState } from '../swapTypes'

/** What happens to the review of a swap until a step of it is confirmed: cases of the slice. */
export const reviewCases = {
  /** The visitor wants to look at the swap: from here on the numbers are what they agree to. */
  reviewOpened: (state: SwapState) => {
    if (!state.quote || state.stepRequestId !== null) return
    state.review = {
      ...state.quote,
      minimumInUnits: minimumReceived(state.quote.toAmountInUnits, state.slippage),
      previousToAmountInUnits: null,
      step: null,
      router: null,
      hasAcceptedRouter: false,
      mayLeaveToWallet: false,
      spender: null,
      isUnlimited: false,
      needsReset: false,
      permit: null,
      isPermitRefused: false,
      isBatchRefused: false,
      approvalTransaction: null,
      swapTransaction: null,
      approvalTransactionId: null,
      hasAcceptedImpact: false,
    }
    state.error = null
  },
  reviewLeft: (state: SwapState) => {
    if (state.stepRequestId === null) leaveReview(state)
  },
  preparationStarted: (state: SwapState, { payload }: PayloadAction<{ requestId: string }>) => {
    state.reviewRequestId = payload.requestId
    state.error = null
    patch(state.loading, { approval: true, build: true })
  },
  /** What the next step is, and the transactions for it. */
  reviewPrepared: (state: SwapState, { payload: { requestId, ...prepared } }: InReview<PreparedReview>) => {
    if (!isCurrent(state, requestId)) return
    patch(state.loading, { approval: false, build: false })
    // A step that was confirmed meanwhile goes by what was on the screen then.
    if (!state.review || state.stepRequestId !== null) return
    const { review } = state
    const isFirst = review.step === null && review.swapTransaction === null
    if (!isSameRisk(review.router, prepared.router)) review.hasAcceptedRouter = false
    patch(review, prepared)
    const built = prepared.swapTransaction?.toAmountInUnits
    if (built === undefined) return
    // More than the quote is not believed: what comes on top is a surprise.
    const promised = state.quote && isLess(state.quote.toAmountInUnits, built) ? state.quote.toAmountInUnits : built
    // Before the first numbers stood here nothing was agreed to: what a price moves from one second to the next is
    // simply shown.
    if (isFirst && !isLess(promised, review.minimumInUnits))
      patch(review, { toAmountInUnits: promised, minimumInUnits: minimumReceived(promised, state.slippage) })
    else takeToAmount(review, promised, state.slippage)
  },
  preparationFailed: (state: SwapState, { payload }: InReview<{ error: ErrorDetails }>) => {
    if (!isCurrent(state, payload.requestId)) return
    patch(state.loading, { approval: false, build: false })
    if (state.review && state.stepRequestId === null) state.error = payload.error
  },
  unlimitedChosen: (state: SwapState, { payload }: PayloadAction<{ isUnlimited: boolean }>) => {
    if (!state.review || state.stepRequestId !== null) return
    // Without limit only for a contract that is known.
    state.review.isUnlimited = payload.isUnlimited && state.review.router?.isKnown === true
  },
  impactAccepted: (state: SwapState, { payload }: PayloadAction<{ isAccepted: boolean }>) => {
    if (state.review) state.review.hasAcceptedImpact = payload.isAccepted
  },
  routerAccepted: (state: SwapState, { payload }: PayloadAction<{ isAccepted: boolean }>) => {
    if (state.review && state.stepRequestId === null) state.review.hasAcceptedRouter = payload.isAccepted
  },
  /** The visitor pays another price for gas: what was being worked out for the one of before is not taken. */
  gasPriceChosen: (state: SwapState, { payload }: PayloadAction<GasPriceCap>) => {
    if (!state.review || state.stepRequestId !== null) return
    takeGasPrice(state, payload)
    patch(state, { reviewRequestId: null, error: null })
    patch(state.loading, { approval: false, build: false })
  },
  /** All of the coin is another amount beside another fee: its transactions are built anew. */
  maxRenewed: (state: SwapState, { payload }: PayloadAction<{ amountInUnits: AmountInUnits }>) => {
    if (!state.review || !state.isMax || state.stepRequestId !== null) return
    patch(state.review, {
      amountInUnits: payload.amountInUnits,
      step: null,
      approvalTransaction: null,
      swapTransaction: null,
    })
    state.reviewRequestId = null
  },
  newPriceAccepted: (state: SwapState) => {
    if (!state.review || state.stepRequestId !== null) return
    state.review.previousToAmountInUnits = null
    state.error = null
  },
}
