/** The provider's names of the chains it sells on, by the network's display name (spec §9; reference, constants §7). */
const ONRAMP_CHAINS: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

/** Where a network nobody knows is sold. */
export const FALLBACK_ONRAMP_CHAIN = 'ethereum'
export const FALLBACK_ONRAMP_NETWORK = 'eip155:1'

/** Every chain of the list. */
export const ONRAMP_CHAIN_NAMES: readonly string[] = Object.values(ONRAMP_CHAINS)

/** The provider's name of a network; absent when it is not on the list. */
export const onrampChainOf = (networkName: string): string | undefined =>
  Object.hasOwn(ONRAMP_CHAINS, networkName) ? ONRAMP_CHAINS[networkName] : undefined
