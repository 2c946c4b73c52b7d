/**
 * A wallet made with a wallet library that nobody here wrote, and a site. The widget meets the same one in
 * test/e2e/foreignWallet.
 */
import { verifyMessage } from 'ethers'
import { devAccount } from '../chains/devAccounts'
import { openForeignKit } from '../testing/foreignKit'
import { usePairing } from '../testing/usePairing'
import { useRelay } from '../testing/useRelay'

describe('a wallet of another maker', () => {
  const relay = useRelay()
  const { openSite, proposeTo } = usePairing(() => relay().relayUrl)
  const { address, privateKey } = devAccount('alice')
  const ETHEREUM = 'eip155:1'

  it('pairs with a site, signs for it and ends the session', async () => {
    const { kit, close } = await openForeignKit(relay().relayUrl, privateKey, ETHEREUM)
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
      await close()
    }
  })
})
