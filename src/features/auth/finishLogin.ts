import { trackEvent } from '../../analytics'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import type { Social } from '../../config/features'
import { toErrorDetails, toWidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { connectWallet } from '../connect'
import { selectAuth } from './authSelectors'
import { loginEnded, loginFailed, loginFinishing } from './authSlice'

/** Whether a login that was begun is still the one that is meant. */
export const isMeant =
  (intentId: string): AppThunk<boolean> =>
  (_dispatch, getState) =>
    selectAuth(getState()).intentId === intentId

/**
 * The login succeeded at the wallet: its accounts are shared with the page now. Emits loginFinishing, then loginEnded
 * or loginFailed. Whether they are.
 */
export const finishLogin =
  (intentId: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    if (!dispatch(isMeant(intentId))) return false
    dispatch(loginFinishing({ intentId }))
    try {
      await dispatch(connectWallet({ connectorId: EMBEDDED_CONNECTOR_ID }))
      if (dispatch(isMeant(intentId))) dispatch(loginEnded())
      return true
    } catch (error) {
      dispatch(failLogin(intentId, error))
      return false
    }
  }

/** The wallet knows who it is: its accounts are shared with the page. */
export const finishSocialLogin =
  (intentId: string, social: Social): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(finishLogin(intentId)))
      void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: social } }))
  }

/**
 * A login ended without one: its view says why, and a frame that is blocked is said in the words of the specification
 * (spec §8).
 */
export const failLogin =
  (intentId: string, thrown: unknown): AppThunk =>
  (dispatch, getState, { logger }) => {
    if (!dispatch(isMeant(intentId))) return
    const error = toWidgetError(thrown)
    const { method } = selectAuth(getState())
    logger.warn('auth: not logged in', error)
    dispatch(loginFailed({ intentId, error: toErrorDetails(error) }))
    if (error.code === 'AUTH_FRAME' || error.code === 'AUTH_INSECURE')
      dispatch(bannerShown({ variant: 'error', text: { key: `error.${error.code}` } }))
    if (method !== null && method !== 'email')
      void dispatch(trackEvent({ event: 'SOCIAL_LOGIN_ERROR', properties: { provider: method } }))
  }
