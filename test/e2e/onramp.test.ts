// Buying with a card: the sandbox's provider in its own window on its own origin, and everything that comes in between.
// Three minutes without news and the rules of limits and quotes are in the unit tests.
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually'
import { writeIn } from '../support/fonts'
import { connectNamespace, accountOf, SOLANA } from '../support/namespaceSteps'
import { activityRow } from '../support/historySteps'
import { press, stop, tabTo } from '../support/keySteps'
import { CARDS, continueButton, fillBuy, followLink, goToProvider, openBuy, payWith } from '../support/onrampSteps'
import { connectSandbox, sandboxUrl } from '../support/sandbox'
import { callsTo, ONE, openAccount } from '../support/sendSteps'
import { assetOf, button, fact, owner, shown, unitsAt, unitsOf } from '../support/swapSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const POLL_MS = 4_000
const says = ({ dialog }: WidgetPage, words: string | RegExp): Promise<void> =>
  dialog.getByText(words).first().waitFor()

/** A page whose clock can be put forward: news are asked for every four seconds. */
const openPage = (options: WidgetPageOptions = {}): Promise<WidgetPage> =>
  openWidgetPage({ prepare: (context) => context.clock.install(), ...options })

/** Lets the widget ask for news until it says this. */
const hear = (visit: WidgetPage, words: string | RegExp): Promise<void> =>
  eventually(async () => {
    await visit.page.clock.fastForward(POLL_MS)
    expect(await visit.dialog.getByText(words).first().isVisible()).toBe(true)
  })

/** What the provider's own page says arrives. */
const promised = async (page: Page): Promise<string> => (await page.locator('#receive').innerText()).split(' ')[0] ?? ''

describe('buying with a card', () => {
  it('brings exactly what was quoted, by keyboard alone, and shows it in the account', async () => {
    const visit = await openPage()
    const { context, page, sandbox, dialog } = visit
    const usdc = assetOf(sandbox, 'USDC')
    const before = await unitsAt(sandbox, usdc, owner(visit))
    await openAccount(visit)
    await press(visit, /^Buy$/)
    await eventually(async () => expect((await stop(visit)).name).toBe('Amount'))
    await page.keyboard.type('250')
    await fact(visit, 'You pay').filter({ hasText: '$250.00' }).waitFor()
    await tabTo(visit, /^Continue with Coinbase/)
    const [provider] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
    await provider.getByRole('textbox', { name: 'Card number' }).waitFor()
    expect(await provider.evaluate(() => window.opener)).toBeNull()
    expect(new URL(provider.url()).origin).toBe(sandbox.config.onrampUrl)
    expect(await provider.getByRole('textbox', { name: 'You pay' }).inputValue()).toBe('250')
    const bought = await promised(provider)
    await payWith(provider, CARDS.good)
    await hear(visit, `You bought ${bought} USDC`)
    const after = await unitsAt(sandbox, usdc, owner(visit))
    expect(after - before).toBe(unitsOf(bought, usdc))
    await press(visit, /^See activity$/)
    await activityRow(visit, `${bought} USDC`).first().waitFor()
    await press(visit, /^Activity$/, 'ArrowLeft')
    await dialog.getByText(shown(after, usdc)).first().waitFor()
  })

  it('tells of a declined card and keeps the amount for another try', async () => {
    const visit = await openPage()
    await openBuy(visit)
    await fillBuy(visit, { amount: '99.50' })
    await payWith(await goToProvider(visit), CARDS.declined)
    await hear(visit, 'Payment declined')
    await button(visit, 'Try again').click()
    expect(await visit.dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('99.50')
    await continueButton(visit).waitFor()
  })

  it('goes by a link where the browser opens no window', async () => {
    const visit = await openPage({
      prepare: async (context) => {
        await context.clock.install()
        await context.addInitScript(() => void Object.assign(window, { open: () => null }))
      },
    })
    await openBuy(visit)
    await fillBuy(visit, { amount: '40' })
    await continueButton(visit).click()
    await says(visit, 'Your browser blocked the window')
    await payWith(await followLink(visit, /^Open Coinbase/), CARDS.good)
    await hear(visit, /^You bought/)
  })

  it('keeps looking when the window is closed, and takes what is paid later', async () => {
    const visit = await openPage()
    await openBuy(visit)
    await fillBuy(visit, { amount: '40', asset: 'ETH' })
    await (await goToProvider(visit)).close()
    await hear(visit, 'The window is closed')
    // The visitor may go elsewhere meanwhile.
    await button(visit, 'Back').click()
    await visit.dialog.getByRole('button', { name: /Waiting for your payment/ }).click()
    await payWith(await followLink(visit, /^Open Coinbase again/), CARDS.good)
    await hear(visit, /^You bought 0\.\d+ ETH/)
  })
})

describe('a narrow screen', () => {
  it('shows the whole fee of a provider', async () => {
    const visit = await openPage({ isStrict: false, context: { viewport: { width: 320, height: 640 } } })
    // Whatever fonts the machine has: in about the widest that a visitor may have.
    await writeIn(visit, 'wide')
    await openBuy(visit)
    await fillBuy(visit, { amount: '7000' })
    const fee = visit.dialog.getByText('Card · fee $105.00')
    await fee.waitFor()
    expect(
      await fee.evaluate((tag) => (tag.closest('.cut') ?? tag).scrollWidth - (tag.closest('.cut') ?? tag).clientWidth),
    ).toBeLessThanOrEqual(0)
  })
})

describe('a service that fails', () => {
  it('leaves the built-in list and an estimate with the sum for its total, and no other price anywhere', async () => {
    const visit = await openPage()
    await visit.sandbox.disturb({ name: 'onramp-options', kind: '500' })
    await visit.sandbox.disturb({ name: 'onramp-quote', kind: '500' })
    await openBuy(visit)
    await fillBuy(visit, { amount: '250' })
    await says(visit, 'These fees are estimates. Coinbase shows its price and all fees before you pay.')
    // Except the visitor's own amount.
    expect((await visit.dialog.innerText()).replaceAll(/\$250(?:\.00)?/g, '')).not.toMatch(
      /[$€]\s?\d|\d\s?(?:USDC|ETH|[$€])/,
    )
    await button(visit, 'Select currency').click()
    const currencies = visit.dialog.getByRole('listitem')
    await currencies.first().waitFor()
    expect((await currencies.allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual(['USD', 'EUR'])
  })
})

describe('a restricted time zone', () => {
  it('says why nothing is offered, and asks nobody', async () => {
    const visit = await openPage({ context: { timezoneId: 'Asia/Shanghai' } })
    await openAccount(visit)
    await button(visit, 'Buy').click()
    await says(visit, 'Your device’s time zone decides this.')
    for (const name of ['onramp-options', 'onramp-quote', 'onramp-url'])
      expect(await callsTo(visit.sandbox, name)).toEqual([])
  })
})

describe('other providers', () => {
  it('may be the host’s own, from its price to the end', async () => {
    const visit = await openPage()
    await visit.widget.evaluate((tag, url) => {
      let asked = 0
      Reflect.set(tag, 'onrampProviders', [
        {
          id: 'harbor',
          name: 'Harbor Pay',
          getQuote: async ({ amount }: { amount: string }) => ({
            purchaseAmount: '0.0123',
            total: amount,
            subtotal: '38.00',
            providerFee: '1.50',
            networkFee: '0.50',
          }),
          getUrl: async () => url,
          getProgress: async () =>
            ++asked > 1 ? { status: 'done', received: { amount: '0.0123', symbol: 'ETH' } } : { status: 'paid' },
        },
      ])
    }, visit.sandbox.config.onrampUrl)
    await openBuy(visit)
    await fillBuy(visit, { amount: '40', asset: 'ETH' })
    await fact(visit, 'Harbor Pay fee').filter({ hasText: '$1.50' }).waitFor()
    expect(await visit.dialog.getByRole('group', { name: 'Providers' }).getByRole('button').count()).toBe(1)
    const [page] = await Promise.all([visit.context.waitForEvent('page'), continueButton(visit, 'Harbor Pay').click()])
    await page.getByText('Nothing to buy').waitFor()
    await hear(visit, 'You bought 0.0123 ETH')
    expect(await callsTo(visit.sandbox, 'onramp-quote')).toEqual([])
  })

  it('may sell on Solana, at a page that gets the coin and the address', async () => {
    const { config } = await connectSandbox(sandboxUrl())
    const meld = { id: 'meld', publicKey: 'a-key', url: `${config.onrampUrl}/meld` }
    const visit = await openPage({
      networks: [ONE, SOLANA],
      wallets: [{ offers: 'all' }],
      properties: { onrampProviders: [meld] },
    })
    await connectNamespace(visit, 'solana')
    await visit.openView('Account')
    await button(visit, 'Buy').click()
    await fillBuy(visit, { amount: '60' })
    const page = await goToProvider(visit, 'Meld.io')
    const address = accountOf(visit.sandbox, 'solana')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      publicKey: 'a-key',
      destinationCurrencyCode: 'SOL',
      walletAddress: address,
    })
    await says(visit, 'Follow your payment at Meld.io.')
    await button(visit, 'Done').click()
    await visit.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
  })
})
