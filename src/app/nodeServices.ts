import type { ApiContext, NetworkServices, NodeServices } from '../api/apiContext'
import { createGatewayCall } from '../api/gateway'
import { createRpcCall } from '../api/jsonRpc'
import { createNodeGet } from '../api/nodeGet'
import { createNodePost } from '../api/nodePost'
import { createNodeList, nodesWithoutProxy } from '../api/nodeList'
import { createNodeMemory } from '../api/nodeMemory'
import { flowTexts, learnErrorTexts, loadOnce } from '../errors'
import type { Clock } from '../lib/time'

/** Makes the ways to the nodes of networks. Looking for a wallet asks no node, so they load after the services. */
export function createNodeServices({
  http,
  supportedChains,
  context,
  clock,
  ended,
}: Pick<NetworkServices, 'http' | 'supportedChains'> & {
  context: () => ApiContext
  clock: Clock
  /** Closes every connection. */
  ended: AbortSignal
}): NodeServices {
  learnErrorTexts(flowTexts)
  const memory = createNodeMemory(clock)
  const loadSockets = loadOnce(async () => (await import('../api/nodeSockets')).createNodeSockets({ ended }))
  return {
    rpc: (network) =>
      createRpcCall({
        http,
        loadSockets,
        nodes: createNodeList({ network, context, supportedChains }),
        caipNetworkId: network.caipNetworkId,
        memory,
      }),
    get: (network) => createNodeGet({ http, rpcUrls: nodesWithoutProxy(network), memory }),
    post: (network) => createNodePost({ http, rpcUrls: nodesWithoutProxy(network), memory }),
    gateway: createGatewayCall({ http }),
  }
}
