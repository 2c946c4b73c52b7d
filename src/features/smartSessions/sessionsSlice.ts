import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import { followRequests } from '../walletRequests'
import type { SmartSession } from './smartSession'

/** The sessions of one account on one network, until either changes. */
export type SessionsState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  caipAddress: CaipAddress | null
  /** Newest first; what came last stays while it is asked for again. */
  sessions: SmartSession[]
  /** The latest question; answers to older ones are dropped. */
  requestId: string | null
  error: ErrorDetails | null
  /** The session that is being revoked. What comes back for another order changes nothing. */
  revocation: { pci: string; requestId: string } | null
  /** Why the last revocation did not come about. */
  revocationFailure: { pci: string; error: ErrorDetails } | null
}

export const createInitialSessionsState = (): SessionsState => ({
  status: 'idle',
  caipAddress: null,
  sessions: [],
  requestId: null,
  error: null,
  revocation: null,
  revocationFailure: null,
})

type OfRequest<T = unknown> = PayloadAction<T & { requestId: string }>

/** What the wallet has is still the wallet's; its signature is not used any more. */
const reset = (): SessionsState => createInitialSessionsState()

export const sessionsSlice = createSlice({
  name: 'sessions',
  initialState: createInitialSessionsState,
  reducers: {
    sessionsRequested: (state, { payload: { caipAddress, requestId } }: OfRequest<{ caipAddress: CaipAddress }>) => {
      if (state.caipAddress !== caipAddress) patch(state, createInitialSessionsState())
      patch(state, { caipAddress, requestId, status: 'loading', error: null })
    },
    sessionsReceived: (state, { payload: { requestId, sessions } }: OfRequest<{ sessions: SmartSession[] }>) => {
      if (state.requestId === requestId) patch(state, { status: 'ready', sessions })
    },
    sessionsFailed: (state, { payload: { requestId, error } }: OfRequest<{ error: ErrorDetails }>) => {
      if (state.requestId === requestId) patch(state, { status: 'failed', error })
    },
    sessionRevoked: (state, { payload: { requestId } }: OfRequest) => {
      const { revocation } = state
      if (revocation?.requestId !== requestId) return
      state.sessions = state.sessions.filter(({ pci }) => pci !== revocation.pci)
      // An answer that was asked for before would bring it back.
      patch(state, { revocation: null, requestId: null, status: state.status === 'loading' ? 'ready' : state.status })
    },
  },
  extraReducers: (builder) => {
    builder.addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
      isSameNetwork && state.caipAddress === caipAddress ? state : reset(),
    )
    followRequests(builder, 'revokeSession', {
      started: (state, { requestId, subject: pci }) => {
        if (pci !== null) patch(state, { revocation: { pci, requestId }, revocationFailure: null })
      },
      ended: (state, { requestId, error }) => {
        const { revocation } = state
        if (revocation?.requestId !== requestId) return
        patch(state, { revocation: null, revocationFailure: error && { pci: revocation.pci, error } })
      },
    })
  },
})

export const { sessionsRequested, sessionsReceived, sessionsFailed, sessionRevoked } = sessionsSlice.actions
