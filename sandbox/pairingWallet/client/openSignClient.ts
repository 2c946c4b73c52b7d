import { SignClient } from '@walletconnect/sign-client'
import type { CoreTypes } from '@walletconnect/types'
import { makeClosable } from './closeSignClient'
import type { ClientStorage } from './memoryStorage'
import { provideBuffer } from './nodeBuffer'

const RETRY_AFTER_MS = 2000

export type OpenedClient = Awaited<ReturnType<typeof SignClient.init>>

export type SignClientOptions = {
  relayUrl: string
  projectId: string
  metadata: CoreTypes.Metadata
  /** In a browser without one: IndexedDB, under `storagePrefix`. */
  storage?: ClientStorage
  storagePrefix?: string
  /** Emit every request at once instead of one after the other with a second between them. */
  disableRequestQueue?: boolean
}

/** A sign client that speaks to the given relay and to nobody else, and logs nothing. */
export async function openSignClient({
  relayUrl,
  projectId,
  metadata,
  storage,
  storagePrefix,
  disableRequestQueue,
}: SignClientOptions): Promise<OpenedClient> {
  shareNothing()
  provideBuffer()
  const client = await SignClient.init({
    relayUrl,
    projectId,
    metadata,
    storage,
    customStoragePrefix: storagePrefix,
    logger: 'silent',
    telemetryEnabled: false,
    signConfig: { disableRequestQueue },
  })
  // The domain check asks another host, and makes every request wait for its answer.
  client.core.verify.register = async () => ''
  Reflect.set(client.core.verify, 'resolve', async () => undefined)
  // A message that went into a broken socket is sent again by the heartbeat after this; the library waits 15 s.
  Reflect.set(client.core.relayer.publisher, 'initialPublishTimeout', RETRY_AFTER_MS)
  hearEndsOnce(client)
  makeClosable(client)
  return client
}

/** A relay may deliver the end of a session twice; the library fails at the second one, with nobody to hear it. */
function hearEndsOnce({ engine, session }: OpenedClient): void {
  const end: unknown = Reflect.get(engine, 'onSessionDeleteRequest')
  if (typeof end !== 'function') throw new Error('The client hears no end.')
  Reflect.set(engine, 'onSessionDeleteRequest', async (topic: string, payload: unknown): Promise<void> => {
    if (session.keys.includes(topic)) await Reflect.apply(end, engine, [topic, payload])
  })
}

/** Clients of one process would otherwise share the first one's keys and socket. Pages have one client only. */
export function shareNothing(): void {
  if (typeof process !== 'undefined') process.env['DISABLE_GLOBAL_CORE'] = 'true'
}
