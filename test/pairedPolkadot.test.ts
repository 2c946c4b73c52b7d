/**
 * DOT and an asset sent by a phone: the product's adapter and its provider of a paired wallet, the sandbox's relay, its
 * pairing wallet, and its ledger, which checks the signature. Not here: pairing itself (connectors), the views
 * (test/e2e/namespaceSend).
 */
import { polkadotDevAccounts } from '../sandbox/polkadot/polkadotAccounts'
import { polkadotNetwork } from '../sandbox/polkadot/polkadotNetwork'
import { relayUrlOf } from '../sandbox/relay/relay'
import { useSandbox } from '../sandbox/testing/useSandbox'
import { usePairing } from '../sandbox/testing/usePairing'
import { createPolkadotAdapter } from '../src/adapters/polkadot/polkadotAdapter'
import type { Transfer } from '../src/adapters/contract'
import { createHttpClient } from '../src/api/httpClient'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import { createNamespaceProvider } from '../src/connectors/walletConnect/namespaceProviders'
import { createRelaySession } from '../src/connectors/walletConnect/relaySession'
import type { Network } from '../src/domain'
import { systemClock } from '../src/lib/time'
import { aPairingContext } from './support/builders'
import { aLogger } from './support/fakes'
import { closePairingWallets, startPairingWallet } from './support/pairingWallet'

const [alice, bob] = polkadotDevAccounts
if (!alice || !bob) throw new Error('There are no accounts')
const network: Network = {
  ...polkadotNetwork,
  rpcUrls: [],
  caipNetworkId: `polkadot:${polkadotNetwork.caipNetworkId.slice('polkadot:'.length)}`,
}
const METHODS = ['polkadot_signTransaction', 'polkadot_signMessage']

describe('a phone', () => {
  const { sandbox } = useSandbox()
  const { openSite } = usePairing(() => relayUrlOf(sandbox().url))
  afterEach(closePairingWallets)

  /** A page's provider of the wallet that took its link. */
  async function pair() {
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
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: { polkadot: { chains: [network.caipNetworkId], methods: METHODS, events: [] } },
    })
    const [approved] = await Promise.all([approval(), wallet.pair(uri)])
    const parts = { client, identity, context: aPairingContext(), logger: aLogger(), emit: () => undefined }
    const session = createRelaySession(parts)
    await session.adopt(approved, [network.caipNetworkId])
    return { wallet, provider: createNamespaceProvider({ client, session }, 'polkadot') }
  }
  function anAdapter() {
    const call = createRpcCall({
      http: createHttpClient({ clock: systemClock }),
      loadSockets: () => Promise.reject(new Error('No socket is opened here')),
      nodes: onlyNodes([`${sandbox().url}/rpc/polkadot`]),
      caipNetworkId: network.caipNetworkId,
    })
    return createPolkadotAdapter({ rpc: async (_network, method, params) => call(method, params) })
  }
  const aTransfer = (parts: Partial<Transfer> = {}): Transfer => ({
    network,
    from: alice.address,
    to: bob.address,
    amountInUnits: '15000000000',
    isSmartAccount: false,
    ...parts,
  })

  it('signs the coin, an asset of a hub and a tip in one request each, and all of it arrives', async () => {
    const [{ wallet, provider }, adapter] = [await pair(), anAdapter()]
    const token = { tokenAddress: '1984', decimals: 6 }
    for (const [transfer, tip] of [
      [aTransfer(), '0'],
      [aTransfer(), '5000000'],
      [aTransfer({ token, amountInUnits: '25000000' }), '0'],
    ] as const) {
      const fee = await adapter.estimateFeeAt?.(transfer, tip)
      const request = fee && (await adapter.prepareTransfer(transfer, fee))
      const sent = await request?.(provider)
      await expect(adapter.getTransactionStatus(network, sent ?? { hash: '' })).resolves.toBe('confirmed')
    }
    expect(await adapter.getTokenBalance(network, '1984', bob.address)).toBe('25000000')
    const received = wallet.received()
    expect(received.map(({ method }) => method)).toEqual(Array(3).fill('polkadot_signTransaction'))
    expect(received[1]?.params).toMatchObject({
      address: alice.address,
      transactionPayload: { address: alice.address, tip: `0x${(5_000_000).toString(16).padStart(32, '0')}` },
    })
  })

  it('that declines has nothing sent', async () => {
    const [{ wallet, provider }, adapter] = [await pair(), anAdapter()]
    wallet.setMode('auto-reject')
    const before = await adapter.getNativeBalance(network, alice.address)
    const request = await adapter.prepareTransfer(aTransfer(), await adapter.estimateFee(aTransfer()))
    await expect(request(provider)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(await adapter.getNativeBalance(network, alice.address)).toBe(before)
  })
})
