import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { optionsChanged, type SiwxMessageData, type SiwxSession } from '../../options'
import { patch, walletSessionEnded } from '../../store'
import { followRequests } from '../walletRequests'

/** Signing in with the active account. */
export type SiwxState = {
  /**
   * `idle`: nobody is asked. `checking`: sessions are looked for. `needed`: there is none. `signing`: the visitor
   * pressed "Sign", and it is not over. `signedIn`: there is a session. `declined`: the visitor does not want to, for
   * this account.
   */
  status: 'idle' | 'checking' | 'needed' | 'signing' | 'signedIn' | 'declined'
  /** Whom it is about. */
  caipAddress: CaipAddress | null
  session: SiwxSession | null
  /** What the wallet is to sign; the same that the view shows. */
  message: { data: SiwxMessageData; text: string } | null
  /** The latest check or signature that was ordered: what comes back for another one changes nothing. */
  intentId: string | null
  error: ErrorDetails | null
  /** Who signed in last while this page was open, whether they still are. */
  lastSignedIn: CaipAddress | null
  /** A wallet that is being connected by a link signed with its approval, and what it signed is checked. */
  isLinkAnswered: boolean
}

export const createInitialSiwxState = (): SiwxState => ({
  status: 'idle',
  caipAddress: null,
  session: null,
  message: null,
  intentId: null,
  error: null,
  lastSignedIn: null,
  isLinkAnswered: false,
})

/** Nobody is asked: of what was before, it is kept who signed in last. */
const startAnew = ({ lastSignedIn }: SiwxState): SiwxState => ({ ...createInitialSiwxState(), lastSignedIn })

type OfIntent<T = unknown> = PayloadAction<T & { intentId: string }>

const isSameSession = (one: SiwxSession, other: SiwxSession): boolean =>
  one.message === other.message && one.signature === other.signature

export const siwxSlice = createSlice({
  name: 'siwx',
  initialState: createInitialSiwxState,
  reducers: {
    siwxReset: startAnew,
    linkAnswered: (state) => void (state.isLinkAnswered = true),
    linkRefused: (state) => void (state.isLinkAnswered = false),
    sessionsRequested: (state, { payload }: OfIntent<{ caipAddress: CaipAddress }>): SiwxState => ({
      ...startAnew(state),
      status: 'checking',
      caipAddress: payload.caipAddress,
      intentId: payload.intentId,
    }),
    sessionsRequestedAgain: (state, { payload }: OfIntent) => void (state.intentId = payload.intentId),
    sessionFound: (state: SiwxState, { payload }: OfIntent<{ session: SiwxSession }>) => {
      if (state.intentId !== payload.intentId) return
      // Found again it is the same: hosts hear of a sign-in once.
      const session = state.session && isSameSession(state.session, payload.session) ? state.session : payload.session
      patch(state, {
        status: 'signedIn',
        session,
        message: null,
        intentId: null,
        error: null,
        lastSignedIn: state.caipAddress,
      })
    },
    /** There is none. Who is being asked or declined already stays so. */
    signInNeeded: (state, { payload }: OfIntent) => {
      if (state.intentId !== payload.intentId) return
      state.intentId = null
      if (state.status === 'checking' || state.status === 'signedIn') patch(state, { status: 'needed', session: null })
    },
    messagePrepared: (
      state: SiwxState,
      { payload }: PayloadAction<{ caipAddress: CaipAddress; data: SiwxMessageData; text: string }>,
    ) => {
      if (state.caipAddress === payload.caipAddress && state.status === 'needed')
        patch(state, {
          message: { data: payload.data, text: payload.text },
          error: state.error?.code === 'SIWX_MESSAGE' ? null : state.error,
        })
    },
    messageFailed: (state, { payload }: PayloadAction<{ caipAddress: CaipAddress; error: ErrorDetails }>) => {
      if (state.caipAddress === payload.caipAddress && state.status === 'needed') state.error = payload.error
    },
    signInDeclined: (state) => void patch(state, { status: 'declined', message: null, intentId: null, error: null }),
  },
  extraReducers: (builder) => {
    builder
      // Who declined while it was optional has not declined this.
      .addCase(optionsChanged, (state, { payload }) =>
        state.status === 'declined' && payload.signIn === 'required' ? startAnew(state) : state,
      )
      .addCase(walletSessionEnded, (state, { payload: { namespace } }) =>
        state.caipAddress !== null && parseCaipAddress(state.caipAddress).namespace === namespace
          ? startAnew(state)
          : state,
      )
    followRequests(builder, 'signIn', {
      started: (state, { requestId }) => void patch(state, { status: 'signing', intentId: requestId, error: null }),
      // What was shown was used up: the next try is another message, and what comes late is thrown away.
      ended: (state, { requestId, error }) => {
        if (state.intentId === requestId) patch(state, { status: 'needed', message: null, intentId: null, error })
      },
    })
  },
})

export const {
  siwxReset,
  linkAnswered,
  linkRefused,
  sessionsRequested,
  sessionsRequestedAgain,
  sessionFound,
  signInNeeded,
  messagePrepared,
  messageFailed,
  signInDeclined,
} = siwxSlice.actions
