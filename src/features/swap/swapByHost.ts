import type { FeeChoices, FeeLevel } from '../../adapters/contract'
import { DEFAULT_SLIPPAGE_PERCENT, SWAP_REFRESH_MS } from '../../config/limits/swap'
import { WidgetError } from '../../errors'
import { wait } from '../../lib/wait'
import type { AppThunk, ReadableStore, RootState } from '../../store'
import { feeProblem, selectListedFees, wishFee, type FeeProblem, type FeeWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import { chooseFee, lookAtFees } from './chooseFee'
import { choosePart } from './choosePart'
import { initializeSwap } from './initializeSwap'
import { fetchQuote } from './quote/fetchQuote'
import { refreshSwap } from './quote/refreshSwap'
import { prepareReview } from './review/prepareReview'
import { selectHasProviderFee, selectReviewButton, selectSwapDetails, type SwapDetails } from './review/reviewSelectors'
import { submitStep } from './steps/submitStep'
import { selectObstacle } from './swapObstacle'
import { asksRouterConsent, isSlippage } from './swapRules'
import type { SwapProblem } from './swapRules'
import { selectSwap, selectSwapProblem } from './swapSelectors'
import {
  amountEntered,
  impactAccepted,
  newPriceAccepted,
  reviewLeft,
  reviewOpened,
  routerAccepted,
  slippageChosen,
  tokenChosen,
  unlimitedChosen,
} from './swapSlice'
import type { SwapReview } from './swapTypes'
import { keyOfAddress } from './tokens/tokensByHost'

/** A swap as a page asks for it. */
export type SwapWish = {
  /** The address of the token that is paid; the network's own coin where there is none. */
  from?: string
  /** The address of the token that is received; the network's own coin where there is none. */
  to?: string
  /**
   * A decimal text in whole tokens, with a point: "1.5"; `max` is all there is, of the coin but what the fee needs, and
   * `25%`, `50%` or `75%` that part of it.
   */
  amount: string
  /**
   * How far the price may move until the swap is in a block: percent, with one decimal.
   * @default 1
   */
  slippagePercent?: number
  /**
   * What is paid for being taken soon, where the network and the wallet leave a choice.
   * @default 'normal'
   */
  fee?: FeeLevel
  /** An approval without limit, where one comes first and the contract is known. @default false */
  isUnlimited?: boolean
}

/** What a swap comes to. Amounts are in the smallest unit of their token, worths are decimal texts of dollars. */
export type SwapQuote = Omit<SwapDetails, 'source' | 'to'> & {
  from: SwapDetails['source']['token']
  to: SwapDetails['to']['token']
}

/** What is to be shown before it is confirmed, frozen: what is signed is this and nothing else. */
export type SwapTerms = SwapQuote &
  Pick<SwapReview, 'spender' | 'isUnlimited' | 'needsReset' | 'router' | 'transferFees' | 'previousToAmountInUnits'> & {
    /**
     * What the wallet is asked for next. `reset`, `approve`, `permit`: who may take the token, and another review
     * follows. `swap`; `batch`: both as one.
     */
    step: NonNullable<SwapReview['step']>
    /** What needs a yes of its own before: a bad price, a contract that nobody vouches for or a call that cannot be read. */
    asks: { impact: boolean; router: boolean }
  }

/** Why a swap cannot be reviewed. `tokens`: what can be swapped did not come. `unchecked`: it can be checked by nobody. */
export type SwapRefusal = SwapProblem | FeeProblem | 'slippage' | 'tokens' | 'unchecked'

export type QuotedSwap = { quote?: SwapQuote; problem?: SwapRefusal }
export type PreparedSwap = { review: SwapTerms; problem?: undefined } | { problem: SwapRefusal; review?: undefined }

export type SwapConsent = { hasAcceptedImpact?: boolean; hasAcceptedRouter?: boolean }

/** The review that was given out last, by the widget it belongs to. */
const latest = new WeakMap<AbortSignal, SwapTerms>()

const toQuote = (state: RootState, { source, to, ...details }: SwapDetails): SwapQuote => ({
  ...details,
  ...(!selectHasProviderFee(state) && { providerFeeInUnits: '0', providerFeeFiat: undefined }),
  from: source.token,
  to: to.token,
})

function readTerms(state: RootState): SwapTerms | undefined {
  const { review } = selectSwap(state)
  const details = selectSwapDetails(state)
  if (!review?.step || !details) return undefined
  const { step, spender, isUnlimited, needsReset, router, transferFees, previousToAmountInUnits } = review
  return {
    ...toQuote(state, details),
    step,
    spender,
    isUnlimited,
    needsReset,
    router,
    ...(transferFees && { transferFees }),
    previousToAmountInUnits,
    asks: Object.freeze({ impact: details.impactLevel === 'bad', router: asksRouterConsent(review) }),
  }
}

/** What things are worth at the moment: it changes by itself, and is not signed. */
const WORTHS: readonly string[] = [
  'amountFiat',
  'toAmountFiat',
  'impact',
  'providerFeeFiat',
  'nativePriceUsd',
  'feeFiat',
] satisfies (keyof SwapTerms)[]

/** What is agreed to, as a text: equal for equal terms. */
const agreed = (terms: SwapTerms): string =>
  JSON.stringify(terms, (name, value: unknown) => (WORTHS.includes(name) ? undefined : value))

const isHeld = (problem: SwapProblem | null): problem is SwapProblem =>
  problem !== null && problem !== 'quoting' && problem !== 'noQuote'

/** Gives the review out as it is now. @throws why there is none */
const giveReview =
  (): AppThunk<PreparedSwap> =>
  (_dispatch, getState, { ended }) => {
    const state = getState()
    const { review, error } = selectSwap(state)
    const problem = selectSwapProblem(state)
    if (review && isHeld(problem)) return { problem }
    const terms = readTerms(state)
    if (!terms) throw new WidgetError(error?.code ?? 'SWAP_BUILD', error?.params)
    if (terms.router === null) throw new WidgetError('SWAP_BUILD')
    const shown = Object.freeze(terms)
    latest.set(ended, shown)
    return { review: shown }
  }

/** Makes ready what a swap stands on. @throws NO_ACTIVE_CAIP_ADDRESS, UNSUPPORTED_SWAPS, PROJECT_ID_MISSING */
export const beginSwap =
  (): AppThunk<Promise<'fresh' | 'known' | 'failed'>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const obstacle = selectObstacle(getState())
    if (obstacle === 'notConnected') throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    if (obstacle === 'unsupported') throw new WidgetError('UNSUPPORTED_SWAPS')
    if (obstacle === 'noProject') throw new WidgetError('PROJECT_ID_MISSING')
    const wasThere = selectSwap(getState()).tokens.length > 0
    await dispatch(initializeSwap())
    if (selectSwap(getState()).tokens.length === 0) return 'failed'
    return wasThere ? 'known' : 'fresh'
  }

/** Parts of the balance that can be meant in place of an amount. */
const PARTS = new Map<string, 25 | 50 | 75 | 100>([
  ['25%', 25],
  ['50%', 50],
  ['75%', 75],
  ['max', 100],
])

/** Writes a swap as if it had been typed, and asks what it brings. */
const writeSwap =
  ({
    from,
    to,
    amount,
    slippagePercent = DEFAULT_SLIPPAGE_PERCENT,
    fee = 'normal',
  }: SwapWish): AppThunk<Promise<SwapRefusal | null>> =>
  async (dispatch, getState) => {
    if (selectSwap(getState()).stepRequestId !== null) throw new WidgetError('INVALID_TRANSFER')
    dispatch(wishFee(fee))
    const begun = await dispatch(beginSwap())
    if (begun === 'failed') return 'tokens'
    const caipNetworkId = selectActiveCaipNetwork(getState())?.caipNetworkId
    if (!caipNetworkId) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    const [source, target] = [keyOfAddress(caipNetworkId, from), keyOfAddress(caipNetworkId, to)]
    if (source === target) return 'noToken'
    if (!isSlippage(slippagePercent)) return 'slippage'
    dispatch(reviewLeft())
    dispatch(tokenChosen({ side: 'source', token: source }))
    dispatch(tokenChosen({ side: 'to', token: target }))
    dispatch(slippageChosen({ slippage: slippagePercent }))
    const part = PARTS.get(amount)
    if (part === undefined) dispatch(amountEntered({ amount }))
    else dispatch(choosePart(part))
    // What was asked for a moment ago is as good as new.
    await dispatch(begun === 'known' ? refreshSwap() : fetchQuote())
    return selectSwapProblem(getState())
  }

/** What a swap would bring and cost. Nothing is prepared, and a review that was given out before counts no more. */
export const quoteSwap =
  (wish: SwapWish): AppThunk<Promise<QuotedSwap>> =>
  async (dispatch, getState) => {
    const problem = await dispatch(writeSwap(wish))
    const details = selectSwapDetails(getState())
    const isOfIt = problem !== 'tokens' && problem !== 'slippage' && problem !== 'noToken'
    return { ...(details && isOfIt && { quote: toQuote(getState(), details) }), ...(problem !== null && { problem }) }
  }

/**
 * Prepares a swap: who may take the token first and how, the transactions, and what they cost. Rejects with what kept
 * service or chain from saying so, and with INVALID_TRANSFER while a step of another swap is with the wallet.
 */
export const prepareSwap =
  (wish: SwapWish): AppThunk<Promise<PreparedSwap>> =>
  async (dispatch, getState) => {
    const problem = await dispatch(writeSwap(wish))
    if (problem !== null) return { problem }
    dispatch(reviewOpened())
    await dispatch(prepareReview())
    if (wish.isUnlimited === true && selectSwap(getState()).review?.step === 'approve')
      dispatch(unlimitedChosen({ isUnlimited: true }))
    return dispatch(giveReview())
  }

/** @throws INVALID_TRANSFER for any but the last review that was given out, and while a step of it is with the wallet */
const checkLatest =
  (shown: SwapTerms): AppThunk =>
  (_dispatch, getState, { ended }) => {
    if (latest.get(ended) !== shown || selectSwap(getState()).stepRequestId !== null)
      throw new WidgetError('INVALID_TRANSFER')
  }

/** What else could be paid for a swap that is reviewed; nothing where neither network nor wallet leave a choice. */
export const listSwapFees =
  (shown: SwapTerms): AppThunk<Promise<FeeChoices>> =>
  async (dispatch, getState) => {
    dispatch(checkLatest(shown))
    await dispatch(lookAtFees())
    return selectListedFees(getState(), selectActiveCaipNetwork(getState())?.caipNetworkId) ?? { choices: [] }
  }

/**
 * Pays something else for a swap that is reviewed, out of `listSwapFees`. The review it gives takes the place of the one
 * before; with a problem of the fee that one stands.
 */
export const changeSwapFee =
  (shown: SwapTerms, wish: FeeWish): AppThunk<PreparedSwap> =>
  (dispatch, getState) => {
    dispatch(checkLatest(shown))
    const listed = selectListedFees(getState(), selectActiveCaipNetwork(getState())?.caipNetworkId)
    const problem = feeProblem(wish, listed)
    if (problem) return { problem }
    dispatch(chooseFee(wish))
    return dispatch(giveReview())
  }

/** The approval is in a block, or is given up; until then price and allowance are looked at as in the view. */
async function approvalSettled({ dispatch, getState, subscribe }: ReadableStore, ended: AbortSignal): Promise<void> {
  const isWaiting = (): boolean =>
    !ended.aborted && (selectSwap(getState()).review?.approvalTransactionId ?? null) !== null
  const settled = new AbortController()
  const look = (): void => {
    if (!isWaiting()) settled.abort()
  }
  const stop = subscribe(look)
  ended.addEventListener('abort', look)
  while (isWaiting()) {
    await wait(SWAP_REFRESH_MS, settled.signal)
    if (isWaiting()) await dispatch(refreshSwap())
  }
  ended.removeEventListener('abort', look)
  stop()
}

/**
 * Takes the step that was reviewed, once, by all the checks of the Swap view. `undefined` once the swap is sent; after
 * an approval the review of what comes next, as soon as it is in a block. Where it is worse or dearer by now nothing is
 * asked of the wallet, and the answer is the review as it is. Rejects with why nothing was sent: USER_REJECTED,
 * SWAP_MISMATCH, ..., and INVALID_TRANSFER for a review that is not the last one or misses a yes it asks for.
 */
export const confirmSwap =
  (
    store: ReadableStore,
    shown: SwapTerms,
    { hasAcceptedImpact, hasAcceptedRouter }: SwapConsent,
  ): AppThunk<Promise<PreparedSwap | undefined>> =>
  async (dispatch, getState, { ended }) => {
    const now = readTerms(getState())
    const { stepRequestId, review: before } = selectSwap(getState())
    const isTaken = stepRequestId !== null || (before?.approvalTransactionId ?? null) !== null
    if (latest.get(ended) !== shown || !now || isTaken) throw new WidgetError('INVALID_TRANSFER')
    if (agreed(now) !== agreed(shown)) return dispatch(giveReview())
    const problem = selectSwapProblem(getState())
    if (isHeld(problem)) return { problem }
    const { asks, previousToAmountInUnits } = shown
    if ((asks.impact && !hasAcceptedImpact) || (asks.router && !hasAcceptedRouter))
      throw new WidgetError('INVALID_TRANSFER')
    // They saw what arrives now, and what did before.
    if (previousToAmountInUnits !== null) dispatch(newPriceAccepted())
    dispatch(impactAccepted({ isAccepted: hasAcceptedImpact === true }))
    dispatch(routerAccepted({ isAccepted: hasAcceptedRouter === true }))
    if (selectReviewButton(getState()).state !== 'ready') return { problem: 'unchecked' }
    await dispatch(submitStep())
    const { wasSent, error } = selectSwap(getState())
    if (wasSent) return undefined
    if (error && error.code !== 'FEE_ROSE') throw new WidgetError(error.code, error.params)
    await approvalSettled(store, ended)
    const { review, error: failure } = selectSwap(getState())
    // Another swap was written meanwhile, or the account left.
    if (!review || latest.get(ended) !== shown) throw new WidgetError('INVALID_TRANSFER')
    if (failure && failure.code !== 'FEE_ROSE') throw new WidgetError(failure.code, failure.params)
    if (review.step === null) {
      await dispatch(fetchQuote())
      await dispatch(prepareReview())
    }
    return dispatch(giveReview())
  }
