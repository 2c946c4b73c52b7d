import type { FeeLevel } from '../../adapters/contract'
import { parseCaipAddress, tokenKey, type AmountInUnits, type CaipAddress, type TokenBalance } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk, RootState } from '../../store'
import { fetchBalances, selectActiveCaipAddress, selectValuedTokens } from '../account'
import { wishFee } from '../fees'
import { acceptChange } from './acceptChange'
import { estimateFee } from './estimateFee'
import { warningOf, type ReviewedSend } from './reviewRules'
import type { SendProblem } from './sendRules'
import {
  selectReviewChange,
  selectReviewDraft,
  selectReviewProblem,
  selectSend,
  selectSendProblem,
} from './sendSelectors'
import { amountEntered, amountUnitSwitched, maxChosen, reviewOpened, tokenChosen, warningConfirmed } from './sendSlice'
import type { ReceiverProblem, ReceiverWarning } from './sendSlice'
import { submitSend } from './submitSend'
import { typeRecipient } from './typeRecipient'

/** A transfer as a page asks for it. */
export type TransferWish = {
  /** An address or a name. */
  to: string
  /** A decimal text in whole tokens, with a point: "1.5"; `max` is all there is, of the coin but what the fee needs. */
  amount: string
  /** The address of the token; the network's own coin where there is none. */
  tokenAddress?: string
  /**
   * What is paid for being taken soon, where the network and the wallet leave a choice.
   * @default 'normal'
   */
  fee?: FeeLevel
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
  /** Why the recipient needs a second yes; confirm with `hasAcceptedWarning`. */
  warning: ReceiverWarning | null
}

/** Why a transfer cannot be reviewed. */
export type TransferProblem = SendProblem | ReceiverProblem | 'noFee'

export type PreparedTransfer =
  | { review: TransferReview; problem?: undefined }
  | { problem: TransferProblem; review?: undefined }

/** The review of each snapshot that was given out. */
const reviews = new WeakMap<TransferReview, ReviewedSend>()

function snapshotOf(state: RootState): PreparedTransfer {
  const { review } = selectSend(state)
  const problem = selectReviewProblem(state)
  if (problem) return { problem }
  if (!review?.fee) return { problem: 'noFee' }
  const { caipAddress, token, amountInUnits, to, toName, fee } = review
  const warning = warningOf(review)
  const shown = Object.freeze({ caipAddress, token, amountInUnits, to, toName, feeInUnits: fee.feeInUnits, warning })
  reviews.set(shown, review)
  return { review: shown }
}

/**
 * Writes a transfer as if it had been typed, asks what it costs, and freezes it. Balances are brought up to date first.
 * Rejects with INVALID_TRANSFER while another one is being sent or nobody is connected.
 */
export const prepareTransfer =
  ({ to, amount, tokenAddress, fee = 'normal' }: TransferWish): AppThunk<Promise<PreparedTransfer>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (!caipAddress || selectSend(getState()).requestId !== null) throw new WidgetError('INVALID_TRANSFER')
    await dispatch(fetchBalances({ caipAddress }))
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    const key = tokenKey({ caipNetworkId, tokenAddress })
    const wanted = selectValuedTokens(getState()).find(({ token }) => tokenKey(token) === key)
    if (!wanted) return { problem: 'insufficientBalance' }
    dispatch(wishFee(fee))
    dispatch(tokenChosen({ token: key }))
    dispatch(amountUnitSwitched({ unit: 'token', amount: '' }))
    if (amount !== 'max') dispatch(amountEntered({ amount }))
    await dispatch(typeRecipient(to))
    if (amount === 'max') {
      // It stands on the fee.
      dispatch(maxChosen())
      await dispatch(estimateFee())
    }
    const problem = selectSend(getState()).receiverProblem ?? selectSendProblem(getState())
    if (problem) return { problem }
    const review = selectReviewDraft(getState())
    if (!review) throw new WidgetError('INVALID_TRANSFER')
    dispatch(reviewOpened({ review }))
    await dispatch(estimateFee())
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
