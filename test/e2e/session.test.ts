// What lasts over reloads, what a wallet changes by itself, other tabs, and the browser's storage.
// Not here: how a connection comes about (connect), the wallet's network (networks).
import type { BrowserContext, Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { callsTo, ONE, openAccount, shortOf } from '../support/sendSteps'
import { answer } from '../support/testWallet'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const reload = async ({ page, waitForEvent }: WidgetPage): Promise<void> => {
  await page.reload()
  await waitForEvent('wallet-ready')
}

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

const statusIn = (page: Page): Promise<unknown> =>
  page.locator('wallet-widget').evaluate((tag) => Reflect.get(Reflect.get(tag, 'state') as object, 'status') as unknown)

/** The wallet's announcements do not reach the page any more, as when an extension was removed. */
const removeExtension = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    window.addEventListener('eip6963:announceProvider', (event) => event.stopImmediatePropagation(), true),
  )

/** From now on a page keeps every width of its button, in CSS pixels, from when an account is on its way. */
const watchButton = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const widths = new Set<number>()
    Reflect.set(window, 'buttonWidths', widths)
    const look = (): void => {
      const button = document
        .querySelector('wallet-widget')
        ?.shadowRoot?.querySelector<HTMLElement>('[part~="trigger"]')
      if (button?.querySelector('.name')) widths.add(button.offsetWidth)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const buttonWidths = ({ page }: WidgetPage): Promise<number[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'buttonWidths') as Set<number>)])

describe('after a reload', () => {
  it('the connection is back without asking for it', async () => {
    const visit = await openWidgetPage()
    const { wallet, events, state } = visit
    await visit.connectByHand()
    const before = wallet.requests().length
    await watchButton(visit.context)
    await reload(visit)
    expect(await state()).toMatchObject({
      status: 'connected',
      activeCaipAddress: `${ONE}:${wallet.accounts()[0]}`,
      open: false,
    })
    const asked = wallet
      .requests()
      .slice(before)
      .map(({ method }) => method)
    expect(asked).toContain('eth_accounts')
    expect(asked.filter((method) => /request|Permissions|sign|send/i.test(method))).toEqual([])
    expect(await events('wallet-open')).toEqual([])
    // Its grey shape is as wide as what comes.
    await visit.widget.getByRole('button', { name: /^0x/ }).waitFor()
    expect(await buttonWidths(visit)).toHaveLength(1)
  })

  it('the button with a balance is as wide from its grey shape on', async () => {
    const visit = await openWidgetPage({ properties: { features: { triggerBalance: true } } })
    await visit.connect()
    await watchButton(visit.context)
    await reload(visit)
    await visit.widget.getByRole('button', { name: /^0x.* ETH$/ }).waitFor()
    expect(await buttonWidths(visit)).toHaveLength(1)
  })

  it('nothing is asked when the host does not want to reconnect', async () => {
    const visit = await openWidgetPage({ attributes: { 'no-reconnect': true } })
    await visit.connect()
    const before = visit.wallet.requests().length
    await reload(visit)
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    expect(visit.wallet.requests()).toHaveLength(before)
  })

  it('a wallet that is gone leaves no message', async () => {
    const visit = await openWidgetPage()
    const { context, wallet, state, events, widget } = visit
    await visit.connect()
    await removeExtension(context)
    const before = wallet.requests().length
    await reload(visit)
    expect(await state()).toMatchObject({ status: 'disconnected', open: false })
    expect(await events('wallet-error')).toEqual([])
    expect(await widget.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([])
    expect(wallet.requests()).toHaveLength(before)
  })

  it('the account of the wallet counts, not the stored one', async () => {
    const visit = await openWidgetPage()
    const { page, wallet, state, events, waitForEvent } = visit
    await visit.connect()
    const url = page.url()
    const [first = '', second = ''] = wallet.accounts()
    await page.goto('about:blank')
    await wallet.selectAccount(1)
    await page.goto(url)
    await waitForEvent('wallet-ready')
    expect(await state()).toMatchObject({ activeCaipAddress: `${ONE}:${second}` })
    expect(JSON.stringify(await events('wallet-connect'))).not.toContain(first)
    // Not silently: it is said where money is received, after each reload, until the visitor says that the account is
    // theirs.
    const warning = visit.dialog.getByRole('alert').filter({ hasText: 'another account than last time' })
    await visit.openView('Receive')
    await warning.waitFor()
    await reload(visit)
    await visit.openView('Receive')
    await warning.getByRole('button', { name: 'It’s mine' }).click()
    await warning.waitFor({ state: 'detached' })
    await reload(visit)
    await visit.openView('Receive')
    await visit.dialog.getByText(second.slice(0, 6)).first().waitFor()
    expect(await warning.count()).toBe(0)
  })
})

describe('the wallet changes by itself', () => {
  it('shows another account, and tells the host', async () => {
    const visit = await openWidgetPage()
    const { wallet, widget, waitForEvent } = visit
    await openAccount(visit)
    await wallet.selectAccount(1)
    const [address = ''] = wallet.accounts()
    await waitForEvent('wallet-account-change', { address, namespace: 'eip155', caipAddress: `${ONE}:${address}` })
    await visit.dialog.getByText(shortOf(address)).first().waitFor()
    await visit.page.keyboard.press('Escape')
    await widget.getByRole('button', { name: shortOf(address) }).waitFor()
  })

  it('ends the connection when it shares nothing any more, and leaves no account behind', async () => {
    const visit = await openWidgetPage()
    const { wallet, page, waitForEvent, waitForState } = visit
    const [address = ''] = wallet.accounts()
    await openAccount(visit)
    await wallet.disconnect()
    await waitForEvent('wallet-disconnect', { namespace: 'eip155', reason: 'wallet' })
    await waitForState({ status: 'disconnected', activeCaipAddress: null })
    await eventually(async () => expect((await stored(page)).toLowerCase()).not.toContain(address.toLowerCase()))
    const before = wallet.requests().length
    await reload(visit)
    expect(wallet.requests()).toHaveLength(before)
  })

  it('ends on the right account after a thousand changes, with few calls', async () => {
    const visit = await openWidgetPage()
    const { wallet, sandbox, waitForState } = visit
    await openAccount(visit)
    const accounts = wallet.accounts()
    const before = (await callsTo(sandbox, 'balance')).length
    for (let batch = 0; batch < 10; batch++) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => wallet.emit('accountsChanged', [accounts[(index + 1) % 3]])),
      )
    }
    await wallet.emit('accountsChanged', [accounts[2]])
    await waitForState({ activeCaipAddress: `${ONE}:${accounts[2]}` })
    expect((await callsTo(sandbox, 'balance')).length - before).toBeLessThan(50)
  })
})

describe('disconnecting', () => {
  it('with the button gives the permission back and shows the trigger as at first', async () => {
    const visit = await openWidgetPage()
    const { wallet, widget, dialog, waitForEvent } = visit
    await openAccount(visit)
    // The press is on the screen before anything else happens; a second one is none of its own.
    const status = await dialog.getByRole('button', { name: 'Disconnect' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
      const tag = document.querySelector('wallet-widget')
      return tag && (Reflect.get(tag, 'state') as { status: string }).status
    })
    expect(status).toBe('connected')
    await waitForEvent('wallet-disconnect', { namespace: 'eip155', reason: 'user' })
    await widget.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() =>
      expect(wallet.requests('wallet_revokePermissions')).toEqual([
        { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
      ]),
    )
    const refusal = await widget.evaluate((tag) => {
      const getProvider = Reflect.get(tag, 'getProvider') as (namespace: string) => {
        request(call: { method: string }): Promise<unknown>
      }
      return Reflect.apply(getProvider, tag, ['eip155'])
        .request({ method: 'eth_accounts' })
        .catch((error: unknown) => (error as { code: unknown }).code)
    })
    expect(refusal).toBe(4900)
  })

  it('with the method tells the host that the host did it; once more does nothing', async () => {
    const visit = await openWidgetPage()
    await visit.connect()
    expect(await callElement(visit.widget, 'disconnect')).toEqual({ value: null })
    expect(await callElement(visit.widget, 'disconnect')).toEqual({ value: null })
    expect((await visit.events('wallet-disconnect')).map(({ detail }) => detail)).toEqual([
      { namespace: 'eip155', reason: 'host', walletId: 'test.wallet' },
    ])
  })

  it('works with a wallet that cannot give permissions back, and the other tab follows within two seconds', async () => {
    const visit = await openWidgetPage()
    const { wallet, openTab, widget, state } = visit
    wallet.will('wallet_revokePermissions', answer(null))
    await visit.connect()
    const other = await openTab()
    await eventually(async () => expect(await statusIn(other)).toBe('connected'))
    await callElement(widget, 'disconnect')
    await eventually(async () => expect(await statusIn(other)).toBe('disconnected'), 2_000)
    expect(await state()).toMatchObject({ status: 'disconnected' })
  })

  it('a connection in one tab shows in the other', async () => {
    const visit = await openWidgetPage()
    const other = await visit.openTab()
    // The other tab is in use already, so that it listens.
    await other.locator('wallet-widget').getByRole('button', { name: 'Connect wallet' }).click()
    await other.locator('wallet-widget').getByRole('dialog').waitFor()
    await visit.page.bringToFront()
    await visit.connect()
    await eventually(async () => expect(await statusIn(other)).toBe('connected'))
  })
})

describe('the browser’s storage', () => {
  it.each(['{', 'null', '[{"__proto__":{"x":1}}]'])('starts clean when every key holds %s', async (damage) => {
    const visit = await openWidgetPage()
    const { page, waitForEvent, events } = visit
    await openAccount(visit)
    const count = await page.evaluate((text) => {
      const keys = Object.keys(localStorage)
      for (const key of keys) localStorage.setItem(key, text)
      return keys.length
    }, damage)
    expect(count).toBeGreaterThan(0)
    await page.reload()
    await waitForEvent('wallet-ready')
    expect(await events('wallet-error')).toEqual([])
    await visit.connect()
    await visit.waitForState({ status: 'connected' })
  })

  it('drops a key that is far too long', async () => {
    const visit = await openWidgetPage()
    await visit.connect()
    await visit.page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => localStorage.getItem(name)?.includes('Test Wallet')) ?? ''
      localStorage.setItem(key, JSON.stringify('x'.repeat(4_000_000)))
    })
    await reload(visit)
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
  })

  it.each([
    [
      'is forbidden',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        }),
    ],
    ['is null', () => Object.defineProperty(window, 'localStorage', { value: null })],
    [
      'is full',
      () =>
        Reflect.set(Storage.prototype, 'setItem', () => {
          throw new DOMException('full', 'QuotaExceededError')
        }),
    ],
  ])('lets the visit go on in memory when it %s', async (_name, damage) => {
    const visit = await openWidgetPage({ prepare: (context) => context.addInitScript(damage) })
    await openAccount(visit)
    await visit.dialog.getByText('100 ETH').first().waitFor()
    expect(await visit.events('wallet-error')).toEqual([])
    await visit.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visit.waitForState({ status: 'disconnected' })
  })

  it('that is full keeps nobody connected who disconnected, also after a reload', async () => {
    const visit = await openWidgetPage()
    await openAccount(visit)
    await visit.page.evaluate(() => {
      for (let length = 2 ** 20; length >= 1; length /= 2) {
        try {
          for (let count = 0; ; count++) localStorage.setItem(`other-${length}-${count}`, 'x'.repeat(length))
        } catch {
          // The next one is smaller.
        }
      }
    })
    await visit.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await visit.waitForState({ status: 'disconnected' })
    await reload(visit)
    expect(await visit.state()).toMatchObject({ status: 'disconnected' })
    expect(await visit.events('wallet-connect')).toEqual([])
  })
})
