import { createSelector } from '@reduxjs/toolkit'
import { NAMESPACES, type CaipNetworkId, type Network } from '../../domain'
import type { NetworksState } from './networksSlice'

type WithNetworks = { networks: NetworksState }

/** The configured networks that the wallet did not approve and cannot be asked for (threats W14). */
export const selectUnavailableNetworkIds = createSelector(
  ({ networks }: WithNetworks) => networks.chains,
  (chains): readonly CaipNetworkId[] =>
    Object.values(chains).flatMap(
      ({ networkState: { approvedCaipNetworkIds, supportsAllNetworks, isFixedToApproved, requestedCaipNetworks } }) =>
        approvedCaipNetworkIds === undefined || supportsAllNetworks || !isFixedToApproved
          ? []
          : requestedCaipNetworks.flatMap(({ caipNetworkId }) =>
              approvedCaipNetworkIds.includes(caipNetworkId) ? [] : [caipNetworkId],
            ),
    ),
)

/** The networks to choose from, by namespace; networks the wallet approved come first, in its order (spec §4). */
export const selectNetworkGroups = createSelector(
  ({ networks }: WithNetworks) => networks.chains,
  (chains) =>
    NAMESPACES.flatMap((namespace) => {
      const chain = chains[namespace]
      if (!chain) return []
      const { requestedCaipNetworks, approvedCaipNetworkIds = [] } = chain.networkState
      const rank = ({ caipNetworkId }: Network) => {
        const index = approvedCaipNetworkIds.indexOf(caipNetworkId)
        return index < 0 ? approvedCaipNetworkIds.length : index
      }
      return [{ namespace, networks: [...requestedCaipNetworks].sort((one, other) => rank(one) - rank(other)) }]
    }),
)
