import { failLoad } from '../../errors'
import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent } from '../contract'
import type { StandardSession } from './standardSession'
import { satsProviderOf } from './standardWallet'

/** What tells one registered wallet from another; `wallet` is the object it registered. */
export type RegisteredWallet = Pick<Connector, 'id' | 'name' | 'iconUrl' | 'hint' | 'namespaces'> & { wallet: object }

// How to talk to the wallet is loaded with the first word to it: finding wallets and listing them needs none of it.
const loadWalletClient = () => import('./standardSession').catch(failLoad)

/** A wallet that registered itself in the page (Wallet Standard), for Solana, Bitcoin or both. */
export function createWalletStandardConnector({ wallet, ...facts }: RegisteredWallet, logger: Logger): Connector {
  const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
  let session: StandardSession | undefined
  let stop: (() => void) | undefined
  const load = async (): Promise<StandardSession> => {
    const { createStandardSession } = await loadWalletClient()
    session ??= createStandardSession({ wallet, connectorId: facts.id, emit: events.emit, logger })
    return session
  }
  return {
    ...facts,
    satsProvider: satsProviderOf(wallet),
    type: 'ANNOUNCED',
    source: 'wallet-standard',
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: async ({ namespace, network }) => (await load()).connect(namespace, network),
    restore: async ({ namespace, network }) => (await load()).restore(namespace, network),
    disconnect: async ({ namespace }) => (await load()).disconnect(namespace),
    readSession: async ({ namespace }) => (await load()).readSession(namespace),
    chooseAccount: ({ namespace, address }) => session?.chooseAccount(namespace, address),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    getProvider: (namespace) => session?.getProvider(namespace),
    subscribe(listener) {
      // A session is what there is to hear of, and none begins before its code is here.
      if (events.listeners.size === 0) stop = session?.listen()
      const unsubscribe = events.subscribe(listener)
      return () => {
        unsubscribe()
        if (events.listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
