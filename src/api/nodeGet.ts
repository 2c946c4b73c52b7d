import { NODE_TIMEOUT_MS } from '../config/limits/nodes'
import { WidgetError } from '../errors'
import { systemClock } from '../lib/time'
import { askInOrder } from './askNodes'
import type { HttpClient } from './httpClient'
import { createNodeMemory, type NodeMemory } from './nodeMemory'

/** A GET request below a network's address; the answer is whatever is said there, unchecked. */
export type NodeGet = (path: string, wish?: { signal?: AbortSignal; isText?: boolean }) => Promise<unknown>

/** Asks a network's addresses in their order until one answers; the next one as well when one stays silent. */
export function createNodeGet({
  http,
  rpcUrls,
  memory = createNodeMemory(systemClock),
}: {
  http: HttpClient
  rpcUrls: readonly string[]
  memory?: NodeMemory
}): NodeGet {
  return async (path, { signal, isText } = {}) => {
    if (rpcUrls.length === 0) throw new WidgetError('NO_RPC_URL')
    const ask = (base: string, ended: AbortSignal): Promise<unknown> =>
      http.request({
        method: 'GET',
        url: `${base.replace(/\/$/, '')}${path}`,
        signal: ended,
        isText,
        timeoutMs: NODE_TIMEOUT_MS,
      })
    return (await askInOrder({ urls: memory.inOrder(rpcUrls), memory, ask, signal })).answer
  }
}
