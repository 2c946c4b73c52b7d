/**
 * Texts signed over the relay through the product's own providers, and verified by it: two programs that know only the
 * protocol of each other.
 */
import { aLogger } from '../../test/support/fakes'
import { aNetwork, aPairingContext, notThere } from '../../test/support/builders'
import { createAdapterRegistry } from '../../src/adapters/registry'
import { createNamespaceProvider } from '../../src/connectors/walletConnect/namespaceProviders'
import { createRelaySession } from '../../src/connectors/walletConnect/relaySession'
import { createEip155Provider } from '../../src/connectors/walletConnect/eip155Provider'
import { isCaipNetworkId, NAMESPACES } from '../../src/domain'
import { famousNetworks } from './networks'
import { usePairing } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'

const TEXT = 'Grüße, ¡señales! 世界'

describe('a text over the relay', () => {
  const relay = useRelay()
  const { connect } = usePairing(() => relay().relayUrl)

  it.each(NAMESPACES)('is signed by the paired wallet on %s, and the product verifies it', async (namespace) => {
    const { site, topic } = await connect()
    const identity = {
      seed: '',
      knowsTopic: async () => true,
      rememberTopic: async () => undefined,
      release: () => undefined,
    }
    const networks = famousNetworks.flatMap(({ caipNetworkId, name }) =>
      isCaipNetworkId(caipNetworkId) ? [aNetwork({ caipNetworkId, name })] : [],
    )
    const talk = { client: site, context: aPairingContext({ networks }), logger: aLogger(), emit: () => undefined }
    const session = createRelaySession({ ...talk, identity })
    const shared = await session.adopt(site.session.get(topic), [])
    const { caipNetworkId, accounts = [] } = shared.find((one) => one.namespace === namespace) ?? {}
    const address = accounts[0]?.address ?? ''
    const network = networks.find((one) => one.caipNetworkId === caipNetworkId) ?? aNetwork()
    const provider =
      namespace === 'eip155'
        ? createEip155Provider({ ...talk, session })
        : createNamespaceProvider({ client: site, session }, namespace)
    const signatures = await createAdapterRegistry({
      rpc: async () => '0x',
      get: notThere('index'),
      post: notThere('index'),
      gateway: notThere('gateway'),
    }).loadSignatures(namespace)

    const signature = await signatures.signMessage(provider, { address, message: TEXT })
    expect(await signatures.verifyMessage({ network, address, message: TEXT, signature })).toBe(true)
    expect(await signatures.verifyMessage({ network, address, message: `${TEXT}!`, signature })).toBe(false)
  })
})
