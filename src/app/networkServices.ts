import { createAnalyticsSwitch } from '../api/analyticsSwitch'
import type { ApiContext, NetworkServices } from '../api/apiContext'
import { createGatewayCall } from '../api/gateway'
import { createHttpClient } from '../api/httpClient'
import { createRpcCall } from '../api/jsonRpc'
import { createNodeGet } from '../api/nodeGet'
import { createNodePost } from '../api/nodePost'
import { createNodeList, nodesWithoutProxy } from '../api/nodeList'
import { createNodeMemory } from '../api/nodeMemory'
import { createSupportedChains } from '../api/supportedChains'
import { flowTexts, learnErrorTexts, loadOnce } from '../errors'
import type { Logger } from '../lib/logger'
import type { Clock } from '../lib/time'

/** Makes the ways to the network. They load with the first call: a page where nobody connects asks nobody. */
export function createNetworkServices({
  context,
  logger,
  clock,
  ended,
}: {
  context: () => ApiContext
  logger: Logger
  clock: Clock
  /** Closes every connection. */
  ended: AbortSignal
}): NetworkServices {
  learnErrorTexts(flowTexts)
  const http = createHttpClient({ clock })
  const supportedChains = createSupportedChains({ http, context, logger })
  const memory = createNodeMemory(clock)
  const loadSockets = loadOnce(async () => (await import('../api/nodeSockets')).createNodeSockets({ ended }))
  return {
    http,
    supportedChains,
    analyticsSwitch: createAnalyticsSwitch({ http, context, logger }),
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
