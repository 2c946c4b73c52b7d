import { NAMESPACES } from '../../domain'
import { loadOnce, WidgetError } from '../../errors'
import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent, StartConnectorSource } from '../contract'
import type { RelayWallet } from './relayWallet'
import { WALLET_CONNECT_MARK } from './walletConnectMark'

/**
 * The way to wallets on phones and desktops, over a relay. Listing it costs nothing: the protocol's client is loaded
 * with the first link, or with the first page load after a session.
 */
export const startWalletConnect =
  (logger: Logger): StartConnectorSource =>
  ({ found }) => {
    const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
    let wallet: RelayWallet | undefined
    const load = loadOnce(async () => {
      const { createRelayWallet } = await import('./relayWallet')
      return (wallet = createRelayWallet({ logger, emit: events.emit }))
    })
    const connected = (): RelayWallet => {
      if (!wallet) throw new WidgetError('SIGN_CLIENT_NOT_READY')
      return wallet
    }
    const connector: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      source: 'walletconnect',
      iconUrl: WALLET_CONNECT_MARK,
      namespaces: NAMESPACES,
      supportsNetworkSwitch: true,
      approvesInOwnView: false,
      endsTogether: true,
      pairing: {
        prepare: (context) =>
          void load()
            .then((loaded) => loaded.prepare(context))
            .catch((error: unknown) => logger.info('relay: not prepared', error)),
        open: async (request) => (await load()).open(request),
      },
      // A wallet behind a link is asked with `pairing`; here is only what it shares already.
      connect: async ({ namespace }) => connected().sessionOf(namespace),
      async restore({ namespace, context }) {
        const sessions = await (await load()).restore(context)
        return sessions.find((session) => session.namespace === namespace) ?? null
      },
      disconnect: async () => wallet?.disconnect(),
      capabilitiesOf: (address) => wallet?.capabilitiesOf(address) ?? {},
      clientId: () => wallet?.clientId(),
      chooseAccount: ({ namespace, address }) => wallet?.chooseAccount(namespace, address),
      readSession: async ({ namespace }) => connected().read(namespace),
      switchNetwork: async (network) => connected().switchNetwork(network),
      getProvider: (namespace) => wallet?.getProvider(namespace),
      subscribe: events.subscribe,
    }
    found(connector)
    return () => {
      events.listeners.clear()
      wallet?.dispose()
    }
  }
