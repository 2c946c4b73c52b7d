import { toWidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { findSession } from './findSession'
import { endOf } from './sessionRules'
import { selectSiwx } from './siwxSelectors'
import { sessionFound, sessionsRequestedAgain, signInNeeded } from './siwxSlice'

/**
 * Ends the session whose time is over, unless there is another one by now, or the one who keeps the sessions says that
 * it counts still. Who does not answer does not keep it alive: what it says itself holds then, and the connection
 * stays. Nothing while it lasts. Emits sessionsRequestedAgain, then sessionFound or signInNeeded.
 */
export const endSession =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, logger, randomId }) => {
    const { status, caipAddress, session } = selectSiwx(getState())
    if (status !== 'signedIn' || caipAddress === null || session === null || clock.now() < endOf(session)) return
    const intentId = randomId()
    dispatch(sessionsRequestedAgain({ intentId }))
    const next = await dispatch(findSession(caipAddress)).catch((error: unknown) => {
      logger.warn('siwx: nobody says that the session counts longer than its message', toWidgetError(error))
      return undefined
    })
    dispatch(next ? sessionFound({ intentId, session: next }) : signInNeeded({ intentId }))
  }
