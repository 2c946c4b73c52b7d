import type { Namespace, Network } from '../../domain'

/** The networks of one namespace. */
export type NetworkGroup = { namespace: Namespace; networks: readonly Network[] }

/** The networks whose name, coin or id holds the text, in their namespaces; namespaces without one are left out. */
export function searchNetworks(groups: readonly NetworkGroup[], text: string): NetworkGroup[] {
  const wanted = text.trim().toLowerCase()
  return groups.flatMap(({ namespace, networks }) => {
    const found = networks.filter(({ name, caipNetworkId, nativeCurrency }) =>
      [name, nativeCurrency.symbol, caipNetworkId].some((word) => word.toLowerCase().includes(wanted)),
    )
    return found.length > 0 ? [{ namespace, networks: found }] : []
  })
}
