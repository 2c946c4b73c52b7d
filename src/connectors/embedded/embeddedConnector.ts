import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../config/embeddedWallet'
import { createEmitter } from '../../lib/emitter'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent, StartConnectorSource } from '../contract'
import type { LoginContext } from '../login'
import { createEmbeddedWallet, type EmbeddedWallet } from './embeddedWallet'

/** The name it is shown with until somebody is logged in. */
const NAME = 'Auth'

/** The wallet of everybody in the page who entered it, by the hub's list of connectors. */
const wallets = new WeakMap<Connector, EmbeddedWallet>()

/**
 * The embedded wallet as a connector. It is made with the first widget's service; the page's other widgets host the
 * same one.
 */
export const startEmbedded =
  (authUrl: string, logger: Logger, page: Window = window): StartConnectorSource =>
  ({ found }) => {
    const events = createEmitter<ConnectorEvent>((error) => logger.error('connector: a listener failed', error))
    const wallet = createEmbeddedWallet({ page, authUrl, logger, emit: events.emit })
    const connector: Connector = {
      id: EMBEDDED_CONNECTOR_ID,
      name: NAME,
      type: 'AUTH',
      source: 'auth',
      namespaces: EMBEDDED_NAMESPACES,
      supportsNetworkSwitch: true,
      approvesInOwnView: true,
      endsTogether: true,
      login: { ...wallet.login, origin: new URL(authUrl).origin },
      connect: ({ namespace, network }) => wallet.connect(namespace, network),
      restore: ({ namespace, network }) => wallet.restore(namespace, network),
      disconnect: () => wallet.disconnect(),
      readSession: (request) => wallet.readSession(request),
      chooseAccount: ({ namespace, address }) => wallet.chooseAccount(namespace, address),
      switchNetwork: (network) => wallet.switchNetwork(network),
      getProvider: (namespace) => wallet.getProvider(namespace),
      subscribe(listener) {
        const stop = events.subscribe(listener)
        return () => {
          stop()
          // Nobody uses what it shares: another tab signed out, or another wallet was chosen.
          if (events.listeners.size === 0) wallet.release()
        }
      },
    }
    wallets.set(connector, wallet)
    found(connector)
    return () => {
      events.listeners.clear()
      wallet.dispose()
    }
  }

/** This widget may host the wallet's frame from now on. */
export const enterEmbedded = (connector: Connector | undefined, context: LoginContext): void => {
  if (connector) wallets.get(connector)?.enter(context)
}
