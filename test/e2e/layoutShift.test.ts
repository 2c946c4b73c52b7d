// Nothing moves under the pointer: what the browser itself says moved without input (Layout Instability), view by view,
// with answers that take their time.
import { fromUnits } from '../../src/domain'
import { writeIn } from '../support/fonts'
import { watchShifts, type LayoutShift } from '../support/layoutShifts'
import { fillBuy } from '../support/onrampSteps'
import { addressOf, openAccount } from '../support/sendSteps'
import { connectSandbox, sandboxUrl } from '../support/sandbox'
import { assetOf, button, fillSwap, owner, unitsAt } from '../support/swapSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

/** Long after the last press: what moves then moves by itself. */
const LATE_MS = 900
/** Further away from a press than the browser counts as its answer (500 ms). */
const SLOW_MS = 800

const slowly = async ({ context, sandbox }: WidgetPage, ms = SLOW_MS): Promise<void> => {
  const slow = new RegExp(`^(${[sandbox.config.apiUrl, sandbox.config.explorerUrl].join('|')})|/rpc/`)
  await context.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => undefined)
  })
}

const press =
  (name: string) =>
  async ({ dialog }: WidgetPage): Promise<void> =>
    dialog.getByRole('button', { name, exact: true }).click()

const type = async ({ dialog }: WidgetPage, name: string, text: string): Promise<void> => {
  await dialog.getByRole('textbox', { name }).fill(text)
}

const VIEWS: [string, (visit: WidgetPage) => Promise<void>, (visit: WidgetPage) => Promise<void>][] = [
  [
    'Networks',
    (visit) => visit.openView('Networks'),
    async ({ dialog }) => dialog.getByRole('button', { name: 'Sandbox One' }).waitFor(),
  ],
  ['Send', press('Send'), async (visit) => type(visit, 'Amount', '0.5')],
  [
    'Swap',
    press('Swap'),
    async (visit) => {
      await fillSwap(visit, { pay: 'ETH', receive: 'USDC', amount: '0.5' })
      await visit.dialog.locator('button:not([aria-disabled="true"])').and(button(visit, 'Review')).waitFor()
    },
  ],
  [
    'Buy',
    press('Buy'),
    async (visit) => {
      await fillBuy(visit, { amount: '250', asset: 'ETH' })
      await visit.dialog
        .getByText(/^about /)
        .first()
        .waitFor()
    },
  ],
  ['Receive', press('Receive'), async ({ dialog }) => dialog.getByRole('button', { name: 'Copy address' }).waitFor()],
]

const none: LayoutShift[] = []

/** The same address with one letter in the other case: its checksum is wrong. */
const withTypo = (address: string): string =>
  address.replace(/[a-fA-F](?=[^a-fA-F]*$)/, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )

describe('nothing moves in the card by itself', () => {
  it('while the wallets come', async () => {
    const visit = await openWidgetPage()
    await slowly(visit)
    const take = await watchShifts(visit)
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
    await visit.page.waitForTimeout(SLOW_MS + LATE_MS)
    expect(await take()).toEqual(none)
  })

  it('while the balances come, and when the tab changes', async () => {
    const visit = await openWidgetPage()
    await slowly(visit)
    const take = await watchShifts(visit)
    await visit.connect()
    await visit.openView('Account')
    await visit.dialog.getByText('Total value').waitFor({ state: 'attached' })
    await visit.page.waitForTimeout(SLOW_MS + LATE_MS)
    expect(await take()).toEqual(none)
    const tab = visit.dialog.getByRole('tab', { name: 'Activity' })
    const before = await tab.boundingBox()
    await tab.click()
    await visit.page.waitForTimeout(SLOW_MS + LATE_MS)
    expect(await take()).toEqual(none)
    expect((await tab.boundingBox())?.y).toBe(before?.y)
  })

  // In a font as wide as any, in which the parts of a total take two lines.
  it.each([
    ['of several tokens', (keys: string[]) => keys[0]],
    ['without a name', (keys: string[]) => keys[5]],
    ['that holds nothing', () => `0x${'7'.repeat(64)}`],
  ])('while the balances of an account %s come, whatever they are', async (_which, keyOf) => {
    const { config } = await connectSandbox(sandboxUrl())
    const key = keyOf((config.accounts['eip155'] ?? []).map(({ privateKey }) => privateKey)) ?? ''
    const visit = await openWidgetPage({ isStrict: false, wallets: [{ privateKeys: [key] }] })
    await writeIn(visit, 'wide')
    await visit.connect()
    await slowly(visit)
    const take = await watchShifts(visit)
    await visit.openView('Account')
    await visit.dialog.locator('.total').waitFor({ state: 'attached' })
    await visit.page.waitForTimeout(SLOW_MS + LATE_MS)
    expect(await take()).toEqual(none)
  })

  it.each(VIEWS)('in %s', async (_view, open, use) => {
    const visit = await openWidgetPage()
    await openAccount(visit)
    await slowly(visit)
    const take = await watchShifts(visit)
    await open(visit)
    await visit.page.waitForTimeout(LATE_MS)
    await use(visit)
    await visit.page.waitForTimeout(SLOW_MS + LATE_MS)
    expect(await take()).toEqual(none)
  })

  // Half the keys are on the way when the answer comes: what is wrong is said 800 ms after the last one.
  it.each([
    ['', { locale: 'en' }],
    [', on a phone in German', { locale: 'de', context: { viewport: { width: 390, height: 800 } } }],
  ])('when it is said what is wrong with what was typed%s', async (_where, { locale, ...options }) => {
    const visit = await openWidgetPage(options)
    const { dialog, page, sandbox, widget } = visit
    const asset = assetOf(sandbox, 'ETH')
    const whole = fromUnits(String(await unitsAt(sandbox, asset, owner(visit))), asset.decimals)
    const speak = (tag: string): Promise<void> =>
      widget.evaluate((element, language) => element.setAttribute('locale', language), tag)
    const [first, second] = [dialog.getByRole('textbox').first(), dialog.getByRole('textbox').last()]
    await openAccount(visit)
    await press('Send')(visit)
    await speak(locale)
    await page.waitForTimeout(LATE_MS)
    const take = await watchShifts(visit)
    await first.fill(whole)
    await dialog.locator('.chip--offered').waitFor()
    await page.waitForTimeout(LATE_MS)
    await first.fill('0.5')
    await second.fill(withTypo(addressOf(sandbox, 1)))
    await dialog.locator('textarea[aria-invalid="true"]').waitFor()
    await page.waitForTimeout(LATE_MS)
    expect(await take()).toEqual(none)
    await speak('en')
    await press('Back')(visit)
    await press('Swap')(visit)
    await fillSwap(visit, { pay: 'ETH', receive: 'USDC', amount: '0.5' })
    await dialog.locator('button:not([aria-disabled="true"])').and(button(visit, 'Review')).waitFor()
    await speak(locale)
    await page.waitForTimeout(LATE_MS)
    await take()
    await first.fill(whole)
    await dialog.locator('.chip--offered').waitFor()
    await page.waitForTimeout(LATE_MS)
    expect(await take()).toEqual(none)
  })

  it('when a view of another height comes: the top of the card stays where it is', async () => {
    const visit = await openWidgetPage({ context: { viewport: { width: 1280, height: 900 } } })
    const { dialog, page } = visit
    await openAccount(visit)
    // In every frame. What the card stands in does not move with it when it comes.
    await dialog.locator('.stage').evaluate((stage) => {
      const [tops, heights] = [new Set<number>(), new Set<number>()]
      Object.assign(window, { tops, heights })
      const note = (): void => {
        const { top, height } = stage.getBoundingClientRect()
        tops.add(top)
        heights.add(height)
        requestAnimationFrame(note)
      }
      note()
    })
    for (const view of ['Send', 'Swap']) {
      await press(view)(visit)
      await dialog.getByRole('heading', { name: view }).waitFor()
      await press('Back')(visit)
      await dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
    }
    await visit.openView('Networks')
    await dialog.getByRole('button', { name: 'Sandbox One' }).waitFor()
    const { tops, heights } = await page.evaluate(() => ({
      tops: [...(Reflect.get(window, 'tops') as Set<number>)],
      heights: (Reflect.get(window, 'heights') as Set<number>).size,
    }))
    expect(tops).toHaveLength(1)
    expect(heights).toBeGreaterThan(1)
  })

  it('when a message comes and goes', async () => {
    const visit = await openWidgetPage()
    await openAccount(visit)
    const take = await watchShifts(visit)
    await visit.page.waitForTimeout(LATE_MS)
    await visit.context.setOffline(true)
    await visit.dialog
      .getByRole('status')
      .getByText(/offline/i)
      .waitFor()
    await visit.context.setOffline(false)
    await visit.page.waitForTimeout(LATE_MS)
    expect(await take()).toEqual(none)
  })
})
