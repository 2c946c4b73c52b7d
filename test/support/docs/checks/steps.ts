import type { Locator } from 'playwright-core'
import { eventually } from '../../eventually'
import type { GuidePage } from '../openGuidePage'

/** The page shows the address of the connected account in its `<output>`. */
export const showsAccount = ({ page, wallet }: GuidePage): Promise<void> =>
  page
    .locator('output')
    .getByText(wallet.accounts()[0] ?? '')
    .waitFor()

/** Waits until a line like this stands in the console. */
export const isSaid = ({ lines }: Pick<GuidePage, 'lines'>, line: string | RegExp): Promise<void> =>
  eventually(() => expect(lines()).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line)))

/** A property of the widget, as JSON has it. */
export const propertyOf = ({ widget }: Pick<GuidePage, 'widget'>, name: string): Promise<unknown> =>
  widget.evaluate((element, key) => JSON.parse(JSON.stringify(Reflect.get(element, key) ?? null)) as unknown, name)

/** Opens a view as a page does. */
export const openView = ({ widget }: Pick<GuidePage, 'widget'>, view: string): Promise<void> =>
  widget.evaluate(
    (element, wanted) =>
      (Reflect.get(element, 'open') as (request: { view: string }) => Promise<void>)({ view: wanted }),
    view,
  )

/** What the browser computes for an element. */
export const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** Closes the dialog as a visitor does. */
export async function leave({ page, dialog }: Pick<GuidePage, 'page' | 'dialog'>): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** A button of the dialog by its whole name. */
export const button = ({ dialog }: Pick<GuidePage, 'dialog'>, name: string): Locator =>
  dialog.getByRole('button', { name, exact: true })

/** The card of the dialog. */
export const cardOf = ({ dialog }: Pick<GuidePage, 'dialog'>): Locator => dialog.locator('[part~="card"]')

/** The button in the page: the widget's own, or the one in its slot. */
export const triggerOf = ({ widget }: Pick<GuidePage, 'widget'>): Locator => widget.getByRole('button').first()
