import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Social } from '../../config/features'
import type { Approval } from '../../connectors/login'
import type { ErrorDetails } from '../../errors'
import { patch } from '../../store'

/**
 * Logging in to the embedded wallet, changing its address, and what it asks the visitor; kept while the widget is in
 * the page.
 */
export type AuthState = {
  /**
   * `idle`: nobody logs in. `starting`: the wallet is asked for the first step. `awaitingDevice`: a mailed link is to
   * be confirmed. `awaitingCode`: a mailed code is to be typed. `checkingCode`: it is compared. `awaitingSocial`: the
   * visitor is at a social network. `finishing`: the wallet opens.
   */
  status: 'idle' | 'starting' | 'awaitingDevice' | 'awaitingCode' | 'checkingCode' | 'awaitingSocial' | 'finishing'
  method: 'email' | Social | null
  /** The address that was typed. */
  email: string | null
  /** When the last mail was ordered, in milliseconds since 1970. */
  mailedAt: number | null
  /** What became of the social network's window. */
  window: 'open' | 'blocked' | null
  /** The social network's page, for a link where the window was blocked; with Farcaster what a phone scans. */
  url: string | null
  error: ErrorDetails | null
  /** The latest login that was begun: what comes back for another one changes nothing. */
  intentId: string | null
  update: EmailUpdate
  /** What the wallet asks the visitor, the one that is shown first. */
  approvals: Approval[]
  /** Whether the widget was closed when the first of them came. */
  wasClosed: boolean
}

/** Changing the address of a login. */
export type EmailUpdate = {
  status: 'idle' | 'starting' | 'awaitingPrimary' | 'awaitingSecondary' | 'checking'
  /** The new address. */
  email: string | null
  mailedAt: number | null
  error: ErrorDetails | null
}

const emptyUpdate = (): EmailUpdate => ({ status: 'idle', email: null, mailedAt: null, error: null })

export const createInitialAuthState = (): AuthState => ({
  status: 'idle',
  method: null,
  email: null,
  mailedAt: null,
  window: null,
  url: null,
  error: null,
  intentId: null,
  update: emptyUpdate(),
  approvals: [],
  wasClosed: false,
})

type OfIntent<T = unknown> = PayloadAction<T & { intentId: string }>

/** Nobody logs in any more; what the wallet asks stays. */
const endLogin = (state: AuthState, rest: Partial<AuthState> = {}): void =>
  void patch(state, { status: 'idle', window: null, url: null, error: null, intentId: null, ...rest })

export const authSlice = createSlice({
  name: 'auth',
  initialState: createInitialAuthState,
  reducers: {
    emailSubmitted: (state, { payload }: OfIntent<{ email: string; mailedAt: number }>) =>
      endLogin(state, {
        status: 'starting',
        method: 'email',
        email: payload.email,
        mailedAt: payload.mailedAt,
        intentId: payload.intentId,
      }),
    deviceAwaited: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId) state.status = 'awaitingDevice'
    },
    codeAwaited: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId) state.status = 'awaitingCode'
    },
    codeSubmitted: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId && state.status === 'awaitingCode')
        patch(state, { status: 'checkingCode', error: null })
    },
    /** The visitor may type it again. */
    codeRefused: (state, { payload }: OfIntent<{ error: ErrorDetails }>) => {
      if (state.intentId === payload.intentId) patch(state, { status: 'awaitingCode', error: payload.error })
    },
    codeOrderedAgain: (state, { payload }: OfIntent<{ mailedAt: number }>) => {
      if (state.intentId === payload.intentId) patch(state, { mailedAt: payload.mailedAt, error: null })
    },
    socialStarted: (state, { payload }: OfIntent<{ social: Social; window: 'open' | 'blocked' | null }>) =>
      endLogin(state, {
        status: 'starting',
        method: payload.social,
        intentId: payload.intentId,
        window: payload.window,
      }),
    socialPageFound: (state, { payload }: OfIntent<{ url: string }>) => {
      if (state.intentId === payload.intentId) patch(state, { status: 'awaitingSocial', url: payload.url })
    },
    loginFinishing: (state, { payload }: OfIntent) => {
      if (state.intentId === payload.intentId) patch(state, { status: 'finishing', error: null })
    },
    loginFailed: (state, { payload }: OfIntent<{ error: ErrorDetails }>) => {
      if (state.intentId === payload.intentId) endLogin(state, { error: payload.error })
    },
    /** It succeeded, or the visitor does not want it any more. */
    loginEnded: (state) => endLogin(state, { method: null }),
    emailUpdateStarted: (state, { payload }: PayloadAction<{ email: string; mailedAt: number }>) =>
      void (state.update = { ...emptyUpdate(), status: 'starting', ...payload }),
    emailUpdateAwaited: (state, { payload }: PayloadAction<{ step: 'awaitingPrimary' | 'awaitingSecondary' }>) =>
      void (state.update.status = payload.step),
    emailUpdateChecking: (state) => void patch(state.update, { status: 'checking', error: null }),
    emailUpdateFailed: (state, { payload }: PayloadAction<{ status: EmailUpdate['status']; error: ErrorDetails }>) =>
      void patch(state.update, payload),
    emailUpdateEnded: (state) => void (state.update = emptyUpdate()),
    approvalOpened: (state, { payload }: PayloadAction<{ approval: Approval; wasClosed: boolean }>) => {
      if (state.approvals.length === 0) state.wasClosed = payload.wasClosed
      state.approvals.push(payload.approval)
    },
    approvalAnswered: (state, { payload }: PayloadAction<{ approvalId: string }>) =>
      void (state.approvals = state.approvals.filter(({ approvalId }) => approvalId !== payload.approvalId)),
  },
})

export const {
  emailSubmitted,
  deviceAwaited,
  codeAwaited,
  codeSubmitted,
  codeRefused,
  codeOrderedAgain,
  socialStarted,
  socialPageFound,
  loginFinishing,
  loginFailed,
  loginEnded,
  emailUpdateStarted,
  emailUpdateAwaited,
  emailUpdateChecking,
  emailUpdateFailed,
  emailUpdateEnded,
  approvalOpened,
  approvalAnswered,
} = authSlice.actions
