import type { Connector, ConnectorEvent, StartConnectorSource } from '../../../src/connectors/contract'
import type { PairingContext } from '../../../src/connectors/pairing'
import { askRelayWallet, grantOf } from '../../../src/connectors/walletConnect/askRelayWallet'
import { createEip155Provider } from '../../../src/connectors/walletConnect/eip155Provider'
import { createPairingLinks } from '../../../src/connectors/walletConnect/pairingLinks'
import type { RelayClient } from '../../../src/connectors/walletConnect/relayClient'
import type { RelayIdentity } from '../../../src/connectors/walletConnect/relayIdentity'
import { createRelaySession } from '../../../src/connectors/walletConnect/relaySession'
import { accountsOn } from '../../../src/connectors/walletConnect/sessionDetails'
import { WidgetError } from '../../../src/errors'
import { createEmitter } from '../../../src/lib/emitter'
import { aLogger } from '../../support/fakes'

type Parts = { client: RelayClient; context: PairingContext; identity: RelayIdentity }

/**
 * The product's own wallet behind a relay, as connectors/walletConnect/relayWallet.ts puts it together, on a client
 * that the test plays.
 */
export const startRelayPage =
  ({ client, context, identity }: Parts): StartConnectorSource =>
  ({ found }) => {
    const logger = aLogger()
    const events = createEmitter<ConnectorEvent>()
    const emit = (event: ConnectorEvent): void => {
      provider.handleEvent(event)
      events.emit(event)
    }
    const session = createRelaySession({ client, identity, context, logger, emit })
    const provider = createEip155Provider({ client, session, context, logger, emit })
    const links = createPairingLinks({
      client,
      adopt: (approved, { preferredNetworks }) => session.adopt(approved, preferredNetworks),
      discard: session.discard,
    })
    const sessionOf = (sessions: ReturnType<typeof session.sessions>) =>
      sessions.find(({ namespace }) => namespace === 'eip155')
    const connector: Connector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      source: 'walletconnect',
      namespaces: ['eip155'],
      supportsNetworkSwitch: true,
      approvesInOwnView: false,
      endsTogether: true,
      pairing: { prepare: () => undefined, open: links.open },
      async connect() {
        const own = sessionOf(session.sessions())
        if (!own) throw new WidgetError('CONNECT_FIRST')
        return own
      },
      restore: async () => sessionOf(await session.restore()) ?? null,
      disconnect: async () => {
        for (const { namespace } of session.sessions())
          provider.handleEvent({ type: 'disconnected', namespace, reason: 'wallet' })
        await session.end()
      },
      readSession: async () => {
        const caipNetworkId = session.networkOf('eip155')
        if (!caipNetworkId) throw new WidgetError('NO_ACCOUNT')
        return {
          addresses: accountsOn(grantOf(session, 'eip155'), caipNetworkId).map(({ address }) => address),
          caipNetworkId,
        }
      },
      switchNetwork: async ({ caipNetworkId }) =>
        void (await askRelayWallet({ client, session }, 'eip155', 'wallet_switchEthereumChain', [
          { chainId: caipNetworkId },
        ])),
      getProvider: () => (session.facts() ? provider : undefined),
      capabilitiesOf: () => ({}),
      subscribe: events.subscribe,
    }
    found(connector)
    return () => events.listeners.clear()
  }
