import { trackEvent } from '../../analytics'
import { FARCASTER_TIMEOUT_MS } from '../../config/limits/login'
import { WidgetError } from '../../errors'
import { withTimeout } from '../../lib/timeout'
import { openView } from '../../navigation'
import type { AppThunk, Services } from '../../store'
import { selectAuth } from './authSelectors'
import { loginEnded, socialPageFound, socialStarted } from './authSlice'
import { failLogin, finishSocialLogin, isMeant } from './finishLogin'
import { loadLoginState, openLogin } from './login'

const SOCIAL = 'farcaster'
const waits = new WeakMap<Services, AbortController>()

/**
 * Begins a login by Farcaster: its address is scanned or opened on a phone, and the wallet waits for what happens
 * there, for two minutes.
 */
export const startFarcaster = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  if (!(await dispatch(loadLoginState()))) return
  if (selectAuth(getState()).status === 'finishing') return
  waits.get(services)?.abort()
  const end = new AbortController()
  waits.set(services, end)
  const intentId = services.randomId()
  dispatch(socialStarted({ intentId, social: SOCIAL, window: null }))
  void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: SOCIAL } }))
  dispatch(openView('ConnectingFarcaster'))
  try {
    const login = await dispatch(openLogin())
    const url = await login.farcasterUrl()
    if (!dispatch(isMeant(intentId))) return
    dispatch(socialPageFound({ intentId, url }))
    await withTimeout(login.awaitFarcaster(end.signal), FARCASTER_TIMEOUT_MS, () => {
      // As when it is left: the wallet begins anew, so that nobody logs in with this code later.
      end.abort()
      services.login?.opened()?.restart()
      return new WidgetError('WALLET_TIMEOUT')
    })
    await dispatch(finishSocialLogin(intentId, SOCIAL))
  } catch (error) {
    dispatch(failLogin(intentId, error))
  }
}

/** The visitor left the code: the wallet begins anew, so that nobody logs in with it later. */
export const leaveFarcaster = (): AppThunk => (dispatch, getState, services) => {
  const { status, method } = selectAuth(getState())
  if (method !== SOCIAL || status === 'finishing' || status === 'idle') return
  waits.get(services)?.abort()
  services.login?.opened()?.restart()
  void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: SOCIAL } }))
  dispatch(loginEnded())
}
