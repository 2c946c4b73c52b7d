import type { FeeChoices } from '../../adapters/contract'
import {
  parseCaipAddress,
  tokenKey,
  type AmountInUnits,
  type CaipAddress,
  type Collectible,
  type TokenBalance,
} from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk, RootState } from '../../store'
import { fetchBalances, selectActiveCaipAddress, selectValuedTokens } from '../account'
import {
  feeProblem,
  isFarAbove,
  isFeeWish,
  selectFeeWish,
  selectListedFees,
  wishFee,
  type FeeProblem,
  type FeeWish,
} from '../fees'
import { acceptChange } from './acceptChange'
import { beginReview } from './beginReview'
import { chooseFee, lookAtFees } from './chooseFee'
import { choosePart } from './choosePart'
import { warningOf, type ReviewedSend } from './reviewRules'
import type { SendProblem } from './sendRules'
import { selectReviewChange, selectReviewProblem, selectSend, selectSendProblem } from './sendSelectors'
import { amountEntered, amountUnitSwitched, collectibleChosen, tokenChosen, warningConfirmed } from './sendSlice'
import type { ReceiverProblem, ReceiverWarning } from './sendSlice'
import { submitSend } from './submitSend'
import { typeRecipient } from './typeRecipient'

/** A transfer as a page asks for it. */
export type TransferWish = {
  /** An address or a name. */
  to: string
  /**
   * A decimal text in whole tokens, with a point: "1.5"; `max` is all there is, of the coin but what the fee needs, and
   * `25%`, `50%` or `75%` that part of it.
   */
  amount: string
  /** The address of the token; the network's own coin where there is none. */
  tokenAddress?: string
  /** A piece of a collection, as the list of them names it; then `amount` is how many of it, mostly "1". */
  collectible?: Collectible
  /**
   * What is paid for being taken soon, where the network and the wallet leave a choice: a level, or a price of the
   * visitor's own for one gas, as whole numbers of the coin's smallest unit.
   * @default 'normal'
   */
  fee?: FeeWish
}

/** What is to be shown before it is confirmed, frozen: what is signed is this and nothing else. */
export type TransferReview = {
  caipAddress: CaipAddress
  token: TokenBalance
  amountInUnits: AmountInUnits
  to: string
  /** The name that leads to the address, where one was given. */
  toName: string | null
  /** The most it costs, in units of the network's own coin. */
  feeInUnits: AmountInUnits
  /** The price of the visitor's own is so far above the network's highest that it is hardly meant: say so. */
  isFeeFarAbove: boolean
  /** Why the recipient needs a second yes; confirm with `hasAcceptedWarning`. */
  warning: ReceiverWarning | null
}

/** Why a transfer cannot be reviewed. */
export type TransferProblem = SendProblem | ReceiverProblem | FeeProblem | 'noFee'

export type PreparedTransfer =
  | { review: TransferReview; problem?: undefined }
  | { problem: TransferProblem; review?: undefined }

/** The review of each snapshot that was given out. */
const reviews = new WeakMap<TransferReview, ReviewedSend>()

/** Parts of the balance that can be meant in place of an amount. */
const PARTS = new Map([
  ['25%', 25],
  ['50%', 50],
  ['75%', 75],
] as const)

const partOf = (amount: string) => [...PARTS].find(([text]) => text === amount)?.[1]

function isOwnPriceFarAbove(state: RootState, caipAddress: CaipAddress): boolean {
  const { caipNetworkId } = parseCaipAddress(caipAddress)
  const [wish, listed] = [selectFeeWish(state, caipNetworkId), selectListedFees(state, caipNetworkId)]
  return typeof wish !== 'string' && listed !== undefined && isFarAbove(wish, listed)
}

function snapshotOf(state: RootState): PreparedTransfer {
  const { review } = selectSend(state)
  const problem = selectReviewProblem(state)
  if (problem) return { problem }
  if (!review?.fee) return { problem: 'noFee' }
  const { caipAddress, token, amountInUnits, to, toName, fee } = review
  const shown = Object.freeze({
    caipAddress,
    token,
    amountInUnits,
    to,
    toName,
    feeInUnits: fee.feeInUnits,
    isFeeFarAbove: isOwnPriceFarAbove(state, caipAddress),
    warning: warningOf(review),
  })
  reviews.set(shown, review)
  return { review: shown }
}

/**
 * Writes a transfer as if it had been typed, asks what it costs, and freezes it. Balances are brought up to date first.
 * Rejects with INVALID_TRANSFER while another one is being sent or nobody is connected.
 */
export const prepareTransfer =
  ({ to, amount, tokenAddress, collectible, fee = 'normal' }: TransferWish): AppThunk<Promise<PreparedTransfer>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (!caipAddress || selectSend(getState()).requestId !== null) throw new WidgetError('INVALID_TRANSFER')
    if (!isFeeWish(fee)) return { problem: 'feeNotOffered' }
    await dispatch(fetchBalances({ caipAddress }))
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    const key = tokenKey({ caipNetworkId, tokenAddress })
    const isHeld = collectible
      ? collectible.caipNetworkId === caipNetworkId
      : selectValuedTokens(getState()).some(({ token }) => tokenKey(token) === key)
    if (!isHeld) return { problem: 'insufficientBalance' }
    dispatch(wishFee(fee))
    dispatch(collectible ? collectibleChosen({ collectible }) : tokenChosen({ token: key }))
    dispatch(amountUnitSwitched({ unit: 'token', amount: '' }))
    // How many of a piece is a number: its parts are not what the coin's are.
    const isMax = amount === 'max' && !collectible
    const part = collectible ? undefined : partOf(amount)
    if (part !== undefined) void dispatch(choosePart(part))
    else if (!isMax) dispatch(amountEntered({ amount }))
    await dispatch(typeRecipient(to))
    // It stands on the fee.
    if (isMax) await dispatch(choosePart(100))
    const problem = selectSend(getState()).receiverProblem ?? selectSendProblem(getState())
    if (problem) return { problem }
    const begun = dispatch(beginReview())
    if (!begun) throw new WidgetError('INVALID_TRANSFER')
    await begun
    const refusal = typeof fee === 'string' ? null : ownPriceRefusal(getState(), caipAddress, fee)
    if (refusal) {
      // Nothing else is paid by it either.
      dispatch(wishFee('normal'))
      return { problem: refusal }
    }
    return snapshotOf(getState())
  }

function ownPriceRefusal(state: RootState, caipAddress: CaipAddress, wish: FeeWish): TransferProblem | null {
  const listed = selectListedFees(state, parseCaipAddress(caipAddress).caipNetworkId)
  return !listed && selectSend(state).feeStatus === 'failed' ? 'noFee' : feeProblem(wish, listed)
}

/** The review that was given out, as it stands in the store. @throws INVALID_TRANSFER for any but the last one */
function reviewBehind(state: RootState, shown: TransferReview): ReviewedSend {
  const reviewed = reviews.get(shown)
  const { review, requestId } = selectSend(state)
  if (!reviewed || review !== reviewed || requestId !== null) throw new WidgetError('INVALID_TRANSFER')
  return reviewed
}

/** What else could be paid for a transfer that is reviewed; nothing where neither network nor wallet leave a choice. */
export const listTransferFees =
  (shown: TransferReview): AppThunk<Promise<FeeChoices>> =>
  async (dispatch, getState) => {
    const { caipAddress } = reviewBehind(getState(), shown)
    await dispatch(lookAtFees())
    return selectListedFees(getState(), parseCaipAddress(caipAddress).caipNetworkId) ?? { choices: [] }
  }

/**
 * Pays something else for a transfer that is reviewed, out of `listTransferFees`. The review it gives takes the place of
 * the one before; with a problem that one stands.
 */
export const changeTransferFee =
  (shown: TransferReview, wish: FeeWish): AppThunk<Promise<PreparedTransfer>> =>
  async (dispatch, getState) => {
    const { caipAddress } = reviewBehind(getState(), shown)
    const problem = feeProblem(wish, selectListedFees(getState(), parseCaipAddress(caipAddress).caipNetworkId))
    if (problem) return { problem }
    await dispatch(chooseFee(wish))
    return snapshotOf(getState())
  }

/**
 * Sends what was reviewed, once, by all the checks of the Send view. Where it costs or comes to something else by now,
 * nothing is sent, and the answer is the review as it would be now. Rejects with why it was not sent: USER_REJECTED,
 * INSUFFICIENT_BALANCE, ..., and INVALID_TRANSFER for a review that is not the last one.
 */
export const confirmTransfer =
  (shown: TransferReview, hasAcceptedWarning: boolean): AppThunk<Promise<PreparedTransfer | undefined>> =>
  async (dispatch, getState) => {
    const reviewed = reviews.get(shown)
    if (!reviewed || selectSend(getState()).review !== reviewed) throw new WidgetError('INVALID_TRANSFER')
    if (selectReviewChange(getState()) === null) {
      dispatch(warningConfirmed({ isConfirmed: hasAcceptedWarning }))
      await dispatch(submitSend())
      const { error, review } = selectSend(getState())
      if (error) throw new WidgetError(error.code, error.params)
      // The draft is gone: it was sent.
      if (review === null) return undefined
    }
    dispatch(acceptChange())
    return snapshotOf(getState())
  }
