// Wallets that nobody here wrote: @johanneskares/wallet-mock, made for testing pages with viem, and one made with
// @reown/walletkit.
// Not here: switching the first one's network; it only knows the networks of its library.
import { installMockWallet } from '@johanneskares/wallet-mock'
import { defineChain, http, verifyMessage, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openForeignKit } from '../../sandbox/testing/foreignKit'
import { askProvider, copyLink, openPairingPage } from '../support/pairingSteps'
import { networkOf, startTestSandbox } from '../support/sandbox'
import { addressOf, fillSend, ONE, pressSend, review, shortOf, submit } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

it('connects, signs and sends with a wallet from elsewhere', async () => {
  const sandbox = await startTestSandbox()
  const network = networkOf(sandbox.config, ONE)
  const account = privateKeyToAccount(sandbox.config.accounts['eip155']?.[0]?.privateKey as Hex)
  const transport = http(network.rpcUrls[0])
  const chain = defineChain({
    id: 31337,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: network.rpcUrls } },
  })
  const visit = await openWidgetPage({
    wallets: [],
    networks: [ONE],
    prepare: (browserContext) =>
      installMockWallet({ browserContext, account, defaultChain: chain, transports: { [chain.id]: transport } }),
  })
  const { dialog, widget } = visit
  await visit.openDialog()
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await visit.waitForEvent('wallet-connect', { address: account.address, caipNetworkId: ONE })
  await widget.getByRole('button', { name: shortOf(account.address) }).waitFor()

  const signature = await widget.evaluate(
    async (tag, [message, address]) => {
      const getProvider = Reflect.get(tag, 'getProvider') as (namespace: string) => {
        request(args: object): Promise<string>
      }
      return Reflect.apply(getProvider, tag, ['eip155']).request({
        method: 'personal_sign',
        params: [message, address],
      })
    },
    ['0x68656c6c6f', account.address] as const,
  )
  expect(await verifyMessage({ address: account.address, message: 'hello', signature: signature as Hex })).toBe(true)

  const to = addressOf(sandbox, 1)
  const before = await sandbox.balanceOf(ONE, to)
  await visit.openView('Account')
  await pressSend(visit)
  await fillSend(visit, '0.07', to)
  await review(visit)
  await submit(visit)
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  expect((await sandbox.balanceOf(ONE, to)) - before).toBe(70000000000000000n)
})

it('pairs and signs with a wallet made with another library', async () => {
  const sandbox = await startTestSandbox()
  const [alice] = sandbox.config.accounts['eip155'] ?? []
  const { kit, close } = await openForeignKit(sandbox.config.relayUrl, alice?.privateKey ?? '', ONE)
  try {
    const visit = await openPairingPage()
    await visit.openView('ConnectingWalletConnect')
    await kit.pair({ uri: await copyLink(visit.page) })
    await visit.waitForEvent('wallet-connect', { address: alice?.address, caipNetworkId: ONE })
    const signature = await askProvider(visit.page, 'personal_sign', ['0x68656c6c6f', alice?.address])
    expect(await verifyMessage({ address: alice?.address as Hex, message: 'hello', signature: signature as Hex })).toBe(
      true,
    )
    for (const { topic } of Object.values(kit.getActiveSessions()))
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await visit.waitForEvent('wallet-disconnect', { reason: 'wallet' })
  } finally {
    await close()
  }
})
