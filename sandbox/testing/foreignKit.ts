import { createRequire } from 'node:module'
import { WalletKit, type IWalletKit } from '@reown/walletkit'
import type * as CoreModule from '@walletconnect/core'
import { Wallet } from 'ethers'
import { closeSignClient, makeClosable } from '../pairingWallet/client/closeSignClient'
import { type OpenedClient, shareNothing } from '../pairingWallet/client/openSignClient'
import { createMemoryStorage } from '../pairingWallet/client/memoryStorage'

/**
 * A wallet made with a wallet library that nobody here wrote, and that carries its own copy of the protocol: it
 * approves and signs everything.
 */
export type ForeignKit = { kit: IWalletKit; close(): Promise<void> }

/** Opens the wallet with one key, on one network. */
export async function openForeignKit(relayUrl: string, privateKey: string, caipNetworkId: string): Promise<ForeignKit> {
  shareNothing()
  const { Core } = loadCore()
  const core = new Core({
    projectId: 'sandbox',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    storage: createMemoryStorage(),
  })
  Reflect.set(core.verify, 'resolve', async () => undefined)
  const metadata = { name: 'Foreign Wallet', description: '', url: 'https://foreign.example', icons: [] }
  const kit = await WalletKit.init({ core, metadata })
  const client = kit.engine.signClient as unknown as OpenedClient
  makeClosable(client)
  const wallet = new Wallet(privateKey)
  kit.on('session_proposal', ({ id }) => {
    const namespaces = {
      eip155: {
        accounts: [`${caipNetworkId}:${wallet.address}`],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    }
    void kit.approveSession({ id, namespaces })
  })
  kit.on('session_request', ({ id, topic, params }) => {
    const asked: unknown = params.request.params
    void wallet
      .signMessage(Buffer.from(String(Array.isArray(asked) ? asked[0] : '').slice(2), 'hex'))
      .then((result) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  return { kit, close: () => closeSignClient(client) }
}

const isCoreModule = (module: unknown): module is typeof CoreModule =>
  typeof module === 'object' && module !== null && 'Core' in module

/** The copy of the protocol that the library brings along, not the one beside it. */
function loadCore(): typeof CoreModule {
  const module: unknown = createRequire(require.resolve('@reown/walletkit'))('@walletconnect/core')
  if (!isCoreModule(module)) throw new TypeError('The library brings no core')
  return module
}
