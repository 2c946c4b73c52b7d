import {
  HEAD_CHECK_INTERVAL_MS,
  MAX_HEAD_LAG_BLOCKS,
  NODE_PATIENCE_MS,
  OTHER_CHAIN_REST_MS,
} from '../config/limits/nodes'
import { parseCaipNetworkId, type CaipNetworkId } from '../domain'
import { RpcError, WidgetError } from '../errors'
import { withTimeout } from '../lib/timeout'
import { askNode, type NodeTransports } from './askNode'
import { chainQuestion, headQuestion, type NodeQuestion } from './nodeQuestions'
import { OtherChainError } from './nodeFailures'
import type { NodeMemory } from './nodeMemory'

export type NodeChecks = {
  /** @throws OtherChainError when a node says that it is of another chain; one that does not say is believed */
  requireChain(url: string): Promise<void>
  /** Those of the first nodes that are far behind; nobody is, where there is nobody to compare with. */
  findLaggards(urls: readonly string[]): Promise<ReadonlySet<string>>
}

/** What is asked of the nodes of a network beside the calls themselves: each once in a while. */
export function createNodeChecks({
  transports,
  caipNetworkId,
  memory,
}: {
  transports: NodeTransports
  caipNetworkId: CaipNetworkId
  memory: NodeMemory
}): NodeChecks {
  const { reference } = parseCaipNetworkId(caipNetworkId)
  const chain = chainQuestion(caipNetworkId)
  const head = headQuestion(caipNetworkId)
  const read = async <Value>(
    url: string,
    { method, params, read: readValue }: NodeQuestion<Value>,
  ): Promise<Value | undefined> =>
    readValue(
      await withTimeout(
        askNode(transports, { url, id: memory.nextId(), method, params, timeoutMs: NODE_PATIENCE_MS }),
        NODE_PATIENCE_MS,
        () => new WidgetError('TIMEOUT', { host: new URL(url).host }),
      ),
    )

  const isOther = async (url: string, question: NodeQuestion<string>): Promise<boolean> => {
    try {
      return ((await read(url, question)) ?? reference) !== reference
    } catch (error) {
      // Out of reach it is asked again; what it refuses to say, it will not say later either.
      if (error instanceof RpcError) return false
      throw error
    }
  }
  return {
    async requireChain(url) {
      if (!chain) return
      // What is wrong with a node out of reach is said by the call itself.
      const found = memory
        .otherChains(`${caipNetworkId} ${url}`, OTHER_CHAIN_REST_MS, () => isOther(url, chain))
        .catch(() => false)
      if (await found) throw new OtherChainError(url)
    },
    findLaggards(urls) {
      const compared = urls.slice(0, 2)
      if (!head || compared.length < 2) return Promise.resolve(new Set())
      return memory.laggards([...compared].sort().join(' '), HEAD_CHECK_INTERVAL_MS, async () => {
        const heads = await Promise.all(compared.map((url) => read(url, head).catch(() => undefined)))
        const highest = heads.reduce<bigint>((most, one) => (one !== undefined && one > most ? one : most), 0n)
        const behind = compared.filter((_, index) => (heads[index] ?? highest) + BigInt(MAX_HEAD_LAG_BLOCKS) < highest)
        for (const url of behind) memory.fellBehind(url)
        return new Set(behind)
      })
    },
  }
}
