import type { DappClient } from '@metamask/mobile-wallet-protocol-dapp-client'
import type { SessionRequest } from '@metamask/mobile-wallet-protocol-core'
import { RELAY_GOODBYE_MS, RELAY_TIMEOUT_MS } from '../../config/limits/pairing'
import { withTimeout } from '../../lib/timeout'
import { createLineKeys } from './lineKeys'
import { createCounts, createLineStore } from './lineStore'
import type { KeptRecord } from './mobileRecord'

/** A line to the app by way of the relay, in the makers' own package. */
export type MobileLineClient = {
  id(): string | undefined
  /** Waits for an app that takes the request; `first` goes to it with the link. */
  open(request: { onRequest(request: SessionRequest): void; first?: unknown }): Promise<void>
  /** Takes up the line of the record. */
  resume(id: string): Promise<void>
  send(message: unknown): Promise<void>
  /** Says a last word, as far as anybody hears it, and ends the line and its record. */
  end(lastWord?: unknown): Promise<void>
}

const unreachable = (): Error => Object.assign(new Error('The relay cannot be reached'), { code: 'RELAY_UNREACHABLE' })

/** The error by which the package says that nobody took a request in time. */
const isTooLate = (error: unknown): boolean =>
  error instanceof Error && ['REQUEST_EXPIRED', 'SESSION_INVALID_STATE'].includes(error.name)

/** Loads the makers' package and makes a line that is not open yet; `hear` is given what the app says on it. */
export async function createMobileLine(
  { relayUrl, record }: { relayUrl: string; record: KeptRecord },
  hear: (message: unknown) => void,
): Promise<MobileLineClient> {
  const [{ WebSocketTransport }, { DappClient: Client }, keymanager] = await Promise.all([
    import('@metamask/mobile-wallet-protocol-core'),
    import('@metamask/mobile-wallet-protocol-dapp-client'),
    createLineKeys(),
  ])
  const transport = await WebSocketTransport.create({ url: relayUrl, kvstore: createCounts() })
  const client: DappClient = new Client({ transport, sessionstore: createLineStore(record), keymanager })
  let lineId: string | undefined
  client.on('message', hear)
  // What others wrote on the channel, and what this page wrote before it was loaded anew, cannot be read: no news.
  client.on('error', () => undefined)
  const reach = () => withTimeout(transport.connect(), RELAY_TIMEOUT_MS, unreachable)
  return {
    id: () => lineId,
    async open({ onRequest, first }) {
      await reach()
      client.on('session_request', (request) => {
        lineId = request.id
        onRequest(request)
      })
      try {
        await client.connect({ mode: 'trusted', initialPayload: first })
      } catch (error) {
        throw isTooLate(error)
          ? Object.assign(new Error('Nobody took the link in time', { cause: error }), { code: 'PAIRING_EXPIRED' })
          : error
      }
    },
    async resume(id) {
      lineId = id
      await reach()
      await client.resume(id)
    },
    send: (message) => client.sendRequest(message),
    async end(lastWord) {
      if (lastWord !== undefined)
        await withTimeout(client.sendRequest(lastWord), RELAY_GOODBYE_MS, unreachable).catch(() => undefined)
      await client.disconnect()
      await transport.disconnect()
    },
  }
}
