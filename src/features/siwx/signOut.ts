import { parseCaipAddress, type CaipAddress } from '../../domain'
import type { AppThunk } from '../../store'
import { selectConnectedNamespaces } from '../connect'
import { selectIsSignInOn } from './siwxSelectors'
import { askSiwx } from './siwxOf'

/**
 * An account left: its session goes with it, and with the last account all of them. What a host cannot forget is
 * logged.
 */
export const forgetSession =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    if (!selectIsSignInOn(getState())) return
    const { caipNetworkId, address } = parseCaipAddress(caipAddress)
    const isLast = selectConnectedNamespaces(getState()).length === 0
    try {
      await dispatch(
        askSiwx(
          (siwx) => (isLast ? siwx.setSessions([]) : siwx.revokeSession(caipNetworkId, address)),
          'SIWX_SESSIONS',
        ),
      )
    } catch (error) {
      logger.error('siwx: a session could not be revoked', error)
    }
  }
