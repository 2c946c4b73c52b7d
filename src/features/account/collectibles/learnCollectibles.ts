import { hasFeature } from '../../../config/namespaceFeatures'
import { namespaceOf, parseCaipAddress, type CaipAddress } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectActiveCaipNetwork, type NetworksState } from '../../networks'
import { collectiblesLearned, type CollectibleTabState } from './tabSlice'

/** Whether the account has a tab of collectibles: a service that says nothing of them leaves it away. */
export function selectHasCollectibles(state: {
  collectibleTab?: CollectibleTabState
  networks: NetworksState
}): boolean {
  const network = selectActiveCaipNetwork(state)
  return network !== null && state.collectibleTab?.isKnownOn[network.caipNetworkId] === true
}

/** Asks whether the data API knows collectibles where the account is. A question that fails leaves it unknown. */
export const learnCollectibles =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadNetwork, logger }) => {
    const { caipNetworkId } = parseCaipAddress(caipAddress)
    // A service that took its word back is not believed again in this visit.
    const isAnswered = getState().collectibleTab?.isKnownOn[caipNetworkId] !== undefined
    if (isAnswered || !hasFeature(namespaceOf(caipNetworkId), 'collectibles')) return
    try {
      const { supportedChains } = await loadNetwork()
      if (await supportedChains.hasCollectibles(caipNetworkId))
        dispatch(collectiblesLearned({ caipNetworkId, isKnown: true }))
    } catch (error) {
      logger.info('account: nobody says whether collectibles are known', error)
    }
  }
