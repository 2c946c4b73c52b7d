import type { Social } from '../config/features'
import type * as loginCode from '../features/auth/loginByHost'
import type { EmailChangeAnswer, LoginAnswer, LoginState, LoginWays } from '../features/auth/loginByHost'
import { failLoad } from '../errors'
import type { ReadableStore } from '../store'

/** Logging in to the embedded wallet, which asks the visitor in its own frame, in the place it was given. */
export type LoginCalls = {
  /** Where the login stands, frozen. Its changes are told as those of the wallet's state. */
  readonly state: LoginState
  /** The ways to log in that the options and the device leave; none until what logging in does has come. */
  readonly ways: LoginWays
  /** Fetches the wallet while the pointer or focus is on its way to a login. After it a press opens windows by itself. */
  prepare(): Promise<void>
  /** Has the wallet mail a code; where it does not know this browser, first a link. */
  email(address: string): Promise<LoginAnswer>
  /** Logs in with the code, as it was typed or pasted. A wrong one rejects, and may be typed again. */
  confirmCode(code: string): Promise<LoginAnswer>
  /** Orders the mail again, at most once in 30 seconds; the one before is void. Whether it was ordered. */
  resend(): Promise<boolean>
  /**
   * Opens the network's page in a window of its own: call it within a press, before anything is waited for. `openingText`
   * is what the window says until then. Resolves when the visitor is logged in, or when the browser blocked the window.
   */
  social(provider: Exclude<Social, 'farcaster'>, openingText?: string): Promise<LoginAnswer>
  /** Opens the window that was blocked, in a press again. */
  openWindow(): Promise<LoginAnswer>
  /** `state.url` is what a phone scans or opens, for two minutes. */
  farcaster(): Promise<LoginAnswer>
  /** The step after the present one, as soon as it is there. */
  next(): Promise<LoginAnswer>
  /** The visitor does not log in any more: what waits for them rejects with CANCELLED. */
  leave(): void
  /** Begins to change the address of whoever is logged in. Rejects with LOGIN_NEEDED where nobody is. */
  changeEmail(address: string): Promise<EmailChangeAnswer>
  /** Takes the code of the old address, then that of the new. */
  confirmEmailChange(code: string): Promise<EmailChangeAnswer>
  /** Declines what the wallet asks in its frame. */
  declineAsked(): void
}

type LoginCode = typeof loginCode

const load = (): Promise<LoginCode> => import('../features/auth/loginByHost').catch(failLoad)

/** Until the code has come nobody can have begun anything. */
const NOTHING: LoginState = Object.freeze({
  status: 'idle',
  method: null,
  email: null,
  url: null,
  error: null,
  change: Object.freeze({ status: 'idle', email: null, error: null }),
  asked: null,
})
const NO_WAYS: LoginWays = Object.freeze({ email: false, socials: [] })

/**
 * The calls, and their end. What logging in does is fetched now, because a window opens in the press itself; nothing
 * waits for it. `onCame` hears that it is there.
 */
export function createLoginCalls(store: ReadableStore, onCame: () => void): { login: LoginCalls; stop: () => void } {
  const { dispatch } = store
  let code: LoginCode | undefined
  let hasEnded = false
  let stopAsking = (): void => undefined
  const need = async (): Promise<LoginCode> => {
    const came = code ?? (await load())
    if (!code && !hasEnded) {
      code = came
      stopAsking = came.followAsked(store)
      onCame()
    }
    return came
  }
  // Why it did not come is told by the call that needs it.
  need().catch(() => undefined)
  return {
    login: {
      get state() {
        return code ? dispatch(code.readLogin()) : NOTHING
      },
      get ways() {
        return code ? dispatch(code.readLoginWays()) : NO_WAYS
      },
      prepare: async () => dispatch((await need()).prepareLogin()),
      email: async (address) => dispatch((await need()).logInByEmail(store, address)),
      confirmCode: async (typed) => dispatch((await need()).confirmLoginCode(store, typed)),
      resend: async () => dispatch((await need()).resendLoginMail()),
      // Nothing is waited for where nothing has to be: the press opens the window.
      social: async (provider, openingText = '') =>
        dispatch((code ?? (await need())).logInBySocial(store, provider, openingText)),
      openWindow: async () => dispatch((code ?? (await need())).openLoginWindow(store)),
      farcaster: async () => dispatch((await need()).logInByFarcaster(store)),
      next: async () => dispatch((await need()).nextLoginStep(store)),
      leave: () => code && dispatch(code.leaveLogin()),
      changeEmail: async (address) => dispatch((await need()).changeLoginEmail(address)),
      confirmEmailChange: async (typed) => dispatch((await need()).confirmEmailChange(typed)),
      declineAsked: () => code && dispatch(code.declineAsked()),
    },
    stop() {
      hasEnded = true
      stopAsking()
    },
  }
}
