import type { Network } from '../domain'
import { loadOnce } from '../errors'
import { createEmitter } from '../lib/emitter'
import type { Logger } from '../lib/logger'
import type { Connector, ConnectorEvent, WalletSession } from './contract'

/** How a wallet of one namespace is talked to. */
export type WalletClient = {
  connect(network: Network | undefined): Promise<WalletSession>
  restore(network: Network | undefined): Promise<WalletSession | null>
  disconnect(): Promise<void>
  readSession(): ReturnType<Connector['readSession']>
  chooseAccount(address: string): void
  switchNetwork(network: Network): Promise<void>
  /** Hears the wallet; the function returned ends it. */
  listen(): () => void
}

type LazyMethods = Pick<
  Connector,
  'connect' | 'restore' | 'disconnect' | 'readSession' | 'chooseAccount' | 'switchNetwork' | 'subscribe'
>

/**
 * The methods of a connector to its wallet, whose code is loaded with the first word to it: finding wallets and listing
 * them needs none.
 * `make` loads it and is called until it succeeds. @throws LOAD_FAILED
 */
export function createLazyConnector<T extends WalletClient>(
  make: (emit: (event: ConnectorEvent) => void) => Promise<T>,
  logger: Logger,
): { load(): Promise<T>; methods: LazyMethods } {
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  let talk: T | undefined
  let stop: (() => void) | undefined
  const load = loadOnce(async () => (talk = await make(events.emit)))
  return {
    load,
    methods: {
      connect: async ({ network }) => (await load()).connect(network),
      restore: async ({ network }) => (await load()).restore(network),
      disconnect: async () => (await load()).disconnect(),
      readSession: async () => (await load()).readSession(),
      chooseAccount: ({ address }) => talk?.chooseAccount(address),
      switchNetwork: async (network) => (await load()).switchNetwork(network),
      subscribe(listener) {
        const unsubscribe = events.subscribe(listener)
        // A session is what there is to hear of, and none begins before its code is here.
        stop ??= talk?.listen()
        return () => {
          unsubscribe()
          if (events.listeners.size > 0) return
          stop?.()
          stop = undefined
        }
      },
    },
  }
}
