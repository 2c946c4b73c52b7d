import { failLoad } from '../../errors'
import { connectorsKey } from '../../storage'
import type { AppThunk } from '../../store'

/**
 * Brings back the connections of the last visit, if there were any; what it does is said at `performReconnect`, which
 * is loaded now. @throws LOAD_FAILED
 */
export const reconnect =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage, loadSessionLayer }) => {
    if (Object.keys(storage.get(connectorsKey)).length === 0) return
    const [{ performReconnect }] = await Promise.all([import('./performReconnect').catch(failLoad), loadSessionLayer()])
    await dispatch(performReconnect())
  }
