// What stands in a line, where a number of CSS pixels is the difference between tidy and not.
import type { Locator } from 'playwright-core'
import { scenes } from '../screenshots/scenes'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

/** Letters begin at least so far from the edge of their row, in CSS pixels. */
const INSET_PX = 16

async function visitScene(name: string): Promise<WidgetPage> {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`There is no scene ${name}.`)
  const visit = await openWidgetPage(scene.options)
  await scene.visit(visit)
  return visit
}

const middleOf = async (control: Locator): Promise<number> => {
  const box = await control.boundingBox()
  return box ? box.x + box.width / 2 : Number.NaN
}

it('the account’s last icon stands below Close', async () => {
  const { dialog } = await visitScene('account')
  const [close, disconnect] = [
    await middleOf(dialog.getByRole('button', { name: 'Close' })),
    await middleOf(dialog.getByRole('button', { name: 'Disconnect' })),
  ]
  expect(Math.abs(close - disconnect)).toBeLessThanOrEqual(1)
})

it('suggested names stand away from the edge of their rows', async () => {
  const { dialog } = await visitScene('names-free')
  const insets = await dialog.locator('.row--single .row__title').evaluateAll((titles) =>
    titles.map((title) => {
      const range = document.createRange()
      // The letters, without what a box around them keeps free.
      range.selectNode(document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() ?? title)
      return range.getBoundingClientRect().left - (title.closest('.row')?.getBoundingClientRect().left ?? 0)
    }),
  )
  expect(insets.length).toBeGreaterThan(0)
  expect(insets.filter((inset) => inset < INSET_PX)).toEqual([])
})

it('both lines of a token begin at the right where text runs from right to left', async () => {
  const { dialog, widget } = await visitScene('account')
  await widget.evaluate((tag) => tag.setAttribute('locale', 'ar'))
  await widget.locator('.wallet[dir="rtl"]').waitFor({ state: 'attached' })
  const tokens = dialog.locator('.row:has(.row__title + .row__sub[dir])')
  await tokens.nth(1).waitFor()
  const rows = await tokens.evaluateAll((all) =>
    all.map((row) => {
      const [title = Number.NaN, sub = Number.NaN] = ['.row__title', '.row__title + .row__sub'].map((selector) => {
        const range = document.createRange()
        // The letters: their line is as wide as the row.
        range.selectNodeContents(row.querySelector(selector) ?? row)
        return range.getBoundingClientRect().right
      })
      return { words: row.textContent, apart: Math.abs(title - sub) }
    }),
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ apart }) => !(apart <= 1))).toEqual([])
})

/** The buttons of the dialog that are an icon alone; what covers a row has its words below it. */
const iconButtons = async ({ dialog }: WidgetPage): Promise<Locator[]> => {
  const buttons = await dialog.locator('button[aria-label]:not(.cover)').all()
  const isAlone = await Promise.all(
    buttons.map(async (button) => (await button.isVisible()) && !(await button.innerText()).trim()),
  )
  return buttons.filter((_, index) => isAlone[index])
}

it.each(['account', 'send', 'swap-quoted', 'accounts-wallets'])(
  'every icon of %s says its name to a pointer that stays on it',
  async (name) => {
    const visit = await visitScene(name)
    const names: (string | null)[] = []
    const said: (string | null)[] = []
    for (const button of await iconButtons(visit)) {
      names.push(await button.getAttribute('aria-label'))
      await button.hover()
      said.push(await visit.dialog.locator('.hint').textContent())
      // The next one may lie under the name.
      await visit.page.mouse.move(1, 1)
      await visit.dialog.locator('.hint').waitFor({ state: 'detached' })
    }
    expect(names.length).toBeGreaterThan(0)
    expect(said).toEqual(names)
  },
)
