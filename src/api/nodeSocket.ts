import { MAX_ANSWER_BYTES } from '../config/limits/answers'
import { MAX_UNASKED_MESSAGES, SOCKET_IDLE_MS } from '../config/limits/nodes'
import { WidgetError } from '../errors'
import { isRecord } from '../lib/isRecord'
import { parseJson } from '../lib/parseJson'

/** A JSON-RPC call as it is sent; the answer is found by its id. */
export type SocketCall = { id: number; method: string; params: readonly unknown[] }

/** One connection to one node. */
export type NodeSocket = {
  /**
   * Sends a call, as soon as the connection stands.
   * @throws WidgetError NETWORK (no connection, or it ended), MALFORMED_ANSWER, and what ends the call from outside
   */
  ask(call: SocketCall, ended: AbortSignal): Promise<unknown>
  /** Ends the connection, and every call that still waits for an answer. */
  close(): void
}

/** What is used of a browser's socket. */
export type RawSocket = Pick<WebSocket, 'close' | 'addEventListener'> & { send(text: string): void }

export type NodeSocketParts = {
  url: string
  open: (url: string) => RawSocket
  /** The connection is not to be used for another call. */
  onUnusable(): void
}

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/**
 * Opens a connection. Answers belong to calls by their id; others are counted, and too many of them, a text that is no
 * JSON or one without an end are the end of the connection. It closes when it has been idle for a while. A call that
 * ended without an answer leaves it in doubt: nothing else is asked through it, since a connection that is gone often
 * looks open for minutes.
 */
export function openNodeSocket({ url, open, onUnusable }: NodeSocketParts): NodeSocket {
  const { host } = new URL(url)
  const waiting = new Map<number, Waiting>()
  const unsent = new Set<string>()
  let isOpen = false
  let isUsable = true
  let unasked = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  const socket = open(url)

  const stopUsing = (): void => {
    if (isUsable) onUnusable()
    isUsable = false
  }
  const end = (code: 'NETWORK' | 'MALFORMED_ANSWER'): void => {
    clearTimeout(idle)
    stopUsing()
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(new WidgetError(code, { host }))
    socket.close()
  }
  /** The last call has ended. */
  const rest = (): void => {
    if (waiting.size > 0) return
    if (!isUsable) return end('NETWORK')
    idle = setTimeout(() => end('NETWORK'), SOCKET_IDLE_MS)
  }
  const readMessage = (text: unknown): unknown => {
    if (typeof text !== 'string' || text.length > MAX_ANSWER_BYTES) return undefined
    try {
      return parseJson(text)
    } catch {
      return undefined
    }
  }
  socket.addEventListener('open', () => {
    isOpen = true
    for (const text of unsent) socket.send(text)
    unsent.clear()
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = readMessage(data)
    if (!isRecord(answer)) return end('MALFORMED_ANSWER')
    const asked = typeof answer.id === 'number' ? waiting.get(answer.id) : undefined
    if (asked) return asked.resolve(answer)
    if (++unasked > MAX_UNASKED_MESSAGES) end('MALFORMED_ANSWER')
  })
  // An error is always followed by the end.
  socket.addEventListener('close', () => end('NETWORK'))

  return {
    async ask({ id, method, params }, ended) {
      clearTimeout(idle)
      const text = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      let giveUp: (() => void) | undefined
      try {
        return await new Promise<unknown>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          giveUp = () => {
            stopUsing()
            reject(new WidgetError('CANCELLED'))
          }
          ended.addEventListener('abort', giveUp)
          if (isOpen) socket.send(text)
          else unsent.add(text)
        })
      } finally {
        if (giveUp) ended.removeEventListener('abort', giveUp)
        unsent.delete(text)
        if (waiting.delete(id)) rest()
      }
    },
    close: () => end('NETWORK'),
  }
}
