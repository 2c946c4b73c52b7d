// A page that uses wagmi with the packaged connector: the widget and wagmi say the same at every step, whoever acts.
// Not here: any order of events (walletWidget.test), every action with every kind of wallet (wagmiPlaygrounds).
import { callElement } from '../support/callElement'
import { addressOf, ONE, TWO } from '../support/sendSteps'
import { refuse } from '../support/testWallet'
import { allSay, NOBODY, numberOf, wagmiPage } from '../support/wagmi/wagmiPage'
import { openWidgetPage } from '../support/widgetPage'

describe.each(['wagmi-core-2', 'wagmi-core-3'] as const)('with %s', (version) => {
  it('says that the visitor declined where the widget is closed without a wallet; then connects in it, acts, switches, survives a reload and ends from both sides', async () => {
    const visit = await openWidgetPage()
    const { page, dialog, wallet, sandbox, waitForEvent, widget } = visit
    const app = await wagmiPage(visit, version)
    const bothSay = (expected: typeof NOBODY): Promise<void> => allSay(visit, [app], expected)
    expect(await app.start()).toMatchObject({ status: 'disconnected' })
    const addresses = wallet.accounts()

    const declining = app.connect()
    await dialog.getByRole('button', { name: wallet.name }).waitFor()
    await page.keyboard.press('Escape')
    expect(await declining).toEqual({ failed: 'UserRejectedRequestError' })
    await bothSay(NOBODY)
    await dialog.waitFor({ state: 'hidden' })

    const connecting = app.connect()
    await dialog.getByRole('button', { name: wallet.name }).click()
    expect(await connecting).toEqual({ accounts: addresses, chainId: numberOf(ONE) })
    await bothSay({ addresses, caipNetworkId: ONE })

    const to = addressOf(sandbox, 2)
    const hash = await app.call('sendTransaction', { to, value: '1000' })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await app.call('waitForTransactionReceipt', { hash })).toMatchObject({ status: 'success' })
    expect(wallet.requests('eth_sendTransaction')).toHaveLength(1)

    wallet.willOnce('personal_sign', refuse())
    expect(await app.call('signMessage', { message: 'no' })).toEqual({ failed: 'UserRejectedRequestError' })

    expect(await app.call('switchChain', { chainId: numberOf(TWO) })).toMatchObject({ id: numberOf(TWO) })
    await bothSay({ addresses, caipNetworkId: TWO })

    await page.reload()
    await waitForEvent('wallet-ready')
    await app.start()
    await bothSay({ addresses, caipNetworkId: TWO })

    await widget.evaluate((tag) => (Reflect.get(tag, 'disconnect') as () => Promise<void>).call(tag))
    await bothSay(NOBODY)
    await visit.connect()
    await bothSay({ addresses, caipNetworkId: TWO })
    await app.call('disconnect')
    await bothSay(NOBODY)
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
