import { WidgetError } from '../../errors'
import { runQuery, type AppThunk } from '../../store'
import { isProfileOf, lookUpProfile } from '../account'
import { namesApi, type Registration } from './namesApi'

/** After these nobody knows whether the service took the registration. */
const UNCERTAIN: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER']

/**
 * Hands a signed registration to the service, once. Where its answer does not come, the name itself tells whether it
 * was taken. @throws WidgetError
 */
export const submitRegistration =
  (registration: Registration): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger }) => {
    const { network, name, address } = registration
    try {
      const start = namesApi.endpoints.registerName.initiate(registration, { track: false })
      const record = await dispatch(runQuery((query) => query(start)))
      if (!isProfileOf(record, network, address)) throw new WidgetError('MALFORMED_ANSWER', { host: name })
    } catch (error) {
      if (!(error instanceof WidgetError) || !UNCERTAIN.includes(error.code)) throw error
      const record = await dispatch(lookUpProfile(network, name)).catch((failure: unknown) => {
        logger.info('names: whether it was registered is not known', failure)
        return null
      })
      if (record === null || !isProfileOf(record, network, address)) throw error
    }
  }
