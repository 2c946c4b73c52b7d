// "You can close this. We’ll tell you when it’s confirmed", "… when it arrives": in the page, and when the widget is
// opened again.
import { eventually } from '../support/eventually'
import { CARDS, fillBuy, goToProvider, openBuy, payWith } from '../support/onrampSteps'
import { fillSend, openSend, review } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

/** Sends half an ether, closes the widget, loads the page anew if asked to, and lets the chain confirm it. */
async function closeAndConfirm({
  properties = {},
  isAnew = false,
}: { properties?: Record<string, unknown>; isAnew?: boolean } = {}): Promise<WidgetPage> {
  const visit = await openWidgetPage({ properties })
  await openSend(visit)
  const { dialog, sandbox } = visit
  await fillSend(visit, '0.5', sandbox.config.accounts['eip155']?.[1]?.address ?? '')
  await review(visit)
  await sandbox.control('mining', { mode: 'manual' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await visit.waitForEvent('wallet-transaction', { status: 'submitted' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  if (isAnew) {
    await visit.page.reload()
    await visit.widget.getByRole('button', { name: /on its way$/ }).waitFor()
  }
  await sandbox.control('mine', { chainId: 31337 })
  await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  return visit
}

it.each([
  ['', false],
  [', also where the page was loaded anew', true],
])('the page says that it is confirmed, above everything, and leads to it%s', async (_where, isAnew) => {
  const visit = await closeAndConfirm({ isAnew })
  const toast = visit.widget.getByRole('button', { name: /^Sent 0.5 ETH to/ })
  await toast.waitFor()
  expect(await visit.widget.getByRole('status').getByText('Sent 0.5 ETH to').count()).toBe(1)
  expect(await toast.evaluate((button) => button.closest('[popover]')?.matches(':popover-open'))).toBe(true)
  await toast.click()
  await visit.dialog.getByText('It has arrived.').waitFor()
  expect(await toast.count()).toBe(0)
})

it('the account says it when it is opened again, also where the page was not to', async () => {
  const visit = await closeAndConfirm({ properties: { features: { toasts: false } } })
  await visit.openView('Account')
  const row = visit.dialog.getByRole('button', { name: /^Sent 0.5 ETH to .*Confirmed/ })
  await row.waitFor()
  expect(await visit.widget.locator('[popover]').count()).toBe(0)
  await row.click()
  await visit.dialog.getByText('It has arrived.').waitFor()
})

it.each([
  ['', false],
  [', also where the page is loaded anew', true],
])('a purchase is told in the same way: on the button, in the page, and in the account%s', async (_where, isAnew) => {
  const visit = await openWidgetPage({ prepare: (context) => context.clock.install() })
  const { dialog, page, sandbox, widget } = visit
  const passUntil = (isSo: () => Promise<boolean>): Promise<void> =>
    eventually(async () => {
      // The next question what became of it.
      await page.clock.fastForward(4_000)
      expect(await isSo()).toBe(true)
    })
  await openBuy(visit)
  await fillBuy(visit, { amount: '40', asset: 'ETH' })
  await sandbox.control('onramp', { hold: true })
  await payWith(await goToProvider(visit), CARDS.good)
  await passUntil(() => dialog.getByText('You can close this, and we’ll tell you when it arrives.').isVisible())
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  if (isAnew) await page.reload()
  const trigger = widget.locator('[part="trigger"]')
  await trigger.and(widget.getByRole('button', { name: /Buying ETH at Coinbase$/ })).waitFor()
  await sandbox.control('onramp', { hold: false })
  const toast = widget.getByRole('button', { name: /^You bought .*ETH/ })
  await passUntil(() => toast.isVisible())
  expect(await toast.evaluate((button) => button.closest('[popover]')?.matches(':popover-open'))).toBe(true)
  await trigger.and(widget.getByRole('button', { name: /ETH arrived$/ })).click()
  await dialog.getByRole('button', { name: /^You bought .*ETH/ }).click()
  // The account says the same in fewer words, as long as it leaves.
  await dialog.getByRole('button', { name: 'See activity' }).waitFor()
  await dialog.getByText('It has arrived in your account.').first().waitFor()
  expect(await toast.count()).toBe(0)
})
