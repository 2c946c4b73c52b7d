import { FALLBACK_ONRAMP_NETWORK } from './onrampChains'
import { openView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectNetworkById, switchNetwork } from '../networks'

/**
 * Switches to the network where what is bought arrives; where the page has no such network, the visitor chooses one. A
 * refused switch changes nothing.
 */
export const goWhereItArrives =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    if (!selectNetworkById(getState(), FALLBACK_ONRAMP_NETWORK)) {
      dispatch(openView('Networks'))
      return
    }
    await dispatch(switchNetwork(FALLBACK_ONRAMP_NETWORK)).catch((error: unknown) =>
      logger.info('onramp: the network stays', error),
    )
  }
