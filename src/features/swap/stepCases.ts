import type { PayloadAction } from '@reduxjs/toolkit'
import type { Permit } from '../../adapters/swapContract'
import type { AmountInUnits } from '../../domain'
import type { ErrorFacts } from '../../errors'
import { patch } from '../../store'
import { isCurrent, isSameInput, reset, takeToAmount, type InReview } from './swapChanges'
import { isRouterAccepted } from './swapRules'
import type { SwapInput, SwapState } from './swapState'

/** The wallet cannot take the step as it was asked: it is not asked so again, and the review looks for another one. */
const refuses =
  (way: 'isPermitRefused' | 'isBatchRefused') =>
  (state: SwapState, { payload }: PayloadAction<{ intentId: string }>): void => {
    if (state.intent?.intentId !== payload.intentId || !state.review) return
    state.intent = null
    state.loading.transaction = false
    state.review[way] = true
    state.review.step = null
  }

/** What happens to a step of a swap from its confirmation on: cases of the slice. */
export const stepCases = {
  /** The visitor confirmed a step. From here on a second press finds it taken and does nothing (threats T1). */
  stepConfirmed: (state: SwapState, { payload }: PayloadAction<{ intentId: string }>) => {
    const { review } = state
    if (
      !review?.step ||
      state.intent ||
      review.approvalTransactionId !== null ||
      review.previousToAmountInUnits !== null
    )
      return
    if (!isRouterAccepted(review)) return
    state.intent = { intentId: payload.intentId, step: review.step, phase: 'checking' }
    state.loading.transaction = true
    state.error = null
  },
  /** What was reviewed is still true: the wallet is asked now. */
  stepHandedOver: (state: SwapState, { payload }: PayloadAction<{ intentId: string }>) => {
    if (state.intent?.intentId === payload.intentId) state.intent.phase = 'awaitingWallet'
  },
  /**
   * The price became less than the minimum while it was checked: nothing was asked of the wallet, the visitor agrees
   * again or not.
   */
  priceFell: (state: SwapState, { payload }: PayloadAction<{ intentId: string; toAmountInUnits: AmountInUnits }>) => {
    if (state.intent?.intentId !== payload.intentId || !state.review) return
    state.intent = null
    state.loading.transaction = false
    takeToAmount(state.review, payload.toAmountInUnits, state.slippage)
  },
  /** Gas costs more than was shown: from here on this is shown. */
  gasPriceRose: (
    state: SwapState,
    { payload: { gasPriceInUnits } }: PayloadAction<{ gasPriceInUnits: AmountInUnits }>,
  ) => {
    state.gasPriceInUnits = gasPriceInUnits
    for (const built of [state.review?.approvalTransaction, state.review?.swapTransaction])
      if (built) built.gasPriceInUnits = gasPriceInUnits
  },
  /** It was not true any more, or the wallet refused: everything written is kept for another try. */
  stepFailed: (state: SwapState, { payload }: PayloadAction<{ intentId: string; error: ErrorFacts }>) => {
    if (state.intent?.intentId !== payload.intentId) return
    state.intent = null
    state.loading.transaction = false
    state.error = payload.error
  },
  /** The approval was sent: the next step waits for its receipt (threats T10). */
  approvalSent: (state: SwapState, { payload }: PayloadAction<{ intentId: string; transactionId: string }>) => {
    if (state.intent?.intentId !== payload.intentId || !state.review) return
    state.intent = null
    state.loading.transaction = false
    state.review.approvalTransactionId = payload.transactionId
  },
  /** The allowance is there, whichever transaction brought it. */
  allowanceFound: ({ review }: SwapState, { payload }: PayloadAction<{ transactionId: string }>) => {
    if (review?.approvalTransactionId !== payload.transactionId) return
    review.approvalTransactionId = null
    review.step = null
  },
  permitSigned: (state: SwapState, { payload }: PayloadAction<{ intentId: string; permit: Permit }>) => {
    if (state.intent?.intentId !== payload.intentId || !state.review) return
    state.intent = null
    state.loading.transaction = false
    state.review.permit = payload.permit
    state.review.step = 'swap'
    state.review.swapTransaction = null
  },
  permitUnsupported: refuses('isPermitRefused'),
  /** The service does not take the signature: the allowance is sent instead. */
  permitTurnedDown: (state: SwapState, { payload }: InReview<object>) => {
    if (!isCurrent(state, payload.requestId)) return
    patch(state.loading, { approval: false, build: false })
    if (state.review && !state.intent) patch(state.review, { permit: null, isPermitRefused: true, step: null })
  },
  batchUnsupported: refuses('isBatchRefused'),
  swapSent: (state: SwapState, { payload }: PayloadAction<{ intentId: string; input: SwapInput }>) => {
    if (state.intent?.intentId === payload.intentId) return { ...reset(), wasSent: true }
    // The visitor did not wait for the wallet, which sent it all the same: the same swap is not offered again as if
    // nothing had been.
    return !state.intent && state.review && isSameInput(state.review, payload.input) ? reset() : state
  },
}
