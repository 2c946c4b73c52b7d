import type { Login } from '../../connectors/login'
import { WidgetError } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'

/**
 * Loads what keeps a login. A login is kept in a slice that comes with this layer: where it does not come, for want of
 * a network, the visitor is told, and nothing has begun. @returns whether it is there
 */
export const loadLoginState =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { loadSessionLayer, logger }) => {
    try {
      await loadSessionLayer()
      return true
    } catch (error) {
      logger.warn('auth: not loaded', error)
      dispatch(bannerShown({ variant: 'error', text: { key: 'error.LOAD_FAILED' } }))
      return false
    }
  }

/** Loads the way into the embedded wallet. @throws LOAD_FAILED, WALLET_NOT_FOUND where the host turned it off */
export const openLogin = (): AppThunk<Promise<Login>> => async (_dispatch, _getState, services) => {
  await services.loadSessionLayer()
  if (!services.login) throw new WidgetError('LOAD_FAILED')
  return services.login.open()
}

/** Fetches the wallet while the pointer or focus is on its way there; a failure is told when it matters. */
export const prepareLogin =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    try {
      const login = await dispatch(openLogin())
      login.prepare()
    } catch (error) {
      logger.info('auth: not prepared', error)
    }
  }
