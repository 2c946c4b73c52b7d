import { NODE_TIMEOUT_MS } from '../config/limits/nodes'
import { WidgetError } from '../errors'
import { systemClock } from '../lib/time'
import { handOver } from './askNodes'
import type { HttpClient } from './httpClient'
import { createNodeMemory, type NodeMemory } from './nodeMemory'

/** Hands a text over below a network's address; the answer is a text, unchecked. */
export type NodePost = (path: string, text: string) => Promise<unknown>

/** Hands over to a network's addresses in their order; to the next one only where the first certainly took nothing. */
export function createNodePost({
  http,
  rpcUrls,
  memory = createNodeMemory(systemClock),
}: {
  http: HttpClient
  rpcUrls: readonly string[]
  memory?: NodeMemory
}): NodePost {
  return async (path, text) => {
    if (rpcUrls.length === 0) throw new WidgetError('NO_RPC_URL')
    const ask = (base: string, ended: AbortSignal): Promise<unknown> =>
      http.request({
        method: 'POST',
        url: `${base.replace(/\/$/, '')}${path}`,
        text,
        signal: ended,
        timeoutMs: NODE_TIMEOUT_MS,
      })
    return (await handOver({ urls: memory.inOrder(rpcUrls), memory, ask, signal: undefined })).answer
  }
}
