import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CaipAddress } from '../../domain'
import type { ErrorFacts } from '../../errors'
import { bannerCancelled } from '../../notices'
import { patch } from '../../store'
import { activeAccountChanged } from '../account'
import type { SmartSession } from './smartSession'

/** A session that the visitor revokes. */
export type Revocation = {
  pci: string
  /**
   * `checking`: account and network are read again; `awaitingWallet`: the wallet has it; `submitting`: the service has
   * the signature.
   */
  status: 'checking' | 'awaitingWallet' | 'submitting'
  /** What comes back for another order changes nothing. */
  intentId: string
}

/** The sessions of one account on one network, until either changes. */
export type SessionsState = {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  caipAddress: CaipAddress | null
  /** Newest first; what came last stays while it is asked for again. */
  sessions: SmartSession[]
  /** The latest question; answers to older ones are dropped. */
  requestId: string | null
  error: ErrorFacts | null
  revocation: Revocation | null
  /** Why the last revocation did not come about. */
  revocationFailure: { pci: string; error: ErrorFacts } | null
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
type OfIntent<T = unknown> = PayloadAction<T & { intentId: string }>

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
    sessionsFailed: (state, { payload: { requestId, error } }: OfRequest<{ error: ErrorFacts }>) => {
      if (state.requestId === requestId) patch(state, { status: 'failed', error })
    },
    /** The visitor ordered it. From here on a second press finds it and does nothing. */
    revocationOrdered: (state, { payload: { pci, intentId } }: OfIntent<{ pci: string }>) => {
      if (state.revocation === null)
        patch(state, { revocation: { pci, intentId, status: 'checking' }, revocationFailure: null })
    },
    revocationHandedOver: ({ revocation }, { payload }: OfIntent) => {
      if (revocation?.intentId === payload.intentId && revocation.status === 'checking')
        revocation.status = 'awaitingWallet'
    },
    revocationSigned: ({ revocation }, { payload }: OfIntent) => {
      if (revocation?.intentId === payload.intentId && revocation.status === 'awaitingWallet')
        revocation.status = 'submitting'
    },
    revocationFailed: (state, { payload: { intentId, error } }: OfIntent<{ error: ErrorFacts }>) => {
      if (state.revocation?.intentId === intentId)
        patch(state, { revocation: null, revocationFailure: { pci: state.revocation.pci, error } })
    },
    sessionRevoked: (state, { payload: { intentId } }: OfIntent) => {
      const { revocation } = state
      if (revocation?.intentId !== intentId) return
      state.sessions = state.sessions.filter(({ pci }) => pci !== revocation.pci)
      // An answer that was asked for before would bring it back.
      patch(state, { revocation: null, requestId: null, status: state.status === 'loading' ? 'ready' : state.status })
    },
  },
  extraReducers: (builder) => {
    builder
      // The visitor does not wait for the wallet any longer.
      .addCase(bannerCancelled, (state) => {
        if (state.revocation?.status === 'awaitingWallet') state.revocation = null
      })
      .addCase(activeAccountChanged, (state, { payload: { caipAddress, isSameNetwork } }) =>
        isSameNetwork && state.caipAddress === caipAddress ? state : reset(),
      )
  },
})

export const {
  sessionsRequested,
  sessionsReceived,
  sessionsFailed,
  revocationOrdered,
  revocationHandedOver,
  revocationSigned,
  revocationFailed,
  sessionRevoked,
} = sessionsSlice.actions
