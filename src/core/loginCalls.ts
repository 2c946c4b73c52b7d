import type { Social } from '../config/features'
import type * as loginCode from '../features/auth/loginByHost'
import type { EmailChangeAnswer, LoginAnswer, LoginState, LoginWays } from '../features/auth/loginByHost'
import type { ReadableStore } from '../store'

/** Logging in to the embedded wallet, which asks the visitor in its own frame, in the place it was given. */
export type LoginCalls = {
  /** Where the login stands, frozen. Its changes are told as those of the wallet's state. */
  readonly state: LoginState
  /** The ways to log in that the options and the device leave. */
  readonly ways: LoginWays
  /** Fetches the wallet while the pointer or focus is on its way to a login. */
  prepare(): Promise<void>
  /** Has the wallet mail a code; where it does not know this browser, first a link. */
  email(address: string): Promise<LoginAnswer>
  /** Logs in with the code, as it was typed or pasted. A wrong one rejects, and may be typed again. */
  confirmCode(code: string): Promise<LoginAnswer>
  /** Orders the mail again, at most once in 30 seconds; the one before is void. Whether it was ordered. */
  resend(): boolean
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

/** What logging in does; it is there before anybody presses, because a window opens in the press itself. */
export type LoginCode = typeof loginCode

export const createLoginCalls = (store: ReadableStore, code: LoginCode): LoginCalls => {
  const { dispatch } = store
  return {
    get state() {
      return dispatch(code.readLogin())
    },
    get ways() {
      return dispatch(code.readLoginWays())
    },
    prepare: () => dispatch(code.prepareLogin()),
    email: (address) => dispatch(code.logInByEmail(store, address)),
    confirmCode: (typed) => dispatch(code.confirmLoginCode(store, typed)),
    resend: () => dispatch(code.resendLoginMail()),
    social: (provider, openingText = '') => dispatch(code.logInBySocial(store, provider, openingText)),
    openWindow: () => dispatch(code.openLoginWindow(store)),
    farcaster: () => dispatch(code.logInByFarcaster(store)),
    next: () => dispatch(code.nextLoginStep(store)),
    leave: () => dispatch(code.leaveLogin()),
    changeEmail: (address) => dispatch(code.changeLoginEmail(address)),
    confirmEmailChange: (typed) => dispatch(code.confirmEmailChange(typed)),
    declineAsked: () => dispatch(code.declineAsked()),
  }
}
