import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { isRecord } from '../http/exchange'

type Received = { id: unknown; result?: unknown; error?: unknown; method?: unknown; params?: unknown }

/** A client of the relay without any library: it says what a test wants and acknowledges nothing by itself. */
export type RawClient = {
  socket: WebSocket
  /** Sends a call and gives its answer. */
  call: (method: string, params: object, id?: string | number) => Promise<Received>
  /** The next delivery that was not yet taken: now or as soon as it comes. */
  delivery: () => Promise<Received>
  /** Deliveries that were not taken. */
  waiting: () => Received[]
  send: (frame: unknown) => void
}

/** Opens a socket to a relay, as the client with this number: the same number is the same client. */
export async function openRawClient(relayUrl: string, clientNumber: number): Promise<RawClient> {
  const token = await signJWT('00'.repeat(32), relayUrl, 86_400, generateKeyPair(new Uint8Array(32).fill(clientNumber)))
  const socket = new WebSocket(`${relayUrl}?auth=${token}&projectId=sandbox`)
  const answers = new Map<string, (frame: Received) => void>()
  const deliveries: Received[] = []
  let wake = (): void => undefined
  socket.on('message', (data: Buffer) => {
    const frame: unknown = JSON.parse(data.toString())
    if (!isRecord(frame)) return
    const received: Received = { ...frame, id: frame['id'] }
    if (received.method === undefined) return answers.get(JSON.stringify(received.id))?.(received)
    deliveries.push(received)
    wake()
  })
  await once(socket, 'open')
  const send: RawClient['send'] = (frame) => socket.send(JSON.stringify(frame))
  let nextId = 1_790_000_000_123_456_700n
  return {
    socket,
    send,
    waiting: () => [...deliveries],
    call: (method, params, id = String(nextId++)) =>
      new Promise((resolve) => {
        answers.set(JSON.stringify(id), resolve)
        send({ id, jsonrpc: '2.0', method, params })
      }),
    delivery: async () => {
      while (deliveries.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return deliveries.shift() ?? { id: null }
    },
  }
}
