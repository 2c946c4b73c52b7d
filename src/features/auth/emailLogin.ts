import { trackEvent } from '../../analytics'
import { CODE_LENGTH, EMAIL_RESEND_MS } from '../../config/limits/login'
import { toErrorDetails } from '../../errors'
import { openView, selectView } from '../../navigation'
import type { AppThunk, Services } from '../../store'
import { selectAuth } from './authSelectors'
import {
  codeAwaited,
  codeOrderedAgain,
  codeRefused,
  codeSubmitted,
  deviceAwaited,
  emailSubmitted,
  loginEnded,
} from './authSlice'
import { isEmailAddress } from './emailRules'
import { failLogin, finishLogin, isMeant } from './finishLogin'
import { loadLoginState, openLogin } from './login'

/** The wait for a mailed link, which ends when its visitor goes another way. */
const waits = new WeakMap<Services, AbortController>()

/** Milliseconds until another mail may be ordered; 0 when it may. */
export const timeToResend = (mailedAt: number | null, now: number): number =>
  mailedAt === null ? 0 : Math.min(EMAIL_RESEND_MS, Math.max(0, mailedAt + EMAIL_RESEND_MS - now))

/**
 * Begins a login by e-mail: the wallet mails a code, or first a link where it does not know this browser. One press is
 * one mail: a second press while the first is under way does nothing. Emits emailSubmitted, then opens
 * EmailVerifyDevice or EmailVerifyOtp, or the login is done.
 */
export const submitEmail =
  (typed: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { clock, randomId } = services
    const email = typed.trim().toLowerCase()
    if (!(await dispatch(loadLoginState()))) return
    const { status, email: before, mailedAt } = selectAuth(getState())
    if (!isEmailAddress(email) || status === 'starting' || status === 'finishing' || status === 'checkingCode') return
    // Who comes back for the same address finds the code that was mailed already.
    if (email === before && status === 'awaitingCode' && timeToResend(mailedAt, clock.now()) > 0) {
      dispatch(openView('EmailVerifyOtp'))
      return
    }
    const intentId = randomId()
    waits.get(services)?.abort()
    dispatch(emailSubmitted({ intentId, email, mailedAt: clock.now() }))
    void dispatch(trackEvent({ event: 'EMAIL_SUBMITTED' }))
    try {
      const login = await dispatch(openLogin())
      const step = await login.startEmail(email)
      if (!dispatch(isMeant(intentId))) return
      if (step === 'CONNECT') await dispatch(finishLogin(intentId))
      else if (step === 'VERIFY_OTP') dispatch(awaitCode(intentId))
      else await dispatch(awaitDevice(intentId))
    } catch (error) {
      dispatch(failLogin(intentId, error))
    }
  }

const awaitCode =
  (intentId: string, placement: 'push' | 'replace' = 'push'): AppThunk =>
  (dispatch) => {
    dispatch(codeAwaited({ intentId }))
    void dispatch(trackEvent({ event: 'EMAIL_VERIFICATION_CODE_SENT' }))
    dispatch(openView('EmailVerifyOtp', {}, placement))
  }

/** Waits for the mailed link to be confirmed. A wait that another one took the place of ends without a word. */
const awaitDevice =
  (intentId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    dispatch(deviceAwaited({ intentId }))
    const view = selectView(getState())
    if (view !== 'EmailVerifyDevice')
      dispatch(openView('EmailVerifyDevice', {}, view === 'EmailVerifyOtp' ? 'replace' : 'push'))
    const end = new AbortController()
    waits.set(services, end)
    try {
      const login = await dispatch(openLogin())
      await login.awaitDevice(end.signal)
    } catch (error) {
      if (end.signal.aborted) return
      throw error
    }
    if (end.signal.aborted || !dispatch(isMeant(intentId))) return
    void dispatch(trackEvent({ event: 'DEVICE_REGISTERED_FOR_EMAIL' }))
    dispatch(awaitCode(intentId, 'replace'))
  }

/** Compares the typed code; a wrong one may be typed again. The last digit and a paste order it by themselves, once. */
export const submitCode =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { intentId, status } = selectAuth(getState())
    if (intentId === null || status !== 'awaitingCode' || !new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)) return
    dispatch(codeSubmitted({ intentId }))
    try {
      const login = await dispatch(openLogin())
      await login.confirmCode(code)
      void dispatch(trackEvent({ event: 'EMAIL_VERIFICATION_CODE_PASS' }))
    } catch (error) {
      const facts = toErrorDetails(error)
      void dispatch(trackEvent({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: facts.message } }))
      if (facts.code === 'AUTH_FRAME') dispatch(failLogin(intentId, error))
      else dispatch(codeRefused({ intentId, error: facts }))
      return
    }
    await dispatch(finishLogin(intentId))
  }

/** Orders the mail again, at most once in 30 seconds; the code or link before it is void. */
export const resendEmail = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { clock } = services
  const { intentId, email, status, mailedAt } = selectAuth(getState())
  if (
    intentId === null ||
    email === null ||
    (status !== 'awaitingCode' && status !== 'awaitingDevice') ||
    timeToResend(mailedAt, clock.now()) > 0
  )
    return
  dispatch(codeOrderedAgain({ intentId, mailedAt: clock.now() }))
  waits.get(services)?.abort()
  try {
    const login = await dispatch(openLogin())
    const step = await login.startEmail(email)
    // A code that came before may have been typed in the meantime.
    if (!dispatch(isMeant(intentId)) || selectAuth(getState()).status !== status) return
    if (step === 'CONNECT') await dispatch(finishLogin(intentId))
    else if (step === 'VERIFY_DEVICE') await dispatch(awaitDevice(intentId))
    else if (status === 'awaitingDevice') dispatch(awaitCode(intentId, 'replace'))
  } catch (error) {
    const now = selectAuth(getState()).status
    if (now === 'awaitingCode') dispatch(codeRefused({ intentId, error: toErrorDetails(error) }))
    else if (now === 'awaitingDevice') dispatch(failLogin(intentId, error))
  }
}

/** The visitor left before the browser was confirmed: a link that is pressed later opens nothing. */
export const leaveDeviceWait = (): AppThunk => (dispatch, getState, services) => {
  if (selectAuth(getState()).status !== 'awaitingDevice') return
  waits.get(services)?.abort()
  dispatch(loginEnded())
}
