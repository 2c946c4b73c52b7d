import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Permit, RouterFacts } from '../../adapters/swapContract'
import { hasFeature } from '../../config/familyFeatures'
import {
  isLess, isSameAddress, namespaceOf, parseCaipAddress, tokenKey, type AccountRecord, type AmountInUnits, type CaipAddress, type CaipNetworkId, type Namespace,
} from '../../domain'
import { toErrorFacts, WidgetError, type ErrorFacts } from '../../errors'
import { viewOpened } from '../../navigation'
import { bannerCancelled } from '../../notices'
import { accountConnected, accountDisconnected, accountNetworkChanged, accountsShared } from '../account'
import { networkSwitched, walletNetworkChanged } from '../networks'
import { transactionSettled } from '../transactions'
import { minimumReceived } from './swapMath'
import { isRouterAccepted, needsRouterConsent } from './swapRules'
import { createInitialSwapState, type SwapInput, type SwapReview, type SwapSide, type SwapState } from './swapState'
import type { SwapToken } from './swapTokens'

/** A quote belongs to one input. */
const forgetQuote = (state: SwapState): void => {
  Object.assign(state, { quote: null, quoteRequestId: null, quoteProblem: null, error: null })
  state.loading.quote = false
}

const leaveReview = (state: SwapState): void => {
  Object.assign(state, { review: null, reviewRequestId: null })
  Object.assign(state.loading, { approval: false, build: false })
}

const reset = (): SwapState => createInitialSwapState()

/** Another account: what was chosen stays, what was true for the other one is gone (threats T4). */
const startAgain = (state: SwapState): SwapState => {
  const { sourceToken, toToken, sourceTokenAmount, isMax, slippage, importedTokens } = state
  return { ...createInitialSwapState(), sourceToken, toToken, sourceTokenAmount, isMax, slippage, importedTokens }
}

/** What happens to accounts of other families is not this swap's business. */
const isOurs = (namespace: Namespace): boolean => hasFeature(namespace, 'swap')

/** Whether the swap is of this network and account already: wallets say the same again, with every update of a session. */
function isKnown({ caipAddress }: SwapState, { caipNetworkId, accounts }: { caipNetworkId: CaipNetworkId; accounts?: readonly AccountRecord[] }): boolean {
  if (caipAddress === null) return false
  const own = parseCaipAddress(caipAddress)
  return own.caipNetworkId === caipNetworkId && (!accounts || (accounts[0] !== undefined && isSameAddress(own.namespace, accounts[0].address, own.address)))
}

/** What the preparation of a review finds out. */
export type PreparedReview = Pick<SwapReview, 'step' | 'router' | 'spender' | 'needsReset' | 'permit' | 'approvalTransaction' | 'swapTransaction'>

type InReview<T> = PayloadAction<T & { requestId: string }>
const isCurrent = (state: SwapState, requestId: string): boolean => state.reviewRequestId === requestId
const isSameInput = (one: SwapInput, other: SwapInput): boolean =>
  one.sourceToken === other.sourceToken && one.toToken === other.toToken && one.amountInUnits === other.amountInUnits

/** What was accepted of one contract and one kind of call says nothing about another. */
const isSameRisk = (one: RouterFacts | null, other: RouterFacts | null): boolean =>
  one !== null && other !== null && isSameAddress('eip155', one.address, other.address) && needsRouterConsent(one) === needsRouterConsent(other)

/** What arrives is another amount now: less asks again, more is simply shown (threats rule 4). */
function takeToAmount(review: SwapReview, toAmountInUnits: AmountInUnits): void {
  if (isLess(toAmountInUnits, review.toAmountInUnits)) {
    review.previousToAmountInUnits ??= review.toAmountInUnits
    // A bad price that was agreed to was a better one.
    review.hasAcceptedImpact = false
  }
  review.toAmountInUnits = toAmountInUnits
  if (review.previousToAmountInUnits !== null && !isLess(toAmountInUnits, review.previousToAmountInUnits)) review.previousToAmountInUnits = null
}

export const swapSlice = createSlice({
  name: 'swap',
  initialState: createInitialSwapState,
  reducers: {
    initializationStarted: (state, { payload }: PayloadAction<{ requestId: string; caipAddress?: CaipAddress; nativeToken: string }>) => {
      // Asked again for want of tokens: what was said stays until there are some.
      if (state.status === 'idle') state.status = 'initializing'
      state.caipAddress = payload.caipAddress ?? null
      state.requestId = payload.requestId
      state.wasSent = false
      state.loading.prices = true
      if (state.sourceToken === null && state.toToken !== payload.nativeToken) state.sourceToken = payload.nativeToken
      if (state.sourceTokenAmount === '' && !state.isMax) state.sourceTokenAmount = '1'
    },
    tokensReceived: (state, { payload }: PayloadAction<{ requestId: string; tokens: SwapToken[] }>) => {
      if (state.requestId !== payload.requestId) return
      state.tokens = payload.tokens
      state.status = 'initialized'
    },
    initializationFailed: (state, { payload }: PayloadAction<{ requestId: string }>) => (state.requestId === payload.requestId ? reset() : state),
    pricesSettled: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.requestId === payload.requestId) state.loading.prices = false
    },
    priceReceived: (state, { payload }: PayloadAction<{ token: string; priceUsd: number | null }>) => {
      state.prices[payload.token] = payload.priceUsd
    },
    gasPriceReceived: (state, { payload }: PayloadAction<{ gasPriceInUnits: AmountInUnits }>) => void (state.gasPriceInUnits = payload.gasPriceInUnits),

    tokenChosen: (state, { payload: { side, token } }: PayloadAction<{ side: SwapSide; token: string }>) => {
      if (state.intent) return
      const [own, other] = side === 'source' ? (['sourceToken', 'toToken'] as const) : (['toToken', 'sourceToken'] as const)
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
      if (![...state.tokens, ...state.importedTokens].some((known) => tokenKey(known) === key)) state.importedTokens.push(payload.token)
    },
    amountEntered: (state, { payload }: PayloadAction<{ amount: string }>) => {
      if (state.intent || (payload.amount === state.sourceTokenAmount && !state.isMax)) return
      state.sourceTokenAmount = payload.amount
      state.isMax = false
      forgetQuote(state)
      leaveReview(state)
    },
    maxChosen: (state) => {
      if (state.intent) return
      state.isMax = true
      forgetQuote(state)
      leaveReview(state)
    },
    /** Source and destination change places; `amount` is what arrived before, or 1 (spec §4). */
    tokensSwitched: (state, { payload }: PayloadAction<{ amount: string }>) => {
      if (state.intent || state.status !== 'initialized') return
      const { sourceToken, toToken } = state
      state.sourceToken = toToken
      state.toToken = sourceToken
      state.sourceTokenAmount = payload.amount
      state.isMax = false
      forgetQuote(state)
      leaveReview(state)
    },
    slippageChosen: (state, { payload }: PayloadAction<{ slippage: number }>) => {
      if (state.intent) return
      state.slippage = payload.slippage
      state.error = null
      if (state.review) state.review.swapTransaction = null
    },

    quoteRequested: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      state.quoteRequestId = payload.requestId
      state.loading.quote = true
    },
    quoteReceived: (state, { payload }: PayloadAction<{ requestId: string; input: SwapInput; toAmountInUnits: AmountInUnits }>) => {
      if (state.quoteRequestId !== payload.requestId) return
      state.loading.quote = false
      state.quoteProblem = null
      state.quote = { ...payload.input, toAmountInUnits: payload.toAmountInUnits }
      const { review } = state
      if (!review || state.intent || !isSameInput(review, payload.input)) return
      // A better quote counts once a transaction is built for it.
      if (!review.swapTransaction || isLess(payload.toAmountInUnits, review.toAmountInUnits)) takeToAmount(review, payload.toAmountInUnits)
    },
    quoteFailed: (state, { payload }: PayloadAction<{ requestId: string; problem: 'incorrectAmount' | 'failed' }>) => {
      if (state.quoteRequestId !== payload.requestId) return
      state.loading.quote = false
      state.quote = null
      state.quoteProblem = payload.problem
    },

    /** The visitor wants to look at the swap: from here on the numbers are what they agree to. */
    reviewOpened: (state) => {
      if (!state.quote || state.intent) return
      state.review = {
        ...state.quote, previousToAmountInUnits: null, step: null, router: null, hasAcceptedRouter: false, spender: null, isUnlimited: false, needsReset: false, permit: null, isPermitRefused: false,
        isBatchRefused: false,
        approvalTransaction: null, swapTransaction: null, approvalTransactionId: null, hasAcceptedImpact: false,
      }
      state.error = null
    },
    reviewLeft: (state) => {
      if (!state.intent) leaveReview(state)
    },
    preparationStarted: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      state.reviewRequestId = payload.requestId
      state.error = null
      Object.assign(state.loading, { approval: true, build: true })
    },
    /** What the next step is, and the transactions for it. */
    reviewPrepared: (
      state,
      { payload: { requestId, ...prepared } }: InReview<PreparedReview>,
    ) => {
      if (!isCurrent(state, requestId)) return
      Object.assign(state.loading, { approval: false, build: false })
      // A step that was confirmed meanwhile goes by what was on the screen then.
      if (!state.review || state.intent) return
      const { review } = state
      const isFirst = review.step === null && review.swapTransaction === null
      if (!isSameRisk(review.router, prepared.router)) review.hasAcceptedRouter = false
      Object.assign(review, prepared)
      const built = prepared.swapTransaction?.toAmountInUnits
      if (built === undefined) return
      // More than the quote is not believed: what comes on top is a surprise.
      const promised = state.quote && isLess(state.quote.toAmountInUnits, built) ? state.quote.toAmountInUnits : built
      // Before the first numbers stood here nothing was agreed to: what a price moves from one second to the next is simply shown.
      if (isFirst && !isLess(promised, minimumReceived(review.toAmountInUnits, state.slippage))) review.toAmountInUnits = promised
      else takeToAmount(review, promised)
    },
    preparationFailed: (state, { payload }: InReview<{ error: ErrorFacts }>) => {
      if (!isCurrent(state, payload.requestId)) return
      Object.assign(state.loading, { approval: false, build: false })
      if (state.review && !state.intent) state.error = payload.error
    },
    unlimitedChosen: (state, { payload }: PayloadAction<{ isUnlimited: boolean }>) => {
      if (!state.review || state.intent) return
      // Without limit only for a contract that is known.
      state.review.isUnlimited = payload.isUnlimited && state.review.router?.isKnown === true
    },
    impactAccepted: (state, { payload }: PayloadAction<{ isAccepted: boolean }>) => {
      if (state.review) state.review.hasAcceptedImpact = payload.isAccepted
    },
    routerAccepted: (state, { payload }: PayloadAction<{ isAccepted: boolean }>) => {
      if (state.review && !state.intent) state.review.hasAcceptedRouter = payload.isAccepted
    },
    newPriceAccepted: (state) => {
      if (!state.review || state.intent) return
      state.review.previousToAmountInUnits = null
      state.error = null
    },

    /** The visitor confirmed a step. From here on a second press finds it taken and does nothing (threats T1). */
    stepConfirmed: (state, { payload }: PayloadAction<{ intentId: string }>) => {
      const { review } = state
      if (!review?.step || state.intent || review.approvalTransactionId !== null || review.previousToAmountInUnits !== null) return
      if (!isRouterAccepted(review)) return
      state.intent = { intentId: payload.intentId, step: review.step, phase: 'checking' }
      state.loading.transaction = true
      state.error = null
    },
    /** What was reviewed is still true: the wallet is asked now. */
    stepHandedOver: (state, { payload }: PayloadAction<{ intentId: string }>) => {
      if (state.intent?.intentId === payload.intentId) state.intent.phase = 'awaitingWallet'
    },
    /** The price became less while it was checked: nothing was asked of the wallet, the visitor agrees again or not. */
    priceFell: (state, { payload }: PayloadAction<{ intentId: string; toAmountInUnits: AmountInUnits }>) => {
      if (state.intent?.intentId !== payload.intentId || !state.review) return
      state.intent = null
      state.loading.transaction = false
      takeToAmount(state.review, payload.toAmountInUnits)
    },
    /** It was not true any more, or the wallet refused: everything written is kept for another try. */
    stepFailed: (state, { payload }: PayloadAction<{ intentId: string; error: ErrorFacts }>) => {
      if (state.intent?.intentId !== payload.intentId) return
      state.intent = null
      state.loading.transaction = false
      state.error = payload.error
    },
    /** The approval was sent: the next step waits for its receipt (threats T10). */
    approvalSent: (state, { payload }: PayloadAction<{ intentId: string; transactionId: string }>) => {
      if (state.intent?.intentId !== payload.intentId || !state.review) return
      state.intent = null
      state.loading.transaction = false
      state.review.approvalTransactionId = payload.transactionId
    },
    /** The allowance is there, whichever transaction brought it. */
    allowanceFound: ({ review }, { payload }: PayloadAction<{ transactionId: string }>) => {
      if (review?.approvalTransactionId !== payload.transactionId) return
      review.approvalTransactionId = null
      review.step = null
    },
    permitSigned: (state, { payload }: PayloadAction<{ intentId: string; permit: Permit }>) => {
      if (state.intent?.intentId !== payload.intentId || !state.review) return
      state.intent = null
      state.loading.transaction = false
      state.review.permit = payload.permit
      state.review.step = 'swap'
      state.review.swapTransaction = null
    },
    permitUnsupported: (state, { payload }: PayloadAction<{ intentId: string }>) => {
      if (state.intent?.intentId !== payload.intentId || !state.review) return
      state.intent = null
      state.loading.transaction = false
      state.review.isPermitRefused = true
      state.review.step = null
    },
    /** The service does not take the signature: the allowance is sent instead. */
    permitTurnedDown: (state, { payload }: InReview<object>) => {
      if (!isCurrent(state, payload.requestId)) return
      Object.assign(state.loading, { approval: false, build: false })
      if (state.review && !state.intent) Object.assign(state.review, { permit: null, isPermitRefused: true, step: null })
    },
    batchUnsupported: (state, { payload }: PayloadAction<{ intentId: string }>) => {
      if (state.intent?.intentId !== payload.intentId || !state.review) return
      state.intent = null
      state.loading.transaction = false
      state.review.isBatchRefused = true
      state.review.step = null
    },
    swapSent: (state, { payload }: PayloadAction<{ intentId: string; input: SwapInput }>) => {
      if (state.intent?.intentId === payload.intentId) return { ...reset(), wasSent: true }
      // The visitor did not wait for the wallet, which sent it all the same: the same swap is not offered again as if nothing had been.
      return !state.intent && state.review && isSameInput(state.review, payload.input) ? reset() : state
    },
  },
  extraReducers: (builder) => {
    builder
      // The visitor does not wait for the wallet any longer; a late answer is still taken.
      .addCase(bannerCancelled, (state) => {
        if (state.intent?.phase !== 'awaitingWallet') return
        state.intent = null
        state.loading.transaction = false
      })
      // A token row of the account leads here with its token.
      .addCase(viewOpened, (state, { payload: { view, params } }) => {
        if (view === 'Swap' && params.token !== undefined && !state.intent && state.sourceToken !== params.token) {
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
        if (status !== 'confirmed') state.error = toErrorFacts(new WidgetError('APPROVAL_FAILED'))
      })
      .addCase(networkSwitched, reset)
      .addCase(walletNetworkChanged, (state, { payload }) => (isOurs(namespaceOf(payload.caipNetworkId)) && !isKnown(state, payload) ? reset() : state))
      .addCase(accountNetworkChanged, (state, { payload }) => (isOurs(payload.namespace) && !isKnown(state, payload) ? reset() : state))
      .addCase(accountDisconnected, (state, { payload: { namespace } }) => (isOurs(namespace) ? reset() : state))
      .addMatcher(isAnyOf(accountConnected, accountsShared), (state, { payload }) => (isOurs(payload.namespace) && !isKnown(state, payload) ? startAgain(state) : state))
  },
})

export const {
  initializationStarted, tokensReceived, initializationFailed, pricesSettled, priceReceived, gasPriceReceived, tokenChosen, tokenImported, amountEntered,
  maxChosen, tokensSwitched, slippageChosen, quoteRequested, quoteReceived, quoteFailed, reviewOpened, reviewLeft, preparationStarted, reviewPrepared,
  preparationFailed, unlimitedChosen, impactAccepted, routerAccepted, newPriceAccepted, stepConfirmed, stepHandedOver, priceFell, stepFailed, approvalSent, allowanceFound,
  permitSigned, permitUnsupported, permitTurnedDown, batchUnsupported, swapSent,
} = swapSlice.actions
