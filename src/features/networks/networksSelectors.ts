import { createSelector } from '@reduxjs/toolkit'
import { NAMESPACES, type CaipNetworkId, type Namespace, type Network } from '../../domain'
import { selectOptions, type WidgetOptions } from '../../options'
import type { NetworksState } from './networksSlice'

type WithNetworks = { networks: NetworksState; options: WidgetOptions | null }

export const selectActiveChain = ({ networks }: Pick<WithNetworks, 'networks'>): Namespace | null =>
  networks.activeChain
export const selectActiveCaipNetwork = ({ networks }: Pick<WithNetworks, 'networks'>): Network | null =>
  networks.activeCaipNetwork
export const selectNoAdapters = ({ networks }: Pick<WithNetworks, 'networks'>): boolean => networks.noAdapters
/** The network to go back to while the visitor is between two namespaces. */
export const selectSwitchedFrom = ({ networks }: Pick<WithNetworks, 'networks'>): CaipNetworkId | null =>
  networks.switchedFrom
export const selectIsSwitchingNamespace = ({ networks }: Pick<WithNetworks, 'networks'>): boolean =>
  networks.isSwitchingNamespace

/** The configured namespaces, in the order namespaces are shown. */
export const selectNamespaces = createSelector(
  ({ networks }: Pick<WithNetworks, 'networks'>) => networks.chains,
  (chains) => NAMESPACES.filter((namespace) => chains[namespace] !== undefined),
)

/** A configured network by its id. */
export const selectNetworkById = (
  { networks }: Pick<WithNetworks, 'networks'>,
  caipNetworkId: CaipNetworkId,
): Network | undefined =>
  Object.values(networks.chains)
    .flatMap(({ networkState }) => networkState.requestedCaipNetworks)
    .find((network) => network.caipNetworkId === caipNetworkId)

/** The network a namespace is on. */
export const selectNetworkOf = ({ networks }: Pick<WithNetworks, 'networks'>, namespace: Namespace): Network | null =>
  networks.chains[namespace]?.networkState.caipNetwork ?? null

/** Whether the active network is one the host asked for. */
export const selectIsActiveNetworkRequested = ({ networks }: Pick<WithNetworks, 'networks'>): boolean => {
  const { activeCaipNetwork, activeChain } = networks
  if (!activeCaipNetwork || !activeChain) return true
  const requested = networks.chains[activeChain]?.networkState.requestedCaipNetworks ?? []
  return requested.some(({ caipNetworkId }) => caipNetworkId === activeCaipNetwork.caipNetworkId)
}

/**
 * Whether the visitor must leave the active network: not asked for, not allowed by option, not pairing-only (spec §2).
 */
export const selectIsActiveNetworkUnsupported = (state: WithNetworks): boolean => {
  const { allowUnsupportedChain, basic } = selectOptions(state)
  return !allowUnsupportedChain && !basic && !selectIsActiveNetworkRequested(state)
}
