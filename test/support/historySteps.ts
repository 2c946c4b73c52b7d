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

/** What a row says at its end of what a sentence has in its midst: "Sent 0.25 ETH to Bob". */
const SENTENCE = /^(Sent|Sending) ([\d.,]+ \w+)(?: (to .*))?$/

/** Rows that say this, wherever in their line. */
export const activityRow = ({ dialog }: Pick<WidgetPage, 'dialog'>, words: string | RegExp): Locator => {
  const rows = dialog.getByRole('listitem')
  const [, verb, amount, party = ''] = (typeof words === 'string' && SENTENCE.exec(words)) || []
  return verb === undefined || amount === undefined
    ? rows.filter({ hasText: words })
    : rows.filter({ hasText: `${verb} ${party}` }).filter({ hasText: amount })
}

/** Scrolls the card by so many px, or to its end. */
export const scrollActivity = ({ dialog }: Pick<WidgetPage, 'dialog'>, by: number | 'end'): Promise<void> =>
  dialog.locator('.body').evaluate((body, px) => body.scrollBy(0, px === 'end' ? body.scrollHeight : px), by)

/** Which rows are drawn, by their place in the whole list, and how many elements that takes. */
export const drawnRows = ({ dialog }: Pick<WidgetPage, 'dialog'>): Promise<{ places: number[]; elements: number }> =>
  dialog.locator('.long-list').evaluate((list) => ({
    places: [...list.querySelectorAll('[role="listitem"]')].map((row) => Number(row.getAttribute('aria-posinset'))),
    elements: list.querySelectorAll('*').length,
  }))
