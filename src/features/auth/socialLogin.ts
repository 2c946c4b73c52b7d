import { trackEvent } from '../../analytics'
import { SOCIAL_POPUP } from '../../config/embeddedWallet'
import type { Social } from '../../config/features'
import { SOCIAL_CLOSED_POLL_MS, SOCIAL_TIMEOUT_MS } from '../../config/limits/login'
import type { Login } from '../../connectors/login'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { openPopup, type Popup } from '../../lib/popup'
import { withTimeout } from '../../lib/timeout'
import { wait } from '../../lib/wait'
import { toUrl } from '../../lib/safeLinkUrl'
import { goBack, openView, selectView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectAuth } from './authSelectors'
import { loginEnded, socialPageFound, socialStarted } from './authSlice'
import { failLogin, finishSocialLogin, isMeant } from './finishLogin'
import { loadLoginState, openLogin } from './login'
import { leaveForSocial } from './telegramLogin'

const MAX_URI_LENGTH = 8_000

/** What the wallet's page at the end of a social login says to the page that opened it. */
function readResult(message: unknown): string | undefined {
  const uri = isRecord(message) ? message.resultUri : undefined
  return typeof uri === 'string' && uri.length <= MAX_URI_LENGTH && toUrl(uri) ? uri : undefined
}

/** Resolves with what the social network's page ended with, or with `undefined` when the window is gone without it. */
const awaitResult =
  (intentId: string, login: Login, popup: Popup): AppThunk<Promise<string | undefined>> =>
  async (dispatch, _getState, { ended }) => {
    const end = new AbortController()
    const heard = new Promise<string>((resolve) => {
      const stop = popup.onMessage(login.origin, (message) => {
        const uri = readResult(message)
        if (uri !== undefined) resolve(uri)
      })
      end.signal.addEventListener('abort', stop)
    })
    const closed = (async () => {
      while (!ended.aborted && !end.signal.aborted && dispatch(isMeant(intentId)) && !popup.isClosed())
        await wait(SOCIAL_CLOSED_POLL_MS, end.signal)
      return undefined
    })()
    try {
      return await Promise.race([heard, closed])
    } finally {
      end.abort()
    }
  }

/**
 * Begins a login at a social network. It must be called within a press: the window opens before anything is asked, or
 * browsers block it; where they do, the view has a button that opens it. Inside Telegram the whole page goes there and
 * comes back.
 */
export const startSocial =
  ({ social, openingText }: { social: Social; openingText: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, page }) => {
    const { isTelegram } = page.device()
    const popup = isTelegram ? null : openPopup({ ...SOCIAL_POPUP, mayAnswer: true })
    popup?.say(openingText)
    // Within the press nothing can be waited for before the window is open.
    if (!(await dispatch(loadLoginState())) || selectAuth(getState()).status === 'finishing') return popup?.close()
    const intentId = randomId()
    dispatch(socialStarted({ intentId, social, window: isTelegram ? null : popup ? 'open' : 'blocked' }))
    void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_STARTED', properties: { provider: social } }))
    if (selectView(getState()) !== 'ConnectingSocial') dispatch(openView('ConnectingSocial'))
    try {
      const login = await dispatch(openLogin())
      const url = await withTimeout(login.socialUrl(social), SOCIAL_TIMEOUT_MS, () => new WidgetError('AUTH_FRAME'))
      if (!dispatch(isMeant(intentId))) return popup?.close()
      dispatch(socialPageFound({ intentId, url }))
      if (isTelegram) return dispatch(leaveForSocial(social, url))
      if (popup) await dispatch(followSocial({ intentId, social, login, popup, url }))
    } catch (error) {
      popup?.close()
      dispatch(failLogin(intentId, error))
    }
  }

const followSocial =
  ({
    intentId,
    social,
    login,
    popup,
    url,
  }: {
    intentId: string
    social: Social
    login: Login
    popup: Popup
    url: string
  }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    popup.go(url)
    const resultUri = await dispatch(awaitResult(intentId, login, popup))
    popup.close()
    if (!dispatch(isMeant(intentId))) return
    if (resultUri === undefined) {
      void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: social } }))
      dispatch(loginEnded())
      if (selectView(getState()) === 'ConnectingSocial') dispatch(goBack())
      return
    }
    void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider: social } }))
    await login.finishSocial(social, resultUri)
    await dispatch(finishSocialLogin(intentId, social))
  }

/** The browser blocked the window before; this press opens it at the page that is known by now. */
export const openSocialWindow = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { intentId, method, url, window: before } = selectAuth(getState())
  // A second press finds the window of the first.
  if (before !== 'blocked' || intentId === null || method === null || method === 'email' || url === null) return
  const popup = openPopup({ ...SOCIAL_POPUP, mayAnswer: true })
  if (!popup) return
  dispatch(socialStarted({ intentId, social: method, window: 'open' }))
  dispatch(socialPageFound({ intentId, url }))
  try {
    const login = await dispatch(openLogin())
    await dispatch(followSocial({ intentId, social: method, login, popup, url }))
  } catch (error) {
    popup.close()
    dispatch(failLogin(intentId, error))
  }
}

/** The visitor does not log in any more; a window that is open closes with the next look at it. */
export const leaveSocialLogin = (): AppThunk => (dispatch, getState) => {
  const { status, method } = selectAuth(getState())
  if (status === 'finishing' || status === 'idle' || method === null || method === 'email') return
  void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_CANCELED', properties: { provider: method } }))
  dispatch(loginEnded())
}
