// Nothing moves under the pointer: what the browser itself says moved without input (Layout Instability), view by view,
// with answers that take their time.
import { watchShifts, type LayoutShift } from '../support/layoutShifts'
import { fillBuy } from '../support/onrampSteps'
import { openAccount } from '../support/sendSteps'
import { button, fillSwap } from '../support/swapSteps'
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
