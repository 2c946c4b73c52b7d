// A page that uses wagmi with the packaged connector: the widget and wagmi say the same at every step, whoever acts.
// Not here: any order of events (walletWidget.test).
import { bundleWagmiApp, type WagmiVersion } from '../support/wagmi/bundleWagmiApp'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { refuse } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

type App = {
  said(): unknown
  connect(chainId?: number): Promise<unknown>
  call(name: string, values?: unknown): Promise<unknown>
}
declare const startWagmi: (networks: unknown) => Promise<unknown>
declare const wagmiApp: App

const numberOf = (caipNetworkId: string): number => Number(caipNetworkId.split(':')[1])

async function openApp(version: WagmiVersion): Promise<WidgetPage & { start(): Promise<unknown> }> {
  const script = await bundleWagmiApp(version)
  const visit = await openWidgetPage()
  const networks = visit.sandbox.config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
  const start = async () => {
    await visit.page.evaluate(script)
    return visit.page.evaluate((own) => startWagmi(own), networks)
  }
  return { ...visit, start }
}

const said = ({ page }: WidgetPage): Promise<unknown> => page.evaluate(() => wagmiApp.said())

/** What a page's own call comes to: its answer, or how it failed; big numbers as text. */
const call = ({ page }: WidgetPage, name: string, values: Record<string, unknown> = {}): Promise<unknown> =>
  page.evaluate(
    async ([action, given]) => {
      // Amounts come as text: a page's own are big numbers.
      const { value } = given
      const real = typeof value === 'string' ? { ...given, value: BigInt(value) } : given
      const answer = await wagmiApp
        .call(action, real)
        .catch((error: unknown) => ({ failed: (error as { name: string }).name }))
      return JSON.parse(
        JSON.stringify(answer ?? null, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)),
      )
    },
    [name, values] as const,
  )

/** Waits until wagmi and the widget say this. */
async function bothSay(visit: WidgetPage, expected: { addresses: string[]; caipNetworkId: string | null }) {
  const status = expected.addresses.length > 0 ? 'connected' : 'disconnected'
  await eventually(async () => {
    expect(await said(visit)).toEqual({
      status,
      addresses: expected.addresses,
      chainId: expected.caipNetworkId && numberOf(expected.caipNetworkId),
    })
    expect((await visit.state()).status).toBe(status)
  })
}

const nobody = { addresses: [], caipNetworkId: null }

describe.each(['wagmi-core-2', 'wagmi-core-3'] as const)('with %s', (version) => {
  it('connects in the widget, acts, switches, survives a reload and ends from both sides', async () => {
    const visit = await openApp(version)
    const { page, dialog, wallet, sandbox, waitForEvent, widget } = visit
    expect(await visit.start()).toMatchObject({ status: 'disconnected' })
    const addresses = wallet.accounts()

    const connecting = page.evaluate(() => wagmiApp.connect())
    await dialog.getByRole('button', { name: wallet.name }).click()
    expect(await connecting).toEqual({ accounts: addresses, chainId: numberOf(ONE) })
    await bothSay(visit, { addresses, caipNetworkId: ONE })

    expect(await call(visit, 'signMessage', { message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    expect(
      await call(visit, 'signTypedData', {
        domain: { name: 'Shop', chainId: numberOf(ONE) },
        types: { Order: [{ name: 'id', type: 'uint256' }] },
        primaryType: 'Order',
        message: { id: 7 },
      }),
    ).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await call(visit, 'getBalance', { address: addresses[0] })).toMatchObject({ decimals: 18 })
    const to = addressOf(sandbox, 2)
    const hash = await call(visit, 'sendTransaction', { to, value: '1000' })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await call(visit, 'waitForTransactionReceipt', { hash })).toMatchObject({ status: 'success' })
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)

    wallet.willOnce('personal_sign', refuse())
    expect(await call(visit, 'signMessage', { message: 'no' })).toEqual({ failed: 'UserRejectedRequestError' })

    expect(await call(visit, 'switchChain', { chainId: numberOf(TWO) })).toMatchObject({ id: numberOf(TWO) })
    await bothSay(visit, { addresses, caipNetworkId: TWO })

    await page.reload()
    await waitForEvent('wallet-ready')
    await visit.start()
    await bothSay(visit, { addresses, caipNetworkId: TWO })

    await widget.evaluate((tag) => (Reflect.get(tag, 'disconnect') as () => Promise<void>).call(tag))
    await bothSay(visit, nobody)
    await visit.connect()
    await bothSay(visit, { addresses, caipNetworkId: TWO })
    await call(visit, 'disconnect')
    await bothSay(visit, nobody)
  })

  it('says that the visitor declined where the widget is closed without a wallet', async () => {
    const visit = await openApp(version)
    await visit.start()
    const connecting = visit.page.evaluate(() =>
      wagmiApp.connect().catch((error: unknown) => (error as { name: string }).name),
    )
    await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
    await visit.page.keyboard.press('Escape')
    expect(await connecting).toBe('UserRejectedRequestError')
    await bothSay(visit, nobody)
  })
})

it('finds the announced connection in a page that knows nothing of the widget, and leaves it out of the widget’s own list', async () => {
  const visit = await openWidgetPage({ attributes: { announce: true } })
  const { page, dialog, wallet } = visit
  await page.evaluate(() => {
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent<{ info: { rdns: string }; provider: unknown }>).detail
      if (info.rdns === 'io.github.wallet-widget') Reflect.set(window, 'announced', provider)
    })
  })
  await visit.connect()
  await page.waitForFunction(() => Reflect.get(window, 'announced') !== undefined)
  const ask = (method: string, params: unknown[]): Promise<unknown> =>
    page.evaluate(
      ([name, values]) =>
        (Reflect.get(window, 'announced') as { request(asked: object): Promise<unknown> }).request({
          method: name,
          params: values,
        }),
      [method, params] as const,
    )
  const [address] = wallet.accounts()
  expect(await ask('personal_sign', ['0x6869', address])).toMatch(/^0x[0-9a-f]{130}$/)
  expect(wallet.requests('personal_sign')).toHaveLength(1)
  await callElement(visit.widget, 'disconnect')
  await visit.openDialog()
  await dialog.getByRole('button', { name: wallet.name }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Wallet widget' }).count()).toBe(0)
})
