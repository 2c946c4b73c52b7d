import { NODE_TIMEOUT_MS } from '../config/limits/nodes'
import type { CaipNetworkId } from '../domain'
import { WidgetError } from '../errors'
import { systemClock } from '../lib/time'
import { askNode, type NodeTransports } from './askNode'
import { askInOrder, handOver, type NodesQuestion } from './askNodes'
import { createNodeChecks } from './nodeChecks'
import { isWorthComparing } from './nodeQuestions'
import type { NodeList } from './nodeList'
import { isRawTransaction, isWorthAnotherNode } from './nodeFailures'
import { createNodeMemory, type NodeMemory } from './nodeMemory'

/** A call to a chain's nodes; the answer is whatever a node says, unchecked. */
export type RpcCall = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

export type RpcParts = NodeTransports & {
  nodes: NodeList
  /**
   * With it, nodes are believed only when they say that they are of this chain, and compared by how far they have come.
   */
  caipNetworkId?: CaipNetworkId
  /** What is known of nodes from earlier calls. */
  memory?: NodeMemory
}

/**
 * Calls a network's nodes: the first that is well, the next one when it fails or stays silent. A refusal of what the
 * call says is final, whoever else there is; a node that does not know the method, has no time, is of another chain or
 * far behind has refused nothing. A signed transaction goes to one.
 */
export function createRpcCall({
  http,
  loadSockets,
  nodes,
  caipNetworkId,
  memory = createNodeMemory(systemClock),
}: RpcParts): RpcCall {
  const transports = { http, loadSockets }
  const checks = caipNetworkId && createNodeChecks({ transports, caipNetworkId, memory })
  return async (method, params, signal) => {
    const known = nodes.now()
    if (known.length === 0) throw new WidgetError('NO_RPC_URL')
    const urls = memory.inOrder(known)
    const askOne: NodesQuestion['ask'] = (url, ended) =>
      askNode(transports, { url, id: memory.nextId(), method, params, signal: ended, timeoutMs: NODE_TIMEOUT_MS })
    if (isRawTransaction(method)) {
      const askOwn: NodesQuestion['ask'] = async (url, ended) => {
        await checks?.requireChain(url)
        return askOne(url, ended)
      }
      return (await handOver({ urls, memory, ask: askOwn, signal })).answer
    }
    const question = {
      urls,
      memory,
      ask: async (url: string, ended: AbortSignal) =>
        (await Promise.all([askOne(url, ended), checks?.requireChain(url)]))[0],
      signal,
    }
    const comparing = checks && isWorthComparing(method) ? checks.findLaggards(urls) : undefined
    const first = await askInOrder(question).catch(async (error: unknown) => {
      const further = isWorthAnotherNode(error) ? await nodes.later() : []
      if (further.length === 0) throw error
      return askInOrder({ ...question, urls: further })
    })
    const laggards = await comparing
    if (!laggards?.has(first.url)) return first.answer
    return (await askInOrder({ ...question, urls: urls.filter((url) => !laggards.has(url)) })).answer
  }
}
