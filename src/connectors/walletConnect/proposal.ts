import { builtInNetwork } from '../../config'
import { DEPRECATED_NETWORK_IDS, NAMESPACE_EVENTS, PAIRING_EVENTS, PAIRING_METHODS } from './pairingMethods'
import { parseCaipNetworkId, walletRpcUrls, type CaipNetworkId, type Namespace, type Network } from '../../domain'

/** What a wallet is asked for of one namespace (CAIP-25 optional scope). */
export type ProposedNamespace = {
  chains: CaipNetworkId[]
  methods: string[]
  events: string[]
  /** A public node for each network, by its reference. */
  rpcMap: Record<string, string>
}

/**
 * Every network the host uses, as namespaces a wallet may approve in part. Nothing is required: a wallet that knows one
 * of the networks is welcome.
 */
export function buildProposal(networks: readonly Network[]): Partial<Record<Namespace, ProposedNamespace>> {
  const proposal: Partial<Record<Namespace, ProposedNamespace>> = {}
  for (const network of networks) {
    const { caipNetworkId } = network
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
    const entry = (proposal[namespace] ??= {
      chains: [],
      methods: [...PAIRING_METHODS[namespace]],
      events: [...PAIRING_EVENTS, ...(NAMESPACE_EVENTS[namespace] ?? [])],
      rpcMap: {},
    })
    entry.chains.push(caipNetworkId)
    const deprecated = DEPRECATED_NETWORK_IDS[caipNetworkId]
    if (deprecated) entry.chains.push(deprecated)
    // A network's own public node where there is one: the host's may carry the host's key.
    const [rpcUrl] = walletRpcUrls(builtInNetwork(caipNetworkId) ?? network)
    if (rpcUrl) entry.rpcMap[reference] = rpcUrl
  }
  return proposal
}
