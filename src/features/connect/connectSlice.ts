import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Namespace } from '../../domain'
import type { ErrorFacts } from '../../errors'
import { accountConnected } from '../account'

/** The one attempt to connect a wallet that the visitor is in, from the press until the wallet answers or they leave. */
export type ConnectState = {
  status: 'idle' | 'connecting' | 'failed'
  connectorId: string | null
  namespace: Namespace | null
  /** The latest attempt; what older ones end with is not shown. */
  requestId: string | null
  /** The wallet has not answered for a while; the visitor is told where to look. */
  isSlow: boolean
  error: ErrorFacts | null
  /** The wallet of the last visit, where it was not connected again by itself: it offers another account, or several claim to be it. */
  doubt: RestoreDoubt | null
}

export type RestoreDoubt = { reason: 'otherAccount' | 'severalClaim'; connectorId: string; name: string; namespace: Namespace }

export const createInitialConnectState = (): ConnectState => ({
  status: 'idle', connectorId: null, namespace: null, requestId: null, isSlow: false, error: null, doubt: null,
})

export const connectSlice = createSlice({
  name: 'connect',
  initialState: createInitialConnectState,
  reducers: {
    connectStarted: ({ doubt }, { payload }: PayloadAction<{ connectorId: string; namespace: Namespace; requestId: string }>) => ({
      ...createInitialConnectState(), doubt, status: 'connecting' as const, ...payload,
    }),
    walletWasSlow: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.status === 'connecting' && state.requestId === payload.requestId) state.isSlow = true
    },
    connectSucceeded: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? { ...createInitialConnectState(), doubt: state.doubt } : state,
    connectFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorFacts }>) => {
      if (state.requestId !== payload.requestId) return
      state.status = 'failed'
      state.isSlow = false
      state.error = payload.error
    },
    /** The visitor left; a late approval still connects. */
    connectAbandoned: ({ doubt }) => ({ ...createInitialConnectState(), doubt }),
    restoreDoubted: (state, { payload }: PayloadAction<RestoreDoubt>) => void (state.doubt = payload),
  },
  extraReducers: (builder) => {
    // An approval that came after the attempt was given up: nothing has failed any more.
    builder.addCase(accountConnected, (state, { payload: { namespace } }) => {
      const doubt = state.doubt?.namespace === namespace ? null : state.doubt
      return state.status === 'failed' && state.namespace === namespace ? { ...createInitialConnectState(), doubt } : { ...state, doubt }
    })
  },
})

export const { connectStarted, walletWasSlow, connectSucceeded, connectFailed, connectAbandoned, restoreDoubted } = connectSlice.actions
