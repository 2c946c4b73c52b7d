import type { Page } from 'playwright-core'
import { button } from './swapSteps'
import { openAccount } from './sendSteps'
import type { WidgetPage } from './widgetPage'

/** The test cards of the sandbox's provider. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** The button of the form that leads to a provider. */
export const continueButton = ({ dialog }: WidgetPage, provider = 'Coinbase') =>
  dialog.getByRole('button', { name: `Continue with ${provider} (opens in a new window)` })

/** From the account to the form. */
export async function pressBuy(visit: WidgetPage): Promise<void> {
  await button(visit, 'Buy').click()
  await visit.dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
}

/** Connects and opens the form. */
export async function openBuy(visit: WidgetPage): Promise<void> {
  await openAccount(visit)
  await pressBuy(visit)
}

/** Writes how much is spent, and on what. */
export async function fillBuy(visit: WidgetPage, { amount, asset }: { amount: string; asset?: string }): Promise<void> {
  const { dialog } = visit
  if (asset !== undefined) {
    await button(visit, 'Select asset').click()
    await dialog
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`\\b${asset}\\b`) })
      .first()
      .click()
  }
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
}

/** Goes on to the provider, whose page opens in a window of its own. */
export async function goToProvider(visit: WidgetPage, provider?: string): Promise<Page> {
  const [page] = await Promise.all([visit.context.waitForEvent('page'), continueButton(visit, provider).click()])
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  return page
}

/** Follows the link that stands in the widget where there is no window. */
export async function followLink(visit: WidgetPage, name: RegExp): Promise<Page> {
  const [page] = await Promise.all([
    visit.context.waitForEvent('page'),
    visit.dialog.getByRole('link', { name }).click(),
  ])
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  return page
}

/** Pays over there with a test card. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/40')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/\/orders\//)
}
