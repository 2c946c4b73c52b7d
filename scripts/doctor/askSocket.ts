import { WebSocket } from 'ws'
import type { Reply } from './ask'

const LIMIT_MS = 10_000

/** One message to a node behind a WebSocket, as a page of this origin sends it, and the first one back. Never throws. */
export async function askSocket(url: string, origin: string, message: string): Promise<Reply> {
  const socket = new WebSocket(url, { headers: { origin }, handshakeTimeout: LIMIT_MS })
  try {
    return await new Promise<Reply>((resolve) => {
      setTimeout(() => resolve({ failure: `no answer within ${LIMIT_MS / 1_000} s` }), LIMIT_MS).unref()
      socket.once('open', () => socket.send(message))
      // Browsers let any page read what a socket says.
      socket.once('message', (data: Buffer) =>
        resolve({ status: 200, headers: new Headers({ 'access-control-allow-origin': '*' }), text: data.toString() }),
      )
      socket.once('unexpected-response', (_request, { statusCode = 0 }) =>
        resolve({ status: statusCode, headers: new Headers(), text: '' }),
      )
      socket.once('close', (code) => resolve({ failure: `it closes the connection (${code})` }))
      socket.once('error', (error) => resolve({ failure: error.message }))
    })
  } finally {
    socket.terminate()
  }
}
