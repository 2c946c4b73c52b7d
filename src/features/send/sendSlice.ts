import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeeEstimate } from '../../adapters/contract'
import type { Collectible } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { activeAccountChanged, shownCurrencyChanged } from '../account'
import { viewOpened } from '../../navigation'
import { patch } from '../../store'
import { followRequests } from '../walletRequests'
import type { KnownRecipient } from './recipients/knownRecipients'
import { withFirstFee, type ReviewedSend } from './reviewRules'

/** What may be wrong with a recipient. */
export type ReceiverProblem =
  | 'malformed'
  | 'checksum'
  | 'zero'
  | 'invisible'
  | 'nameNotFound'
  | 'lookupFailed'
  | 'notWallet'
  /** A contract that does not take what is sent. */
  | 'refuses'

/** Why sending to a recipient needs a second yes. */
export type ReceiverWarning =
  | { type: 'looksAlike'; knownAddress: string; knownName?: string }
  | { type: 'tokenContract' }
  | { type: 'ownAddress' }
  /** Nobody may hold the key of the address: it is an account of a program (threats T20). */
  | { type: 'noKey' }
  /** The account that pays is kept for ordinals: its coins may carry more than their worth (bip122). */
  | { type: 'ordinals' }
  /** Coins that may carry more than their worth are needed for the payment (bip122). */
  | { type: 'smallCoins' }

/** The one transfer the visitor is writing, until it was sent or its network or account changed. */
export type SendState = {
  /** Key of the chosen token (domain/token); absent means the native coin. */
  token: string | null
  /** The piece of a collection that is sent instead of a token; absent for money. */
  collectible: Collectible | null
  /** What was typed: a decimal text in the token or in fiat. */
  sendTokenAmount: string
  amountUnit: 'token' | 'fiat'
  /** All that can be sent, whatever the fee turns out to be. */
  isMax: boolean
  /** What stands in the box, trimmed. */
  receiverText: string
  receiverStatus: 'empty' | 'resolving' | 'resolved' | 'invalid'
  /** Canonical spelling; only when resolved. */
  receiverAddress: string | null
  /** The name that leads to the address; looked up again before anything is sent. */
  receiverProfileName: string | null
  /** What the page calls the address, where it has no such name: a label, and no way to the address. */
  receiverLabel: string | null
  receiverProfileImageUrl: string | null
  receiverProblem: ReceiverProblem | null
  receiverWarning: ReceiverWarning | null
  hasConfirmedWarning: boolean
  /** The latest question about the recipient; answers to older ones are dropped. */
  receiverRequestId: string | null
  /** Whom this account paid last, newest first; empty until the list of recipients is opened. */
  recentRecipients: KnownRecipient[]
  fee: FeeEstimate | null
  feeStatus: 'idle' | 'loading' | 'ready' | 'failed'
  feeRequestId: string | null
  /** Price of the native coin; absent until somebody says a usable one. */
  networkPriceUsd: number | null
  /** What is being reviewed, frozen when the review opened; absent while it is written. */
  review: ReviewedSend | null
  /** The request that was made of this draft and is not over: nothing else changes the review meanwhile. */
  requestId: string | null
  /** Why the last request came to nothing. */
  error: ErrorDetails | null
}

export const createInitialSendState = (): SendState => ({
  token: null,
  collectible: null,
  sendTokenAmount: '',
  amountUnit: 'token',
  isMax: false,
  receiverText: '',
  receiverStatus: 'empty',
  receiverAddress: null,
  receiverProfileName: null,
  receiverLabel: null,
  receiverProfileImageUrl: null,
  receiverProblem: null,
  receiverWarning: null,
  hasConfirmedWarning: false,
  receiverRequestId: null,
  recentRecipients: [],
  fee: null,
  feeStatus: 'idle',
  feeRequestId: null,
  networkPriceUsd: null,
  review: null,
  requestId: null,
  error: null,
})

const emptyReceiver = () => ({
  receiverAddress: null,
  receiverProfileName: null,
  receiverLabel: null,
  receiverProfileImageUrl: null,
  receiverProblem: null,
  receiverWarning: null,
  hasConfirmedWarning: false,
})

/** The fee belongs to one token, amount and recipient. */
const forgetFee = (state: SendState): void =>
  void patch(state, { fee: null, feeStatus: 'idle', feeRequestId: null, error: null })

/** What was reviewed is not what is written any more. A transfer that is on its way to the wallet keeps its review. */
const leaveReview = (state: SendState): void => {
  if (state.requestId === null) state.review = null
}

function choose(state: SendState, token: string | null, collectible: Collectible | null = null): void {
  if (state.token === token && state.collectible === collectible) return
  // One piece is one piece: nobody has to type that.
  patch(state, { token, collectible, sendTokenAmount: collectible ? '1' : '', amountUnit: 'token', isMax: false })
  leaveReview(state)
  forgetFee(state)
}

/** A request the wallet has is still the wallet's; the draft around it is gone. */
const reset = (): SendState => createInitialSendState()

export const sendSlice = createSlice({
  name: 'send',
  initialState: createInitialSendState,
  reducers: {
    tokenChosen: (state, { payload }: PayloadAction<{ token: string }>) => choose(state, payload.token),
    collectibleChosen: (state, { payload }: PayloadAction<{ collectible: Collectible }>) =>
      choose(state, null, payload.collectible),
    /** Money is to be sent, whichever. */
    collectibleLeft: (state) => {
      if (state.collectible) choose(state, null)
    },
    amountEntered: (state, { payload }: PayloadAction<{ amount: string }>) => {
      state.sendTokenAmount = payload.amount
      state.isMax = false
      leaveReview(state)
      forgetFee(state)
    },
    maxChosen: (state) => {
      leaveReview(state)
      state.isMax = true
      state.amountUnit = 'token'
      state.error = null
    },
    /** The same sum in the other unit; `amount` is what it comes to there. */
    amountUnitSwitched: (state, { payload }: PayloadAction<{ unit: 'token' | 'fiat'; amount: string }>) => {
      state.amountUnit = payload.unit
      state.sendTokenAmount = payload.amount
      state.isMax = false
      leaveReview(state)
    },
    receiverTyped: (state, { payload }: PayloadAction<{ text: string; requestId: string }>) => {
      patch(state, emptyReceiver())
      leaveReview(state)
      state.receiverText = payload.text
      state.receiverRequestId = payload.requestId
      state.receiverStatus = payload.text === '' ? 'empty' : 'resolving'
      // Max stands on the fee: it stays until the review asks for the real one, or the amount would vanish while
      // typing.
      if (state.isMax) state.error = null
      else forgetFee(state)
    },
    receiverResolved: (
      state,
      {
        payload,
      }: PayloadAction<{
        requestId: string
        address: string
        name: string | null
        label?: string
        warning: ReceiverWarning | null
      }>,
    ) => {
      if (state.receiverRequestId !== payload.requestId) return
      state.receiverStatus = 'resolved'
      state.receiverAddress = payload.address
      state.receiverProfileName = payload.name
      state.receiverLabel = payload.label ?? null
      state.receiverWarning = payload.warning
    },
    /** The name an address was paid under before still leads to it. */
    receiverNamed: (state, { payload }: PayloadAction<{ requestId: string; name: string }>) => {
      if (state.receiverRequestId === payload.requestId) state.receiverProfileName = payload.name
    },
    receiverPictured: (state, { payload }: PayloadAction<{ requestId: string; imageUrl: string }>) => {
      if (state.receiverRequestId === payload.requestId) state.receiverProfileImageUrl = payload.imageUrl
    },
    receiverRefused: (state, { payload }: PayloadAction<{ requestId: string; problem: ReceiverProblem }>) => {
      if (state.receiverRequestId !== payload.requestId) return
      state.receiverStatus = 'invalid'
      state.receiverProblem = payload.problem
    },
    recipientsRecalled: (state, { payload }: PayloadAction<{ recent: KnownRecipient[] }>) =>
      void (state.recentRecipients = payload.recent),
    warningConfirmed: (state, { payload }: PayloadAction<{ isConfirmed: boolean }>) =>
      void (state.hasConfirmedWarning = payload.isConfirmed),
    feeRequested: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      state.feeRequestId = payload.requestId
      if (state.fee === null) state.feeStatus = 'loading'
    },
    feeReceived: (state, { payload }: PayloadAction<{ requestId: string; fee: FeeEstimate }>) => {
      if (state.feeRequestId !== payload.requestId) return
      state.fee = payload.fee
      state.feeStatus = 'ready'
      if (state.review && !state.review.fee) state.review = withFirstFee(state.review, payload.fee)
    },
    feeFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorDetails }>) => {
      if (state.feeRequestId !== payload.requestId) return
      state.feeStatus = 'failed'
      // Asking again would not help: what it says is about the piece.
      if (payload.error.code.startsWith('COLLECTIBLE_')) state.error = payload.error
    },
    networkPriceReceived: (state, { payload }: PayloadAction<{ priceUsd: number | null }>) => {
      state.networkPriceUsd = payload.priceUsd
      if (state.review) state.review.coinPriceUsd ??= payload.priceUsd
    },
    /**
     * The visitor wants to look at the transfer: from here on its numbers are what they agree to. Its fee is asked for
     * now.
     */
    reviewOpened: (state, { payload }: PayloadAction<{ review: ReviewedSend }>) => {
      if (state.requestId !== null) return
      state.review = { ...payload.review, fee: null }
      state.feeStatus = 'loading'
      state.feeRequestId = null
      state.error = null
    },
    /** The visitor pays another price: what the transfer costs by it is what they agree to from here on. */
    feeChosen: (state, { payload }: PayloadAction<{ fee: FeeEstimate }>) => {
      if (state.requestId !== null || !state.review) return
      // An answer that is on its way is about the price of before.
      patch(state, { fee: payload.fee, feeStatus: 'ready', feeRequestId: null, error: null })
      state.review = withFirstFee(state.review, payload.fee)
    },
    /** The visitor has seen what changed since. */
    reviewRenewed: (state, { payload }: PayloadAction<{ review: ReviewedSend }>) => {
      if (state.requestId !== null || !state.review) return
      state.review = payload.review
      state.error = null
    },
    /**
     * It costs more by now: nothing was asked of the wallet, the review shows it, and the visitor agrees again or not.
     */
    feeRose: (state, { payload }: PayloadAction<{ requestId: string; fee: FeeEstimate }>) => {
      if (state.requestId !== payload.requestId) return
      state.fee = payload.fee
      state.feeStatus = 'ready'
    },
    sendSucceeded: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? reset() : state,
  },
  extraReducers: (builder) => {
    builder
      // A token row of the account leads here with its token, a collectible with itself; whoever brings neither wants to
      // send money.
      .addCase(viewOpened, (state, { payload: { view, params } }) => {
        if (view !== 'Send' || state.requestId !== null) return
        if (params.token !== undefined) choose(state, params.token)
        else if (params.collectible || state.collectible) choose(state, null, params.collectible)
      })
      .addCase(activeAccountChanged, reset)
      // The figures typed would be another sum in another currency.
      .addCase(shownCurrencyChanged, (state) => {
        if (state.amountUnit === 'fiat') patch(state, { amountUnit: 'token', sendTokenAmount: '', isMax: false })
      })
    followRequests(builder, 'send', {
      started: (state, { requestId }) => void patch(state, { requestId, error: null }),
      // Everything written is kept for another try.
      ended: (state, { requestId, error }) => {
        if (state.requestId === requestId) patch(state, { requestId: null, error })
      },
    })
  },
})

export const {
  tokenChosen,
  collectibleChosen,
  collectibleLeft,
  amountEntered,
  maxChosen,
  amountUnitSwitched,
  receiverTyped,
  receiverResolved,
  receiverNamed,
  receiverPictured,
  receiverRefused,
  recipientsRecalled,
  warningConfirmed,
  feeRequested,
  feeReceived,
  feeFailed,
  networkPriceReceived,
  reviewOpened,
  feeChosen,
  reviewRenewed,
  feeRose,
  sendSucceeded,
} = sendSlice.actions
