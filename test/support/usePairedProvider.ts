import { relayUrlOf } from '../../sandbox/relay/relay'
import type { SandboxPlaces } from '../../sandbox/testing/sandboxPlaces'
import { usePairing } from '../../sandbox/testing/usePairing'
import type { ConnectorEvent } from '../../src/connectors/contract'
import { createNamespaceProvider } from '../../src/connectors/walletConnect/namespaceProviders'
import { NAMESPACE_EVENTS, PAIRING_EVENTS, PAIRING_METHODS } from '../../src/connectors/walletConnect/pairingMethods'
import { createRelaySession } from '../../src/connectors/walletConnect/relaySession'
import type { CaipNetworkId } from '../../src/domain'
import { aPairingContext } from './builders'
import { aLogger } from './fakes'
import { closePairingWallets, startPairingWallet } from './pairingWallet'

/** A page's provider of a phone that took its link, over the relay of a sandbox, in a namespace other than eip155. */
export function usePairedProvider(sandbox: () => SandboxPlaces) {
  const { openSite } = usePairing(() => relayUrlOf(sandbox().url))
  afterEach(closePairingWallets)
  return async (namespace: 'bip122' | 'polkadot', caipNetworkId: CaipNetworkId) => {
    const [client, wallet] = await Promise.all([
      openSite(),
      startPairingWallet({ config: { walletAppUrl: sandbox().walletOrigin } }),
    ])
    const identity = {
      seed: '',
      knowsTopic: async () => true,
      rememberTopic: async () => undefined,
      release: () => undefined,
    }
    const events: ConnectorEvent[] = []
    const methods = [...PAIRING_METHODS[namespace]]
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: {
        [namespace]: {
          chains: [caipNetworkId],
          methods,
          events: [...PAIRING_EVENTS, ...(NAMESPACE_EVENTS[namespace] ?? [])],
        },
      },
    })
    const [approved] = await Promise.all([approval(), wallet.pair(uri)])
    const parts = {
      client,
      identity,
      context: aPairingContext(),
      logger: aLogger(),
      emit: (event: ConnectorEvent) => void events.push(event),
    }
    const session = createRelaySession(parts)
    await session.adopt(approved, [caipNetworkId])
    return {
      wallet,
      session,
      events,
      topic: approved.topic,
      provider: createNamespaceProvider({ client, session }, namespace),
    }
  }
}
