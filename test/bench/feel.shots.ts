// How the widget feels: for each of twenty common steps the time to the first answer and to what stands there in the
// end, what moved, the longest task and the frames that were dropped. Printed by `npm run bench -- --feel`; the goals
// stand beside the figures and are not asserted.
import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { watchShifts } from '../support/layoutShifts'
import { openWidgetPage } from '../support/widgetPage'
import { feelSteps } from './feelSteps'
import { clickToDialogMs, median, watchLongTasks } from './measure'
import { serveEmptyPage } from './serveEmptyPage'
import { SLOWDOWN, slowDown } from './slowDown'
import { noteFrames } from './smoothFrames'

const SLOWDOWNS = [1, SLOWDOWN]
const GOALS =
  'goals: first answer 100 ms at 4×, nothing moves, longest task 50 ms (1×) and 200 ms (4×), 1 frame dropped'
/** A transition is over by then. */
const TRANSITION_MS = 300
/** Of the empty page's view; the middle one counts. */
const CHANGES = 5

/**
 * Notes, from the next press or letter on, when the page first draws another thing. A press acts when it is released, and
 * is counted from there, as a browser counts it (Event Timing).
 */
async function watchFirstAnswer(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let begun = Number.NaN
    const felt = { firstMs: Number.NaN }
    Reflect.set(window, 'felt', felt)
    const begin = ({ timeStamp }: Event): void => {
      begun = timeStamp
      felt.firstMs = Number.NaN
    }
    for (const type of ['pointerdown', 'pointerup', 'keydown', 'input']) document.addEventListener(type, begin, true)
    const drawn = (): void => {
      if (Number.isNaN(begun) || !Number.isNaN(felt.firstMs)) return
      requestAnimationFrame(() => {
        if (Number.isNaN(felt.firstMs)) felt.firstMs = performance.now() - begun
      })
    }
    const root = document.querySelector('wallet-widget')?.shadowRoot
    if (root)
      new MutationObserver(drawn).observe(root, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      })
  })
  return () => page.evaluate(() => (Reflect.get(window, 'felt') as { firstMs: number }).firstMs)
}

/** The same on an empty React page: how soon its dialog is there, and what a change of its view misses. */
async function feelEmptyPage(url: string, rate: number): Promise<{ elapsedMs: number; missed: string }> {
  const context = await newContext({ reducedMotion: 'no-preference' })
  await serveEmptyPage(context, url)
  const page = await context.newPage()
  await page.goto(`${url}/empty-react.html`)
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate)
  const elapsedMs = await clickToDialogMs(page, { host: null, button: 'button', dialog: 'dialog' })
  const missed: number[] = []
  const shown: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const takeFrames = await noteFrames(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForTimeout(2 * TRANSITION_MS)
    const frames = await takeFrames()
    missed.push(frames.missed)
    shown.push(frames.shown)
  }
  await page.close()
  return { elapsedMs, missed: `${median(missed)}/${median(shown) + median(missed)}` }
}

const lines: string[] = []
const row = (cells: readonly (string | number)[]): void =>
  void lines.push(
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join(''),
  )
const whole = (figure: number): string => (Number.isNaN(figure) ? '–' : figure.toFixed(0))

afterAll(() => writeFileSync(process.env['BENCH_REPORT'] ?? 'bench.txt', `${lines.join('\n')}\n`))

it.each(SLOWDOWNS)('twenty steps on a machine %d times as slow', async (rate) => {
  const visit = await openWidgetPage({ context: { reducedMotion: 'no-preference' } })
  const { elapsedMs: emptyMs, missed } = await feelEmptyPage(visit.sandbox.url, rate)
  const { page } = visit
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate)
  const takeFirstMs = await watchFirstAnswer(page)
  const takeLongest = await watchLongTasks(page)
  const shifts = await watchShifts(visit)
  row([`${rate}× (empty page ${whole(emptyMs)} ms)`, 'first', 'of empty', 'done', 'longest', 'moved', 'dropped'])
  for (const step of feelSteps) {
    await takeLongest()
    const takeFrames = await noteFrames(page)
    const begun = performance.now()
    await step.act(visit)
    await step.done(visit).first().waitFor()
    const doneMs = performance.now() - begun
    await page.waitForTimeout(2 * TRANSITION_MS)
    const firstMs = await takeFirstMs()
    const { shown, missed: dropped } = await takeFrames()
    const isOpen = await visit.dialog.isVisible()
    const moved = isOpen ? await shifts() : []
    row([
      step.name,
      whole(firstMs),
      (firstMs / emptyMs).toFixed(2),
      whole(doneMs),
      whole(await takeLongest()),
      moved.length,
      shown + dropped === 0 ? '–' : `${dropped}/${shown + dropped}`,
    ])
    lines.push(...moved.flatMap((shift) => shift.moved.map((words) => `  moved: ${words}`)))
  }
  row(['the empty page’s change', '', '', '', '', '', missed])
  lines.push(rate === SLOWDOWNS.at(-1) ? GOALS : '')
})
