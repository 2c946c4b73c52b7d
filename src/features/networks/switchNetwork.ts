import type { CaipNetworkId } from '../../domain'
import { failLoad } from '../../errors'
import type { AppThunk } from '../../store'

/**
 * Makes a configured network the active one; what it does and rejects with is said at `performSwitch`, which is loaded
 * now. @throws LOAD_FAILED
 */
export const switchNetwork =
  (caipNetworkId: CaipNetworkId, by: 'visitor' | 'host' = 'visitor'): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { loadSessionLayer }) => {
    const [{ performSwitch }] = await Promise.all([import('./performSwitch').catch(failLoad), loadSessionLayer()])
    await dispatch(performSwitch(caipNetworkId, by))
  }
