import type { CaipNetworkId, Network } from '../domain'

/** Where names are registered that hold on every network (ENS). */
export const NAMES_NETWORK_ID: CaipNetworkId = 'eip155:1'

/** The registry of ENS stands at one address on the chains that carry it (EIP-137). */
const ENS = {
  chains: [NAMES_NETWORK_ID, 'eip155:11155111'],
  contracts: { ensRegistry: { address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e' } },
}

/** A network with the registry that it is known to carry. */
export const withNameRegistry = (network: Network): Network =>
  ENS.chains.includes(network.caipNetworkId)
    ? { ...network, contracts: { ...ENS.contracts, ...network.contracts } }
    : network
