import type { Social } from '../../config/features'
import type { Approval } from '../../connectors/login'
import { toWidgetError, WidgetError, type ErrorCode } from '../../errors'
import { isMac } from '../../lib/device/isMac'
import { selectOptions } from '../../options'
import type { AppThunk, ReadableStore } from '../../store'
import { CODE_LENGTH, EMAIL_RESEND_MS } from '../../config/limits/login'
import { selectLoginRoom } from '../connect'
import { selectAuth, selectIsLoggedIn } from './authSelectors'
import type { AuthState, EmailUpdate } from './authSlice'
import { leaveDeviceWait, resendEmail, submitCode, submitEmail } from './emailLogin'
import { isEmailAddress, readCodeDigits } from './emailRules'
import { leaveFarcaster, startFarcaster } from './farcasterLogin'
import { placeFrame } from './frame/placeFrame'
import { socialsOn } from './loginSight'
import { leaveSocialLogin, openSocialWindow, startSocial } from './socialLogin'
import { startEmailUpdate, submitEmailUpdateCode } from './updateEmail'

export { prepareLogin } from './login'

/** Where a login, or the change of its address, stands. */
export type LoginState = {
  status: AuthState['status']
  method: 'email' | Social | null
  /** The address a mail went to. */
  email: string | null
  /** When another mail may be ordered, in milliseconds since 1970; absent where none was. */
  mayResendAt?: number
  /** The page of a social network whose window the browser blocked; with Farcaster what a phone scans or opens. */
  url: string | null
  error: ErrorCode | null
  /** Of the address: which code is waited for. */
  change: { status: EmailUpdate['status']; email: string | null; error: ErrorCode | null }
  /** What the wallet asks the visitor in its frame now: it is to be seen. */
  asked: Pick<Approval, 'method' | 'namespace'> | null
}

/** The ways to log in that the page offers and the device can go. */
export type LoginWays = { email: boolean; socials: readonly Social[] }

/**
 * What the visitor does next. `device`: press the link that was mailed. `code`: type the code that was mailed. `scan`:
 * scan or open `url`. `blocked`: press once more, for `openWindow`. `done`: nothing, they are connected.
 */
export type LoginStep = 'device' | 'code' | 'scan' | 'blocked' | 'done'

/** `notAnAddress`, `notACode`: what was typed is none, and nobody was asked. */
export type LoginAnswer = { step: LoginStep; problem?: undefined } | { problem: LoginProblem; step?: undefined }
export type LoginProblem = 'notAnAddress' | 'notACode'

/** `oldCode`, `newCode`: type the code that was mailed to the old or the new address. */
export type EmailChangeAnswer =
  | { step: 'oldCode' | 'newCode' | 'done'; problem?: undefined }
  | { problem: LoginProblem; step?: undefined }

const toState = ({
  status,
  method,
  email,
  mailedAt,
  url,
  error,
  update,
  approvals: [first],
}: AuthState): LoginState => ({
  status,
  method,
  email,
  ...(mailedAt !== null && { mayResendAt: mailedAt + EMAIL_RESEND_MS }),
  url,
  error: error?.code ?? null,
  change: { status: update.status, email: update.email, error: update.error?.code ?? null },
  asked: first ? { method: first.method, namespace: first.namespace } : null,
})

const shown = new WeakMap<AuthState, LoginState>()

/** Where a login stands, frozen; the same object for as long as nothing of it changed. */
export const readLogin = (): AppThunk<LoginState> => (_dispatch, getState) => {
  const auth = selectAuth(getState())
  const known = shown.get(auth) ?? Object.freeze(toState(auth))
  shown.set(auth, known)
  return known
}

/** The ways to log in here. */
export const readLoginWays =
  (): AppThunk<LoginWays> =>
  (_dispatch, getState, { page }) => {
    if (selectLoginRoom(getState()) === 0) return { email: false, socials: [] }
    const { email, socials } = selectOptions(getState()).features
    return { email, socials: socialsOn(socials, { ...page.device(), isMac: isMac(window) }) }
  }

/** The step a login waits at; nothing while it goes on by itself. */
function stepOf({ status, method, window }: AuthState): LoginStep | undefined {
  if (status === 'awaitingDevice') return 'device'
  if (status === 'awaitingCode') return 'code'
  if (status !== 'awaitingSocial') return undefined
  if (method === 'farcaster') return 'scan'
  return window === 'blocked' ? 'blocked' : undefined
}

/**
 * Resolves with the next step of a login, as soon as it is there: of the one that is under way, or of the one that is
 * begun. Rejects with why there is none: CANCELLED where the visitor left it, or began another one.
 */
async function nextStep(
  { getState, subscribe }: ReadableStore,
  before: AuthState,
  { begun, isSame }: { begun?: Promise<void>; isSame: boolean },
): Promise<LoginStep> {
  let own = isSame ? before.intentId : null
  let [isSettled, wasFinishing] = [false, before.status === 'finishing']
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      stop()
      reject(toWidgetError(error))
    }
    const give = (step: LoginStep): void => {
      stop()
      resolve(step)
    }
    const look = (): void => {
      const auth = selectAuth(getState())
      if (auth === before && !isSettled) return
      const { status, error, intentId } = auth
      if (intentId !== before.intentId) own ??= intentId
      const isOther = own !== null && intentId !== null && intentId !== own
      const isOver = isSettled || (status === 'idle' && own !== null)
      wasFinishing ||= status === 'finishing'
      const step = stepOf(auth)
      if (isOther) fail(new WidgetError('CANCELLED'))
      else if (error && isOver) fail(new WidgetError(error.code, error.params))
      else if (status === 'idle' && isOver) {
        if (wasFinishing) give('done')
        else fail(new WidgetError('CANCELLED'))
      } else if (step !== undefined && (isSettled || step !== stepOf(before) || intentId !== before.intentId))
        give(step)
    }
    const stop = subscribe(look)
    begun?.then(() => {
      isSettled = true
      look()
    }, fail)
  })
}

/** Begins a part of a login, and gives its next step. */
const follow =
  (store: ReadableStore, begin: () => AppThunk<Promise<void>>, isSame = false): AppThunk<Promise<LoginAnswer>> =>
  async (dispatch, getState) => {
    const before = selectAuth(getState())
    // In the press itself: a window is opened before anything is waited for.
    const begun = dispatch(begin())
    return { step: await nextStep(store, before, { begun, isSame }) }
  }

/** @throws WALLET_NOT_FOUND, LOAD_FAILED */
const ready =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { loadSessionLayer }) =>
    loadSessionLayer()

/** Begins a login by e-mail: one call is one mail, and none while one is on its way or may be used still. */
export const logInByEmail =
  (store: ReadableStore, address: string): AppThunk<Promise<LoginAnswer>> =>
  async (dispatch) => {
    if (!isEmailAddress(address.trim())) return { problem: 'notAnAddress' }
    await dispatch(ready())
    return dispatch(follow(store, () => submitEmail(address)))
  }

/** Compares the code as it was typed or pasted; a wrong one rejects, and may be typed again. */
export const confirmLoginCode =
  (store: ReadableStore, typed: string): AppThunk<Promise<LoginAnswer>> =>
  async (dispatch, getState) => {
    const code = readCodeDigits(typed)
    if (code.length !== CODE_LENGTH) return { problem: 'notACode' }
    if (selectAuth(getState()).status !== 'awaitingCode') throw new WidgetError('CANCELLED')
    return dispatch(follow(store, () => submitCode(code), true))
  }

/** Orders the mail again, at most once in 30 seconds; the one before is void. Whether it was ordered. */
export const resendLoginMail = (): AppThunk<boolean> => (dispatch, getState) => {
  const { mailedAt } = selectAuth(getState())
  void dispatch(resendEmail())
  return selectAuth(getState()).mailedAt !== mailedAt
}

/** The step after the present one: `code` after `device`, `done` after `scan`. Waits for it. */
export const nextLoginStep =
  (store: ReadableStore): AppThunk<Promise<LoginAnswer>> =>
  async (_dispatch, getState) => {
    const auth = selectAuth(getState())
    if (auth.status !== 'idle') return { step: await nextStep(store, auth, { isSame: true }) }
    if (!selectIsLoggedIn(getState())) throw new WidgetError('CANCELLED')
    return { step: 'done' }
  }

/** Begins a login at a social network; the window opens now, so call it within a press and before any waiting. */
export const logInBySocial = (
  store: ReadableStore,
  social: Exclude<Social, 'farcaster'>,
  openingText: string,
): AppThunk<Promise<LoginAnswer>> => follow(store, () => startSocial({ social, openingText }))

/** Opens the window that the browser blocked before, in a press again. */
export const openLoginWindow = (store: ReadableStore): AppThunk<Promise<LoginAnswer>> =>
  follow(store, openSocialWindow, true)

/** Begins a login by Farcaster: `url` of the state is what a phone scans or opens, for two minutes. */
export const logInByFarcaster =
  (store: ReadableStore): AppThunk<Promise<LoginAnswer>> =>
  async (dispatch) => {
    await dispatch(ready())
    return dispatch(follow(store, startFarcaster))
  }

/** The visitor does not log in any more. A code that was mailed is good for a while still. */
export const leaveLogin = (): AppThunk => (dispatch) => {
  dispatch(leaveDeviceWait())
  dispatch(leaveFarcaster())
  dispatch(leaveSocialLogin())
}

const changeAnswer =
  (step: () => AppThunk<Promise<void>>): AppThunk<Promise<EmailChangeAnswer>> =>
  async (dispatch, getState) => {
    await dispatch(ready())
    if (!selectIsLoggedIn(getState())) throw new WidgetError('LOGIN_NEEDED')
    await dispatch(step())
    const { status, error } = selectAuth(getState()).update
    if (error) throw new WidgetError(error.code, error.params)
    if (status === 'awaitingPrimary') return { step: 'oldCode' }
    return { step: status === 'awaitingSecondary' ? 'newCode' : 'done' }
  }

/** Begins to change the address of whoever is logged in. Rejects with LOGIN_NEEDED where nobody is. */
export const changeLoginEmail =
  (address: string): AppThunk<Promise<EmailChangeAnswer>> =>
  async (dispatch) =>
    isEmailAddress(address.trim())
      ? dispatch(changeAnswer(() => startEmailUpdate(address)))
      : { problem: 'notAnAddress' }

/** Compares the code that was mailed to the old address, then the one to the new; the second makes it the login's. */
export const confirmEmailChange =
  (typed: string): AppThunk<Promise<EmailChangeAnswer>> =>
  async (dispatch, getState) => {
    const code = readCodeDigits(typed)
    if (code.length !== CODE_LENGTH) return { problem: 'notACode' }
    const { status } = selectAuth(getState()).update
    if (status !== 'awaitingPrimary' && status !== 'awaitingSecondary') throw new WidgetError('CANCELLED')
    return dispatch(changeAnswer(() => submitEmailUpdateCode(code)))
  }

/** Declines whatever the wallet asks in its frame. */
export const declineAsked =
  (): AppThunk =>
  (_dispatch, _getState, { login }) =>
    login?.opened()?.abortApprovals()

/** Shows the wallet's frame in the place it was given for as long as it asks something there. */
export function followAsked({ dispatch, getState, subscribe }: ReadableStore): () => void {
  let wasAsked = false
  return subscribe(() => {
    const isAsked = selectAuth(getState()).approvals.length > 0
    if (isAsked === wasAsked) return
    wasAsked = isAsked
    dispatch(placeFrame(isAsked ? 'all' : null))
  })
}
