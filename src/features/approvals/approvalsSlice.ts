import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeeEstimate } from '../../adapters/contract'
import type { StandingApproval } from '../../adapters/approvalContract'
import type { CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import { followRequests, waitCancelled } from '../walletRequests'
import { approvalKey } from './approvalKey'

/** How far back the chain was looked through. */
export type Reach = {
  /** 0: all of it. */
  fromBlock: number
  sinceSeconds?: number
}

/** What is looked at before the wallet is asked. */
export type RevocationReview = {
  keys: string[]
  /** One confirmation for all of them, where the wallet can. */
  way: 'together' | 'oneByOne'
  feeStatus: 'idle' | 'loading' | 'ready' | 'failed'
  /** The latest question for fees; answers to older ones are dropped. */
  feeRequestId: string | null
  /** What each costs at most, in the order of the keys. */
  fees: FeeEstimate[]
}

/** What one account allowed on one network, until either changes. */
export type ApprovalsState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  caipAddress: CaipAddress | null
  /** As the chain said last; they stay while it is asked again. */
  approvals: StandingApproval[]
  /** Absent until a whole answer came. */
  reach: Reach | null
  /** Candidates that nobody could say anything about. */
  unread: number
  /** The latest question; answers to older ones are dropped. */
  requestId: string | null
  error: ErrorDetails | null
  /** What spenders call themselves in the registry of names, by their addresses. */
  ensNames: Record<string, string>
  /** Keys of those the visitor chose, in the order they were chosen. */
  chosen: string[]
  review: RevocationReview | null
  /** The visitor's order that is being carried out: the request it is at, of how many. */
  run: { runId: string; position: number; count: number } | null
  /** Why the last order did not come about. */
  failure: ErrorDetails | null
  /** The transactions that take approvals back, by key. */
  sent: Record<string, string>
  /** The wallet said that it makes calls as one, and then that it does not. */
  isBatchRefused: boolean
}

export const createInitialApprovalsState = (): ApprovalsState => ({
  status: 'idle',
  caipAddress: null,
  approvals: [],
  reach: null,
  unread: 0,
  ensNames: {},
  requestId: null,
  error: null,
  chosen: [],
  review: null,
  run: null,
  failure: null,
  sent: {},
  isBatchRefused: false,
})

type OfRequest<T = unknown> = PayloadAction<T & { requestId: string }>
type Received = { approvals: StandingApproval[]; unread: number; reach: Reach; isFurther: boolean }

/** Whoever stands no longer cannot be chosen either. */
function keepStanding(state: ApprovalsState): void {
  const keys = new Set(state.approvals.map(approvalKey))
  state.chosen = state.chosen.filter((key) => keys.has(key))
  for (const key of Object.keys(state.sent)) if (!keys.has(key)) delete state.sent[key]
}

export const approvalsSlice = createSlice({
  name: 'approvals',
  initialState: createInitialApprovalsState,
  reducers: {
    approvalsRequested: (state, { payload: { caipAddress, requestId } }: OfRequest<{ caipAddress: CaipAddress }>) => {
      if (state.caipAddress !== caipAddress) patch(state, createInitialApprovalsState())
      patch(state, { caipAddress, requestId, status: 'loading', error: null })
    },
    approvalsReceived: (state, { payload }: OfRequest<Received>) => {
      const { requestId, approvals, unread, reach, isFurther } = payload
      if (state.requestId !== requestId) return
      const known = new Set(isFurther ? state.approvals.map(approvalKey) : [])
      const others = approvals.filter((approval) => !known.has(approvalKey(approval)))
      patch(state, {
        status: 'ready',
        reach,
        approvals: isFurther ? [...state.approvals, ...others] : approvals,
        unread: isFurther ? state.unread + unread : unread,
      })
      keepStanding(state)
    },
    /** What stands of those that are listed. */
    approvalsRead: (
      state,
      {
        payload: { caipAddress, approvals },
      }: PayloadAction<{ caipAddress: CaipAddress; approvals: StandingApproval[] }>,
    ) => {
      if (state.caipAddress !== caipAddress) return
      state.approvals = approvals
      keepStanding(state)
    },
    approvalsFailed: (state, { payload: { requestId, error } }: OfRequest<{ error: ErrorDetails }>) => {
      if (state.requestId === requestId) patch(state, { status: 'failed', error })
    },
    spenderNamed: (
      state,
      {
        payload: { caipAddress, spender, name },
      }: PayloadAction<{ caipAddress: CaipAddress; spender: string; name: string }>,
    ) => {
      if (state.caipAddress === caipAddress) state.ensNames[spender] = name
    },
    approvalToggled: (state, { payload: { key } }: PayloadAction<{ key: string }>) => {
      // What is being taken back, or lies in a review that the wallet has, is not chosen anew.
      if (state.run || state.sent[key] !== undefined) return
      const isChosen = state.chosen.includes(key)
      state.chosen = isChosen ? state.chosen.filter((other) => other !== key) : [...state.chosen, key]
    },
    reviewOpened: (state) => {
      if (state.run || state.chosen.length === 0) return
      const keys = state.chosen
      patch(state, {
        failure: null,
        review: { keys, way: 'oneByOne', feeStatus: 'idle', feeRequestId: null, fees: [] },
      })
    },
    feesRequested: ({ review }, { payload: { requestId } }: OfRequest) => {
      if (review) patch(review, { feeRequestId: requestId, feeStatus: review.fees.length > 0 ? 'ready' : 'loading' })
    },
    feesReceived: ({ review }, { payload }: OfRequest<{ fees: FeeEstimate[]; way: RevocationReview['way'] }>) => {
      const { requestId, fees, way } = payload
      if (review?.feeRequestId === requestId) patch(review, { feeStatus: 'ready', fees, way })
    },
    feesFailed: (state, { payload: { requestId, error } }: OfRequest<{ error: ErrorDetails }>) => {
      const { review } = state
      if (review?.feeRequestId !== requestId) return
      patch(review, { feeStatus: 'failed', fees: [] })
      state.failure = error
    },
    /** Another price was chosen: answers that were asked for before it are dropped. */
    feesChosen: ({ review, run }, { payload: { fees } }: PayloadAction<{ fees: FeeEstimate[] }>) => {
      if (review && !run) patch(review, { fees, feeRequestId: null })
    },
    /** One is dearer by now: it has to be confirmed again. */
    feeRose: ({ review }, { payload: { key, fee } }: PayloadAction<{ key: string; fee: FeeEstimate }>) => {
      const at = review?.keys.indexOf(key) ?? -1
      if (review && at >= 0) review.fees[at] = fee
    },
    runStarted: (state, { payload: { runId, count } }: PayloadAction<{ runId: string; count: number }>) => {
      if (!state.run) patch(state, { run: { runId, position: 1, count }, failure: null })
    },
    runAdvanced: ({ run }, { payload: { runId, position } }: PayloadAction<{ runId: string; position: number }>) => {
      if (run?.runId === runId) run.position = position
    },
    /** It is done, or stopped at what is left in the review. */
    runEnded: (state, { payload: { runId } }: PayloadAction<{ runId: string }>) => {
      if (state.run?.runId === runId) state.run = null
    },
    revocationSent: (
      state,
      { payload: { keys, transactionId } }: PayloadAction<{ keys: string[]; transactionId: string }>,
    ) => {
      for (const key of keys) state.sent[key] = transactionId
      dropKeys(state, keys)
    },
    /** It was gone before the wallet was asked. */
    approvalGone: (state, { payload: { key } }: PayloadAction<{ key: string }>) => {
      state.approvals = state.approvals.filter((approval) => approvalKey(approval) !== key)
      dropKeys(state, [key])
    },
    /** Its transaction came to nothing: it can be chosen again. */
    revocationFailed: (state, { payload: { key } }: PayloadAction<{ key: string }>) => {
      delete state.sent[key]
    },
    batchRefused: (state) => {
      state.isBatchRefused = true
      if (state.review) state.review.way = 'oneByOne'
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
        isSameNetwork && state.caipAddress === caipAddress ? state : createInitialApprovalsState(),
      )
      // Nobody waits for the wallet any more; what it has is still the wallet's.
      .addCase(waitCancelled, (state) => void (state.run = null))
    followRequests(builder, 'revokeApproval', {
      started: (state) => patch(state, { failure: null }),
      ended: (state, { error }) => {
        if (error && state.run) state.failure = error
      },
    })
  },
})

function dropKeys(state: ApprovalsState, keys: readonly string[]): void {
  state.chosen = state.chosen.filter((key) => !keys.includes(key))
  const { review } = state
  if (!review) return
  const kept = review.keys.flatMap((key, at) => (keys.includes(key) ? [] : [{ key, fee: review.fees[at] }]))
  review.keys = kept.map(({ key }) => key)
  review.fees = kept.flatMap(({ fee }) => fee ?? [])
  if (kept.length === 0) state.review = null
}

export const {
  approvalsRequested,
  approvalsReceived,
  approvalsRead,
  approvalsFailed,
  spenderNamed,
  approvalToggled,
  reviewOpened,
  feesRequested,
  feesReceived,
  feesFailed,
  feesChosen,
  feeRose,
  runStarted,
  runAdvanced,
  runEnded,
  revocationSent,
  approvalGone,
  revocationFailed,
  batchRefused,
} = approvalsSlice.actions
