// The way to a view, step by step: what each press on it draws, and how soon.
import type { Locator } from 'playwright-core'
import type { Scene } from '../screenshots/scenes'
import { eventually } from '../support/eventually'
import type { WidgetPage } from '../support/widgetPage'
import { holdAnswers, stillness, takeDrawn, type Drawn } from './drawnChanges'
import { watchLongTasks } from './measure'
import { pressAt } from './pressAt'

export type Step = Drawn & { label: string; longestMs: number }

/** How late services answer: what is drawn before that is measured, and all of it is judged well within. */
const HELD_ANSWERS_MS = 800
/** As long as people hold a button. */
export const HELD_PRESS_MS = 80

/** Brings a control to where it can be pressed, and says where that is; the tool's own press looks for it again. */
async function placeOf(control: Locator): Promise<{ x: number; y: number; width: number; height: number } | null> {
  // The tree may take the place of what was drawn before it just now.
  await eventually(() => control.scrollIntoViewIfNeeded())
  while (!(await control.isEnabled())) await control.page().waitForTimeout(50)
  await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const root = element.getRootNode() as Document | ShadowRoot
    const hit = root.elementFromPoint(left + width / 2, top + height / 2)
    if (!element.contains(hit)) element.scrollIntoView({ block: 'center' })
  })
  return control.boundingBox()
}

const labelOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 32),
  )

/**
 * Visits a scene as its own file says, with a figure for every press of a button and every view that the page opens by
 * itself. What a scene types, or lets a wallet or an attribute do, is no press and has none.
 */
export async function walkThere(visit: WidgetPage, scene: Scene): Promise<Step[]> {
  const { page, widget, dialog } = visit
  const steps: Step[] = []
  const takeLongest = await watchLongTasks(page)
  const measure = async (label: string, act: () => Promise<unknown>): Promise<void> => {
    await stillness(page)
    await holdAnswers(page, HELD_ANSWERS_MS)
    await takeLongest()
    await act()
    // Nothing is looked up meanwhile: on a slow machine a tool's questions take longer than many an answer.
    await page.waitForTimeout(HELD_ANSWERS_MS)
    steps.push({ label, ...(await takeDrawn(page)), longestMs: await takeLongest() })
    await holdAnswers(page, 0)
  }
  const locators = Object.getPrototypeOf(widget) as Pick<Locator, 'click'>
  const { click } = locators
  locators.click = async function measuredClick(this: Locator, options) {
    if (this.page() !== page) return click.call(this, options)
    const place = await placeOf(this)
    return measure(await labelOf(this), () => pressAt(page, place, HELD_PRESS_MS))
  }
  try {
    await scene.visit({
      ...visit,
      openDialog: async () => {
        await widget.getByRole('button', { name: 'Connect wallet' }).click()
        await dialog.waitFor()
      },
      openView: async (view) => {
        await measure(`open ${view ?? ''}`, () =>
          widget.evaluate((tag, wanted) => {
            const drawing = Reflect.get(window, 'drawing') as { begin(): void }
            const open = Reflect.get(tag, 'open') as (request?: { view: string }) => Promise<void>
            drawing.begin()
            void open.call(tag, wanted === undefined ? undefined : { view: wanted })
          }, view),
        )
        await dialog.waitFor()
      },
    })
  } finally {
    locators.click = click
  }
  return steps
}
