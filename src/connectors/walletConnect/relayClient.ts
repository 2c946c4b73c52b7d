import { SignClient } from '@walletconnect/sign-client'
import { RELAY_RETRY_MS } from '../../config/limits/pairing'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { randomHex } from '../../lib/randomId'
import type { PairingContext } from '../pairing'
import { limitDomainCheck } from './domainCheck'
import { createMemoryStorage } from './memoryStorage'
import { createRelayLogger } from './relayLogger'
import { wantsDomainCheck } from './wantsDomainCheck'

/** The protocol's client: one for all widgets of a page. */
export type RelayClient = InstanceType<typeof SignClient>

/** Under this name the client keeps the seed of its key at the relay. */
const SEED_KEY = 'client_ed25519_seed'

/**
 * Makes a client that is nobody else's: nothing of it is stored by itself, and nothing of it is global. It connects
 * with its first topic.
 */
export async function createRelayClient({
  context,
  seed,
  logger,
}: {
  context: PairingContext
  seed: string
  logger: Logger
}): Promise<RelayClient> {
  const { relayUrl, projectId, site } = context
  const prefix = `wallet-widget-${randomHex(16)}`
  const client = await SignClient.init({
    relayUrl,
    projectId,
    storage: createMemoryStorage(),
    customStoragePrefix: prefix,
    logger: createRelayLogger(logger),
    telemetryEnabled: false,
    metadata: {
      name: site.name,
      description: site.description,
      url: site.url,
      icons: site.iconUrl === undefined ? [] : [site.iconUrl],
    },
  })
  // The client leaves itself on the global object for others of its kind; ours is ours.
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
    Reflect.deleteProperty(globalThis, name)
  await client.core.crypto.keychain.set(SEED_KEY, seed)
  Reflect.set(client.core.relayer.publisher, 'initialPublishTimeout', RELAY_RETRY_MS)
  limitDomainCheck(client.core, wantsDomainCheck(context))
  ignoreRequests(client)
  endOnce(client, logger)
  return client
}

/**
 * A site only asks. What arrives as a question on its own session was asked by another tab of the site, and is the
 * wallet's to answer.
 */
function ignoreRequests({ engine }: RelayClient): void {
  Reflect.set(engine, 'onSessionRequest', () => Promise.resolve())
}

/**
 * A relay may deliver the end of a session twice, and both sides may end it at once. The library refuses the second end
 * and waits for nobody to hear it, which is an unhandled rejection of the page; so it is refused here first.
 */
function endOnce({ engine }: RelayClient, logger: Logger): void {
  const end: unknown = Reflect.get(engine, 'onSessionDeleteRequest')
  const check: unknown = Reflect.get(engine, 'isValidDisconnect')
  if (typeof end !== 'function' || typeof check !== 'function') throw new TypeError('The relay client ends no session.')
  Reflect.set(engine, 'onSessionDeleteRequest', async (topic: string, payload: unknown): Promise<void> => {
    try {
      await Reflect.apply(check, engine, [{ topic, reason: readKey(payload, 'params') }])
    } catch (error) {
      return logger.debug('relay: the session had ended', error)
    }
    await Reflect.apply(end, engine, [topic, payload])
  })
}

/** Closes a client for good: it keeps listeners of the page that would open its socket again. */
export async function closeRelayClient({ core }: RelayClient): Promise<void> {
  core.heartbeat.stop()
  await core.relayer.transportClose()
  Reflect.set(core.relayer, 'transportOpen', () => Promise.resolve())
}
