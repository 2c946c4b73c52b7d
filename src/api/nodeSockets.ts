import { NODE_TIMEOUT_MS } from '../config/limits/nodes'
import { WidgetError } from '../errors'
import { anySignal } from './anySignal'
import { openNodeSocket, type NodeSocket, type RawSocket, type SocketCall } from './nodeSocket'

export type NodeSockets = {
  /** @throws WidgetError TIMEOUT, NETWORK, CANCELLED or MALFORMED_ANSWER, as the HTTP client does */
  request(call: SocketCall & { url: string; signal?: AbortSignal; timeoutMs?: number }): Promise<unknown>
}

/** Makes the calls to nodes that are asked over WebSocket: one connection for each address, opened when first asked. */
export function createNodeSockets({
  ended,
  open = (url) => new WebSocket(url),
}: {
  /** Closes all connections. */
  ended: AbortSignal
  open?: (url: string) => RawSocket
}): NodeSockets {
  const sockets = new Map<string, NodeSocket>()
  ended.addEventListener('abort', () => {
    for (const socket of [...sockets.values()]) socket.close()
  })
  const socketOf = (url: string): NodeSocket => {
    const known = sockets.get(url)
    if (known) return known
    const socket = openNodeSocket({ url, open, onUnusable: () => sockets.delete(url) })
    sockets.set(url, socket)
    return socket
  }
  return {
    async request({ url, signal, timeoutMs = NODE_TIMEOUT_MS, ...call }) {
      const { host } = new URL(url)
      const timeout = AbortSignal.timeout(timeoutMs)
      const over = anySignal([timeout, ended, ...(signal ? [signal] : [])])
      if (over.aborted) throw new WidgetError('CANCELLED')
      try {
        return await socketOf(url).ask(call, over)
      } catch (cause) {
        if (timeout.aborted && !signal?.aborted) throw new WidgetError('TIMEOUT', { host }, { cause })
        // A browser refuses at once what the page's policy forbids.
        throw cause instanceof WidgetError ? cause : new WidgetError('NETWORK', { host }, { cause })
      }
    },
  }
}
