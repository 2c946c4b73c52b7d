import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isLess, tokenKey, type AmountInUnits, type CaipAddress } from '../../domain'
import { toErrorDetails, WidgetError } from '../../errors'
import { viewOpened } from '../../navigation'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import { transactionSettled } from '../transactions'
import { followRequests } from '../walletRequests'
import { reviewCases } from './review/reviewCases'
import { stepCases } from './steps/stepCases'
import { forgetQuote, isSameInput, leaveReview, reset, startAgain, takeToAmount } from './swapChanges'
import { minimumReceived } from './swapMath'
import { createInitialSwapState, type SwapInput, type SwapSide, type SwapState } from './swapTypes'
import type { SwapToken } from './tokens/swapTokens'

export const swapSlice = createSlice({
  name: 'swap',
  initialState: createInitialSwapState,
  reducers: {
    initializationStarted: (
      state,
      { payload }: PayloadAction<{ requestId: string; caipAddress?: CaipAddress; nativeToken: string }>,
    ) => {
      // Asked again for want of tokens: what was said stays until there are some.
      if (state.status === 'idle') state.status = 'initializing'
      state.caipAddress = payload.caipAddress ?? null
      state.requestId = payload.requestId
      state.wasSent = false
      state.loading.prices = true
      if (state.sourceToken === null && state.toToken !== payload.nativeToken) state.sourceToken = payload.nativeToken
    },
    tokensReceived: (state, { payload }: PayloadAction<{ requestId: string; tokens: SwapToken[] }>) => {
      if (state.requestId !== payload.requestId) return
      state.tokens = payload.tokens
      state.status = 'initialized'
    },
    initializationFailed: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? reset() : state,
    pricesSettled: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.requestId === payload.requestId) state.loading.prices = false
    },
    priceReceived: (state, { payload }: PayloadAction<{ token: string; priceUsd: number | null }>) => {
      state.prices[payload.token] = payload.priceUsd
    },
    gasPriceReceived: (
      state,
      {
        payload,
      }: PayloadAction<{
        gasPriceInUnits: AmountInUnits
        tipInUnits?: AmountInUnits
        usualPriceInUnits?: AmountInUnits
        dataFeeRoomInUnits?: AmountInUnits
        earlyFee?: SwapState['earlyFee']
      }>,
    ) => {
      state.gasPriceInUnits = payload.gasPriceInUnits
      state.tipInUnits = payload.tipInUnits
      state.usualPriceInUnits = payload.usualPriceInUnits
      state.dataFeeRoomInUnits = payload.dataFeeRoomInUnits ?? '0'
      state.earlyFee = payload.earlyFee
    },

    tokenChosen: (state, { payload: { side, token } }: PayloadAction<{ side: SwapSide; token: string }>) => {
      if (state.stepRequestId !== null) return
      const [own, other] =
        side === 'source' ? (['sourceToken', 'toToken'] as const) : (['toToken', 'sourceToken'] as const)
      if (state[own] === token) return
      // The token of the other side: the two change places, nobody swaps a token for itself.
      if (state[other] === token) state[other] = state[own]
      state[own] = token
      if (side === 'source') state.isMax = false
      forgetQuote(state)
      leaveReview(state)
    },
    tokenImported: (state, { payload }: PayloadAction<{ token: SwapToken }>) => {
      const key = tokenKey(payload.token)
      if (![...state.tokens, ...state.importedTokens].some((known) => tokenKey(known) === key))
        state.importedTokens.push(payload.token)
    },
    favoritesRecalled: (state, { payload: { favorites } }: PayloadAction<{ favorites: string[] }>) =>
      void patch(state, { favorites, listedFavorites: favorites }),
    favoritesChanged: (state, { payload }: PayloadAction<{ favorites: string[] }>) =>
      void (state.favorites = payload.favorites),
    amountEntered: (state, { payload }: PayloadAction<{ amount: string }>) => {
      if (state.stepRequestId !== null || (payload.amount === state.sourceTokenAmount && !state.isMax)) return
      state.sourceTokenAmount = payload.amount
      state.isMax = false
      forgetQuote(state)
      leaveReview(state)
    },
    maxChosen: (state) => {
      if (state.stepRequestId !== null) return
      state.isMax = true
      forgetQuote(state)
      leaveReview(state)
    },
    /** Source and destination change places; `amount` is what arrived before, or 1 (spec §4). */
    tokensSwitched: (state, { payload }: PayloadAction<{ amount: string }>) => {
      if (state.stepRequestId !== null || state.status !== 'initialized') return
      const { sourceToken, toToken } = state
      state.sourceToken = toToken
      state.toToken = sourceToken
      state.sourceTokenAmount = payload.amount
      state.isMax = false
      forgetQuote(state)
      leaveReview(state)
    },
    slippageChosen: (state, { payload }: PayloadAction<{ slippage: number }>) => {
      if (state.stepRequestId !== null) return
      state.slippage = payload.slippage
      state.error = null
      if (!state.review) return
      state.review.swapTransaction = null
      state.review.minimumInUnits = minimumReceived(state.review.toAmountInUnits, payload.slippage)
    },

    quoteRequested: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      state.quoteRequestId = payload.requestId
      state.loading.quote = true
    },
    quoteReceived: (
      state,
      { payload }: PayloadAction<{ requestId: string; input: SwapInput; toAmountInUnits: AmountInUnits }>,
    ) => {
      if (state.quoteRequestId !== payload.requestId) return
      state.loading.quote = false
      state.quoteProblem = null
      state.quote = { ...payload.input, toAmountInUnits: payload.toAmountInUnits }
      const { review } = state
      if (!review || state.stepRequestId !== null || !isSameInput(review, payload.input)) return
      // A better quote counts once a transaction is built for it.
      if (!review.swapTransaction || isLess(payload.toAmountInUnits, review.toAmountInUnits))
        takeToAmount(review, payload.toAmountInUnits, state.slippage)
    },
    quoteFailed: (state, { payload }: PayloadAction<{ requestId: string; problem: 'incorrectAmount' | 'failed' }>) => {
      if (state.quoteRequestId !== payload.requestId) return
      state.loading.quote = false
      state.quote = null
      state.quoteProblem = payload.problem
    },

    ...reviewCases,
    ...stepCases,
  },
  extraReducers: (builder) => {
    builder
      // A token row of the account leads here with its token.
      .addCase(viewOpened, (state, { payload: { view, params } }) => {
        if (
          view === 'Swap' &&
          params.token !== undefined &&
          state.stepRequestId === null &&
          state.sourceToken !== params.token
        ) {
          if (state.toToken === params.token) state.toToken = null
          state.sourceToken = params.token
          state.isMax = false
          forgetQuote(state)
          leaveReview(state)
        }
      })
      // The approval is in a block; what comes next is worked out anew (threats T10).
      .addCase(transactionSettled, (state, { payload: { transactionId, status } }) => {
        const { review } = state
        if (review?.approvalTransactionId !== transactionId || status === 'submitted') return
        review.approvalTransactionId = null
        review.step = null
        // Nobody knows what became of one that was never seen: the allowance is simply looked at again.
        if (status !== 'confirmed' && status !== 'unseen')
          state.error = toErrorDetails(new WidgetError('APPROVAL_FAILED'))
      })
      .addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
        caipAddress !== null && isSameNetwork ? startAgain(state) : reset(),
      )
    followRequests(builder, 'swap', {
      started: (state, { requestId }) => void patch(state, { stepRequestId: requestId, error: null }),
      // Everything written is kept for another try.
      ended: (state, { requestId, error }) => {
        if (state.stepRequestId === requestId) patch(state, { stepRequestId: null, error })
      },
    })
  },
})

export const {
  initializationStarted,
  tokensReceived,
  initializationFailed,
  pricesSettled,
  priceReceived,
  gasPriceReceived,
  tokenChosen,
  tokenImported,
  favoritesRecalled,
  favoritesChanged,
  amountEntered,
  maxChosen,
  tokensSwitched,
  slippageChosen,
  quoteRequested,
  quoteReceived,
  quoteFailed,
  reviewOpened,
  reviewLeft,
  preparationStarted,
  reviewPrepared,
  preparationFailed,
  unlimitedChosen,
  impactAccepted,
  routerAccepted,
  newPriceAccepted,
  priceFell,
  gasPriceRose,
  gasPriceChosen,
  maxRenewed,
  approvalSent,
  allowanceFound,
  permitSigned,
  permitUnsupported,
  permitTurnedDown,
  batchUnsupported,
  swapSent,
} = swapSlice.actions
