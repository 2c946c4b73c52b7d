// Pages made with wagmi 2 and wagmi 3 in each framework it has a library for, built against the packed package: their
// own hooks connect, sign, send, switch, come back and leave. Not here: every action with every kind of wallet
// (wagmiWallets), and the page of Next in the guide (serverRendered).
import { callElement } from '../support/callElement'
import { openServedPage } from '../support/docs/openGuidePage'
import { startPageServer } from '../support/pageServer'

let nuxt: Awaited<ReturnType<typeof startPageServer>>
beforeAll(async () => {
  nuxt = await startPageServer('nuxt')
})
afterAll(() => nuxt.stop())

it.each([
  ['React 18 with wagmi 2', '/hosts/react18/dist/wagmi.html'],
  ['React 19 with wagmi 3', '/hosts/react19/dist/wagmi.html'],
  ['Vue with wagmi 2', '/hosts/vue/dist/wagmi-2.html'],
  ['Vue with wagmi 3', '/hosts/vue/dist/wagmi-3.html'],
  ['no framework, with wagmi 2', '/hosts/svelte/dist/wagmi-2.html'],
  ['no framework, with wagmi 3', '/hosts/svelte/dist/wagmi-3.html'],
  ['Nuxt with wagmi 2', () => `${nuxt.url}/wagmi-2`],
  ['Nuxt with wagmi 3', () => `${nuxt.url}/wagmi-3`],
])('%s', async (_name, at) => {
  const { page, dialog, wallet, widget, lines } = await openServedPage(typeof at === 'string' ? at : at())
  const [address = ''] = wallet.accounts()
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  const says = (text: string): Promise<void> => page.locator('p', { hasText: text }).waitFor()
  const logIn = async (): Promise<void> => {
    await press('Log in')
    await dialog.getByRole('button', { name: wallet.name }).click()
  }
  const isConnected = (): Promise<boolean> =>
    widget.evaluate((tag) => Reflect.get(Object(Reflect.get(tag, 'state')), 'status') === 'connected')

  await says('disconnected: nobody on chain 1')
  await logIn()
  await says(`connected: ${address} on chain 1`)
  await press('Sign')
  await page.getByText(/^0x[0-9a-f]{130}$/).waitFor()
  await press('Send')
  await page.getByText(/^0x[0-9a-f]{64}$/).waitFor()
  expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)
  await press('Base')
  await says(`connected: ${address} on chain 8453`)
  await page.reload()
  await says(`connected: ${address} on chain 8453`)

  await press('Leave')
  await says('disconnected: nobody on chain 8453')
  expect(await isConnected()).toBe(false)
  await logIn()
  await says(`connected: ${address} on chain 8453`)
  await callElement(widget, 'disconnect')
  await says('disconnected: nobody on chain 8453')
  expect(lines().filter((line) => /^(?:error|warning): /.test(line))).toEqual([])
})
