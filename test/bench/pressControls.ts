// How soon every control of a view answers a press.
import { HELD_PRESS_MS } from './wayThere'
import type { WidgetPage } from '../support/widgetPage'
import { listControls, placeOfControl, signatureOf } from './controls'
import { stillness, takeInteractionMs } from './drawnChanges'
import { median, watchLongTasks } from './measure'
import { pressAt } from './pressAt'
import { slowDown } from './slowDown'

export type Pressed = {
  control: string
  label: string
  interactionMs: number
  longestMs: number
  /** Each press of one that was pressed again, because it took too long; `interactionMs` is the middle one. */
  tries?: readonly number[]
}

/** What is pressed has its effect within this time, also where code is fetched for it. */
const EFFECT = { forMs: 150, atMostMs: 1_500 }

/** From now on a press opens no window. */
const keepWindowsClosed = ({ page }: WidgetPage): Promise<unknown> =>
  page.evaluate(() => void Object.assign(window, { open: () => null }))

/**
 * Presses each control of a view once, or those that are wanted; the view is visited anew where a press has changed it.
 * Answers also which ones could not be pressed.
 */
export async function pressControls(
  visitAnew: () => Promise<WidgetPage>,
  rate: number,
  isWanted: (label: string) => boolean = () => true,
): Promise<{ pressed: Pressed[]; missed: string[] }> {
  const open = async (): Promise<{ visit: WidgetPage; takeLongest: () => Promise<number> }> => {
    const visit = await visitAnew()
    await stillness(visit.page)
    await keepWindowsClosed(visit)
    await slowDown(visit.page, rate)
    return { visit, takeLongest: await watchLongTasks(visit.page) }
  }
  const pressed: Pressed[] = []
  const missed: string[] = []
  let opened: Awaited<ReturnType<typeof open>> | null = await open()
  const labels = (await listControls(opened.visit.page)).map(({ label }) => label).filter(isWanted)
  for (const label of labels) {
    try {
      opened ??= await open()
      const { page } = opened.visit
      const { takeLongest } = opened
      const controls = await listControls(page)
      const index = controls.findIndex((control) => control.label === label)
      const place = index < 0 ? null : await placeOfControl(page, index)
      if (!place) {
        missed.push(label)
        continue
      }
      const before = await signatureOf(page)
      const measure = async (what: string, act: () => Promise<unknown>): Promise<void> => {
        await stillness(page, EFFECT)
        await takeInteractionMs(page)
        await takeLongest()
        await act()
        await page.waitForTimeout(EFFECT.forMs)
        await stillness(page, EFFECT)
        pressed.push({
          control: label,
          label: what,
          interactionMs: await takeInteractionMs(page),
          longestMs: await takeLongest(),
        })
      }
      await measure(label, () => pressAt(page, place, HELD_PRESS_MS))
      const letter = controls[index]?.letter
      if (letter) await measure(`${label}, a letter`, () => page.keyboard.press(letter))
      if (letter || (await signatureOf(page)) !== before) {
        await opened.visit.context.close()
        opened = null
      }
    } catch {
      // A page that a press has left, or that did not come once more, is of no more use; the others are still pressed.
      missed.push(label)
      await opened?.visit.context.close()
      opened = null
    }
  }
  await opened?.visit.context.close()
  return { pressed, missed }
}

/**
 * Presses each control, and those that took longer than `goalMs` twice more: the middle one of three counts, for a
 * machine that does something else for a moment is slow in one of them.
 */
export async function pressControlsSurely(
  visitAnew: () => Promise<WidgetPage>,
  rate: number,
  goalMs: number,
): Promise<{ pressed: Pressed[]; missed: string[] }> {
  const { pressed, missed } = await pressControls(visitAnew, rate)
  const slow = new Set(pressed.filter(({ interactionMs }) => interactionMs > goalMs).map(({ control }) => control))
  if (slow.size === 0) return { pressed, missed }
  const again: Pressed[] = []
  for (let time = 0; time < 2; time += 1)
    again.push(...(await pressControls(visitAnew, rate, (label) => slow.has(label))).pressed)
  return {
    pressed: pressed.map((one) => {
      const tries = [one, ...again.filter(({ label }) => label === one.label)].map(({ interactionMs }) => interactionMs)
      return slow.has(one.control) ? { ...one, tries, interactionMs: median(tries) } : one
    }),
    missed,
  }
}
