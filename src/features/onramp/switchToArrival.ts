import type { AppThunk } from '../../store'
import { selectNetworkById, switchNetwork } from '../networks'
import { FALLBACK_ONRAMP_NETWORK } from './onrampChains'

/**
 * Switches to the network where what is bought arrives. `missing`: the page has no such network. `refused`: the switch
 * was, and changed nothing.
 */
export const switchToArrival =
  (): AppThunk<Promise<'switched' | 'refused' | 'missing'>> =>
  async (dispatch, getState, { logger }) => {
    if (!selectNetworkById(getState(), FALLBACK_ONRAMP_NETWORK)) return 'missing'
    try {
      await dispatch(switchNetwork(FALLBACK_ONRAMP_NETWORK))
      return 'switched'
    } catch (error) {
      logger.info('onramp: the network stays', error)
      return 'refused'
    }
  }
