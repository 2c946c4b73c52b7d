import { relayUrlOf } from '../../sandbox/relay/relay'
import type { SandboxPlaces } from '../../sandbox/testing/sandboxPlaces'
import { usePairing } from '../../sandbox/testing/usePairing'
import { createNamespaceProvider } from '../../src/connectors/walletConnect/namespaceProviders'
import { PAIRING_METHODS } from '../../src/connectors/walletConnect/pairingMethods'
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
    const methods = [...PAIRING_METHODS[namespace]]
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: { [namespace]: { chains: [caipNetworkId], methods, events: [] } },
    })
    const [approved] = await Promise.all([approval(), wallet.pair(uri)])
    const parts = { client, identity, context: aPairingContext(), logger: aLogger(), emit: () => undefined }
    const session = createRelaySession(parts)
    await session.adopt(approved, [caipNetworkId])
    return { wallet, provider: createNamespaceProvider({ client, session }, namespace) }
  }
}
