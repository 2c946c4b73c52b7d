// The way to a view, step by step: what each press on it draws, and how soon.
import type { Locator } from 'playwright-core'
import type { Scene } from '../screenshots/scenes'
import { eventually } from '../support/eventually'
import type { WidgetPage } from '../support/widgetPage'
import { holdAnswers, stillness, takeDrawn, type Drawn } from './drawnChanges'
import { watchLongTasks } from './measure'
import { pressAt, type Box } from './pressAt'

export type Step = Drawn & { label: string; longestMs: number }

/** How late services answer: what is drawn before that is measured, and all of it is judged well within. */
const HELD_ANSWERS_MS = 800
/** As long as people hold a button. */
export const HELD_PRESS_MS = 80

/**
 * Brings a control to where it can be pressed, and says where that is and what it is called; the tool's own press looks
 * for it again.
 */
const placeOf = (control: Locator): Promise<{ box: Box; label: string }> =>
  // The tree may take the place of what was drawn before it meanwhile: then it is looked for once more.
  eventually(async () => {
    await control.scrollIntoViewIfNeeded()
    if (!(await control.isEnabled())) throw new Error('What is to be pressed is disabled')
    return control.evaluate((element) => {
      const root = element.getRootNode()
      if (!(root instanceof Document || root instanceof ShadowRoot)) throw new Error('What is to be pressed is gone')
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = root.elementFromPoint(left + width / 2, top + height / 2)
      if (!element.contains(hit)) element.scrollIntoView({ block: 'center' })
      const { x, y } = element.getBoundingClientRect()
      const words = element.getAttribute('aria-label') ?? element.textContent
      return { box: { x, y, width, height }, label: words.replaceAll(/\s+/g, ' ').trim().slice(0, 32) }
    })
  })

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
    const { box, label } = await placeOf(this)
    return measure(label, () => pressAt(page, box, HELD_PRESS_MS))
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
