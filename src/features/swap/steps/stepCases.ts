import type { PayloadAction } from '@reduxjs/toolkit'
import type { GasPriceCap } from '../../../adapters/contract'
import type { Permit } from '../../../adapters/swapContract'
import type { AmountInUnits } from '../../../domain'
import { patch } from '../../../store'
import { isCurrent, isSameInput, reset, takeGasPrice, takeToAmount, type InReview } from '../swapChanges'
import type { SwapInput, SwapState } from '../swapTypes'

/** The wallet cannot take the step as it was asked: it is not asked so again, and the review looks for another one. */
const refuses =
  (way: 'isPermitRefused' | 'isBatchRefused') =>
  (state: SwapState, { payload }: PayloadAction<{ requestId: string }>): void => {
    if (state.stepRequestId !== payload.requestId || !state.review) return
    state.review[way] = true
    state.review.step = null
  }

/** What happens to a step of a swap from its confirmation on: cases of the slice. */
export const stepCases = {
  /**
   * The price became less than the minimum while it was checked: nothing was asked of the wallet, the visitor agrees
   * again or not.
   */
  priceFell: (state: SwapState, { payload }: PayloadAction<{ requestId: string; toAmountInUnits: AmountInUnits }>) => {
    if (state.stepRequestId !== payload.requestId || !state.review) return
    takeToAmount(state.review, payload.toAmountInUnits, state.slippage)
  },
  /** Gas costs more than was shown: from here on this is shown. */
  gasPriceRose: (state: SwapState, { payload: { gasPriceInUnits, tipInUnits } }: PayloadAction<GasPriceCap>) =>
    takeGasPrice(state, { gasPriceInUnits, tipInUnits }),
  /** The approval was sent: the next step waits for its receipt (threats T10). */
  approvalSent: (state: SwapState, { payload }: PayloadAction<{ requestId: string; transactionId: string }>) => {
    if (state.stepRequestId !== payload.requestId || !state.review) return
    state.review.approvalTransactionId = payload.transactionId
  },
  /** The allowance is there, whichever transaction brought it. */
  allowanceFound: ({ review }: SwapState, { payload }: PayloadAction<{ transactionId: string }>) => {
    if (review?.approvalTransactionId !== payload.transactionId) return
    review.approvalTransactionId = null
    review.step = null
  },
  permitSigned: (state: SwapState, { payload }: PayloadAction<{ requestId: string; permit: Permit }>) => {
    if (state.stepRequestId !== payload.requestId || !state.review) return
    state.review.permit = payload.permit
    state.review.step = 'swap'
    state.review.swapTransaction = null
  },
  permitUnsupported: refuses('isPermitRefused'),
  /** The service does not take the signature: the allowance is sent instead. */
  permitTurnedDown: (state: SwapState, { payload }: InReview<object>) => {
    if (!isCurrent(state, payload.requestId)) return
    patch(state.loading, { approval: false, build: false })
    if (state.review && state.stepRequestId === null)
      patch(state.review, { permit: null, isPermitRefused: true, step: null })
  },
  batchUnsupported: refuses('isBatchRefused'),
  swapSent: (state: SwapState, { payload }: PayloadAction<{ requestId: string; input: SwapInput }>) => {
    if (state.stepRequestId === payload.requestId) return { ...reset(), wasSent: true }
    // The visitor did not wait for the wallet, which sent it all the same: the same swap is not offered again as if
    // nothing had been.
    return state.stepRequestId === null && state.review && isSameInput(state.review, payload.input) ? reset() : state
  },
}
