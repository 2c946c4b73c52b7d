// A wallet that nobody here wrote: @johanneskares/wallet-mock, made for testing pages with viem.
// Not here: switching its network; it only knows the networks of its library.
import { installMockWallet } from '@johanneskares/wallet-mock'
import { defineChain, http, verifyMessage, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { networkOf, startTestSandbox } from '../support/sandbox'
import { addressOf, fillSend, ONE, pressSend, review, shortOf, submit } from '../support/sendSteps'
import { openWidgetPage } from '../support/widgetPage'

it('connects, signs and sends with a wallet from elsewhere', async () => {
  const sandbox = await startTestSandbox()
  const network = networkOf(sandbox.config, ONE)
  const account = privateKeyToAccount(sandbox.config.accounts['eip155']?.[0]?.privateKey as Hex)
  const transport = http(network.rpcUrls[0])
  const chain = defineChain({ id: 31337, name: network.name, nativeCurrency: network.nativeCurrency, rpcUrls: { default: { http: network.rpcUrls } } })
  const visit = await openWidgetPage({
    wallets: [],
    networks: [ONE],
    prepare: (browserContext) => installMockWallet({ browserContext, account, defaultChain: chain, transports: { [chain.id]: transport } }),
  })
  const { dialog, widget } = visit
  await visit.openDialog()
  await dialog.getByRole('button', { name: 'Mock Wallet' }).click()
  await visit.waitForEvent('wallet-connect', { address: account.address, caipNetworkId: ONE })
  await widget.getByRole('button', { name: shortOf(account.address) }).waitFor()

  const signature = await widget.evaluate(async (tag, [message, address]) => {
    const getProvider = Reflect.get(tag, 'getProvider') as (namespace: string) => { request(args: object): Promise<string> }
    return Reflect.apply(getProvider, tag, ['eip155']).request({ method: 'personal_sign', params: [message, address] })
  }, ['0x68656c6c6f', account.address] as const)
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
