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
}

export const createInitialConnectState = (): ConnectState => ({
  status: 'idle', connectorId: null, namespace: null, requestId: null, isSlow: false, error: null,
})

export const connectSlice = createSlice({
  name: 'connect',
  initialState: createInitialConnectState,
  reducers: {
    connectStarted: (_state, { payload }: PayloadAction<{ connectorId: string; namespace: Namespace; requestId: string }>) => ({
      ...createInitialConnectState(), status: 'connecting' as const, ...payload,
    }),
    walletWasSlow: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      if (state.status === 'connecting' && state.requestId === payload.requestId) state.isSlow = true
    },
    connectSucceeded: (state, { payload }: PayloadAction<{ requestId: string }>) =>
      state.requestId === payload.requestId ? createInitialConnectState() : state,
    connectFailed: (state, { payload }: PayloadAction<{ requestId: string; error: ErrorFacts }>) => {
      if (state.requestId !== payload.requestId) return
      state.status = 'failed'
      state.isSlow = false
      state.error = payload.error
    },
    /** The visitor left; a late approval still connects. */
    connectAbandoned: createInitialConnectState,
  },
  extraReducers: (builder) => {
    // An approval that came after the attempt was given up: nothing has failed any more.
    builder.addCase(accountConnected, (state, { payload }) => (state.status === 'failed' && state.namespace === payload.namespace ? createInitialConnectState() : state))
  },
})

export const { connectStarted, walletWasSlow, connectSucceeded, connectFailed, connectAbandoned } = connectSlice.actions
