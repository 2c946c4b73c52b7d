import { NAMES_NETWORK_ID, networks as builtIn, withNameRegistry } from '../../config'
import { namespaceOf, type Network } from '../../domain'
import { selectNetworkById } from './networksSelectors'
import type { NetworksState } from './networksSlice'

type WithNetworks = { networks: NetworksState }

/**
 * The network whose registry knows the names of the host's page: that of a network itself, else Ethereum as the host
 * configured it; `null` without either.
 */
export function selectConfiguredNameNetwork(state: WithNetworks, network: Network): Network | null {
  if (network.contracts?.ensRegistry) return network
  if (namespaceOf(network.caipNetworkId) !== 'eip155') return null
  return selectNetworkById(state, NAMES_NETWORK_ID) ?? null
}

/**
 * The network that is asked for a name a visitor typed: as above, else Ethereum by its public nodes. Names hold on
 * every network (ENS).
 */
export const selectNameNetwork = (state: WithNetworks, network: Network): Network =>
  selectConfiguredNameNetwork(state, network) ?? withNameRegistry(builtIn.ethereum)
