import type { CaipAddress } from '../../domain'
import { runQuery, type AppThunk } from '../../store'
import { isOutcomeUnknown } from './isOutcomeUnknown'
import { sessionsApi } from './sessionsApi'
import { isGone } from './smartSession'

/**
 * Hands the wallet's signature to the service, once. Where it does not say that it took it, its list tells whether it
 * did. @throws WidgetError
 */
export const submitRevocation =
  (revocation: { caipAddress: CaipAddress; pci: string; signature: string }): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    try {
      const start = sessionsApi.endpoints.revokeSession.initiate(revocation, { track: false })
      await dispatch(runQuery((query) => query(start)))
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      const list = sessionsApi.endpoints.listSessions.initiate(revocation.caipAddress, { track: false })
      const sessions = await dispatch(runQuery((query) => query(list))).catch((failure: unknown) => {
        logger.info('sessions: whether it was revoked is not known', failure)
        return null
      })
      if (sessions === null || !isGone(sessions, revocation.pci)) throw error
    }
  }
