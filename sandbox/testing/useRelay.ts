import { createServer } from 'node:http'
import { listenOnLoopback, type Listening } from '../http/listen'
import { createRelay, type Relay, relayUrlOf } from '../relay/relay'

export type RelayFixture = { relay: Relay; relayUrl: string }

/** Runs a relay of its own for each test of a file, on the real clock unless one is given. */
export function useRelay(now?: () => number): () => RelayFixture {
  let running: (RelayFixture & { listening: Listening }) | null = null
  beforeEach(async () => {
    const relay = createRelay('sandbox', now)
    const listening = await listenOnLoopback(() => {
      const server = createServer()
      server.on('upgrade', (request, socket, head) => {
        if (!relay.upgrade(request, socket, head)) socket.destroy()
      })
      return server
    }, 0)
    running = { relay, relayUrl: relayUrlOf(`http://localhost:${listening.port}`), listening }
  })
  afterEach(async () => {
    running?.relay.stop()
    await running?.listening.close()
    running = null
  })
  return () => {
    if (!running) throw new Error('The relay is not running')
    return running
  }
}
