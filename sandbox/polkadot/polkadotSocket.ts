import type { RawData } from 'ws'
import { WebSocketServer } from 'ws'
import type { Answer } from '../http/answer'
import type { Upgrade } from '../http/server'

const PATH = '/rpc/polkadot'
/** What polkadot-sdk takes in one message. */
const MAX_MESSAGE_BYTES = 15 * 1024 * 1024

export type PolkadotSocket = { upgrade: Upgrade; close: () => void }

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data).toString()

/**
 * The node's WebSocket at the path of its HTTP side: the same methods, one answer for each message; a message that is
 * too long ends the connection.
 */
export function createPolkadotSocket(answer: (body: string) => Promise<Answer>): PolkadotSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  server.on('connection', (socket) => {
    socket.on('error', () => socket.terminate())
    socket.on('message', (data) => {
      void answer(textOf(data)).then(({ body }) => socket.send(body.toString()))
    })
  })
  return {
    upgrade(request, socket, head) {
      if (new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '') !== PATH) return false
      server.handleUpgrade(request, socket, head, (webSocket) => server.emit('connection', webSocket, request))
      return true
    },
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
