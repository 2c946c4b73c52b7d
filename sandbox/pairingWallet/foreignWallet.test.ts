/** A wallet made with a wallet library that nobody here wrote, and that carries its own copy of the protocol. */
import { createRequire } from 'node:module'
import { WalletKit } from '@reown/walletkit'
import { verifyMessage, Wallet } from 'ethers'
import { devAccount } from '../chains/devAccounts'
import { usePairing } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'
import { closeSignClient, makeClosable } from './client/closeSignClient'
import { type OpenedClient, shareNothing } from './client/openSignClient'
import { createMemoryStorage } from './client/memoryStorage'

describe('a wallet of another maker', () => {
  const relay = useRelay()
  const { openSite, proposeTo } = usePairing(() => relay().relayUrl)
  const { address, privateKey } = devAccount('alice')
  const ETHEREUM = 'eip155:1'

  it('pairs with a site, signs for it and ends the session', async () => {
    shareNothing()
    const { Core } = createRequire(require.resolve('@reown/walletkit'))('@walletconnect/core')
    const core = new Core({ projectId: 'sandbox', relayUrl: relay().relayUrl, logger: 'silent', telemetryEnabled: false, storage: createMemoryStorage() })
    core.verify.resolve = async () => undefined
    const metadata = { name: 'Foreign Wallet', description: '', url: 'https://foreign.example', icons: [] }
    const kit = await WalletKit.init({ core, metadata })
    const client = kit.engine.signClient as unknown as OpenedClient
    makeClosable(client)
    kit.on('session_proposal', ({ id }) => {
      const namespaces = { eip155: { accounts: [`${ETHEREUM}:${address}`], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] } }
      void kit.approveSession({ id, namespaces })
    })
    kit.on('session_request', ({ id, topic, params }) => {
      void new Wallet(privateKey).signMessage(Buffer.from(params.request.params[0].slice(2), 'hex')).then((result) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } }))
    })
    try {
      const site = await openSite()
      const { uri, approval } = await proposeTo(site)
      const [session] = await Promise.all([approval(), kit.pair({ uri })])
      expect(session.peer.metadata.name).toBe('Foreign Wallet')
      const request = { method: 'personal_sign', params: [`0x${Buffer.from('hello').toString('hex')}`, address] }
      const signature = await site.request<string>({ topic: session.topic, chainId: ETHEREUM, request })
      expect(verifyMessage('hello', signature)).toBe(address)
      const ended = new Promise((resolve) => site.once('session_delete', resolve))
      await kit.disconnectSession({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
      expect(await ended).toMatchObject({ topic: session.topic })
    } finally {
      await closeSignClient(client)
    }
  })
})
