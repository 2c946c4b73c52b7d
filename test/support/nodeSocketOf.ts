import { WebSocket } from 'ws'
import type { RawSocket } from '../../src/api/nodeSocket'

/** A real connection in the shape of a browser's, which Node 20 does not have. */
export function nodeSocketOf(url: string): RawSocket {
  const socket = new WebSocket(url)
  const page = new EventTarget()
  socket.on('open', () => page.dispatchEvent(new Event('open')))
  socket.on('message', (data: Buffer) => page.dispatchEvent(new MessageEvent('message', { data: data.toString() })))
  socket.on('error', () => undefined)
  socket.on('close', () => page.dispatchEvent(new Event('close')))
  return {
    addEventListener: page.addEventListener.bind(page),
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}
