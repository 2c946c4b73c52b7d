import type { Locator } from 'playwright-core'
import { openAccount } from './sendSteps'
import type { WidgetPage } from './widgetPage'

/** Opens the activity in the account. */
export async function openActivity(visit: WidgetPage): Promise<void> {
  await openAccount(visit)
  await visit.dialog.getByRole('tab', { name: 'Activity' }).click()
}

/** Opens the view that holds nothing but the activity. */
export async function openHistory(visit: WidgetPage): Promise<void> {
  await openActivity(visit)
  await visit.dialog.getByRole('button', { name: 'View all' }).click()
  await visit.dialog.getByRole('heading', { name: 'Activity' }).waitFor()
}

/** Gives an account of the sandbox a long past. */
export const inventHistory = (
  { sandbox }: Pick<WidgetPage, 'sandbox'>,
  account: string,
  count: number,
  pageSize?: number,
): Promise<unknown> => sandbox.control('history', { account, count, ...(pageSize !== undefined && { pageSize }) })

/** Rows that say this. */
export const activityRow = ({ dialog }: Pick<WidgetPage, 'dialog'>, words: string | RegExp): Locator =>
  dialog.getByRole('listitem').filter({ hasText: words })

/** Scrolls the card by so many px, or to its end. */
export const scrollActivity = ({ dialog }: Pick<WidgetPage, 'dialog'>, by: number | 'end'): Promise<void> =>
  dialog.locator('.body').evaluate((body, px) => body.scrollBy(0, px === 'end' ? body.scrollHeight : px), by)

/** Which rows are drawn, by their place in the whole list, and how many elements that takes. */
export const drawnRows = ({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<{ places: number[]; elements: number }> =>
  dialog.locator('.long-list').evaluate((list) => ({
    places: [...list.querySelectorAll('[role="listitem"]')].map((row) => Number(row.getAttribute('aria-posinset'))),
    elements: list.querySelectorAll('*').length,
  }))
