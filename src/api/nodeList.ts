import { builtInNetwork } from '../config'
import { NODE_PATIENCE_MS } from '../config/limits/nodes'
import { publicNodesOf } from '../config/publicNodes'
import type { Network } from '../domain'
import { WidgetError } from '../errors'
import { withTimeout } from '../lib/timeout'
import type { ApiContext } from './apiContext'
import type { SupportedChains } from './supportedChains'

/** The nodes of a network, in the order to ask them. */
export type NodeList = {
  /** Those known now. */
  now(): readonly string[]
  /** Those that come to light when all of them failed. */
  later(): Promise<readonly string[]>
}

/** Nodes that are all there is. */
export const onlyNodes = (rpcUrls: readonly string[]): NodeList => ({
  now: () => rpcUrls,
  later: () => Promise.resolve([]),
})

type AskedNetwork = Pick<Network, 'caipNetworkId' | 'rpcUrls'>

/** Whether a network is asked for by its id alone, so that its nodes are chosen here. */
function isBuiltIn({ caipNetworkId, rpcUrls }: AskedNetwork): boolean {
  const [own] = builtInNetwork(caipNetworkId)?.rpcUrls ?? []
  return own !== undefined && rpcUrls.every((url) => url === own)
}

/** The host's nodes of a network, or its own and the public ones. */
export const nodesWithoutProxy = (network: AskedNetwork): readonly string[] =>
  isBuiltIn(network) ? [...network.rpcUrls, ...publicNodesOf(network.caipNetworkId)] : network.rpcUrls

export type NodeListParts = { network: AskedNetwork; context: () => ApiContext; supportedChains: SupportedChains }

/**
 * The host's nodes first, behind them the hosted proxy where there is a project id and it serves the network
 * (reference, constants §1). A built-in network without nodes of the host's has the proxy, and then its public nodes.
 */
export function createNodeList({ network, context, supportedChains }: NodeListParts): NodeList {
  const { caipNetworkId } = network
  const proxy = (): string[] => {
    const { apiUrl, projectId } = context()
    // Where the host wants no service, none is known to serve a network.
    return projectId === undefined
      ? []
      : [`${apiUrl}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId }).toString()}`]
  }
  return {
    now() {
      const hosted = supportedChains.isKnown(caipNetworkId) ? proxy() : []
      return isBuiltIn(network) ? [...hosted, ...nodesWithoutProxy(network)] : [...network.rpcUrls, ...hosted]
    },
    async later() {
      if (supportedChains.isKnown(caipNetworkId)) return []
      const isServed = withTimeout(
        supportedChains.has(caipNetworkId),
        NODE_PATIENCE_MS,
        () => new WidgetError('TIMEOUT', { host: '' }),
      )
      return (await isServed.catch(() => false)) ? proxy() : []
    },
  }
}
