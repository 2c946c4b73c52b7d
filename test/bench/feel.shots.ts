// How the widget feels: for each of twenty common steps the time to the first answer and to what stands there in the
// end, what moved, the longest task and the frames that were dropped. Printed by `npm run bench -- --feel`; the goals
// stand beside the figures and are not asserted.
import type { Page } from 'playwright-core'
import { newContext } from '../support/browser'
import { watchShifts } from '../support/layoutShifts'
import { sandboxUrl } from '../support/sandbox'
import { openWidgetPage } from '../support/widgetPage'
import { feelSteps } from './feelSteps'
import { clickToDialogMs, median, watchLongTasks } from './measure'
import { startPart } from './report'
import { serveEmptyPage } from './serveEmptyPage'
import { SLOWDOWN, slowDown } from './slowDown'
import { noteFrames } from './smoothFrames'

const SLOWDOWNS = [1, SLOWDOWN]
/** Of every step; a task of 50 ms at full speed takes four times as long on the slow machine. */
const GOALS = { firstMs: 100, moved: 0, longestMs: (rate: number) => (rate === 1 ? 50 : 200), dropped: 1 }
/** A transition is over by then. */
const TRANSITION_MS = 300
/** Of the empty page's view; the middle one counts. */
const CHANGES = 5
/** Visits at each speed, one after the other: the middle figure of each step counts, and anything that ever moved. */
const VISITS = 5
const TIMEOUT_MS = 300_000

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

const part = startPart()
afterAll(part.write)

const row = (cells: readonly (string | number)[]): void =>
  part.line(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(24) : String(cell).padStart(9))).join(''))
const whole = (figure: number): string => (Number.isNaN(figure) ? '–' : figure.toFixed(0))

/** What one step was like in one visit. */
type Felt = { firstMs: number; doneMs: number; longestMs: number; shown: number; dropped: number; moved: string[] }

/** All steps in a visit of their own. */
async function feelVisit(rate: number): Promise<Felt[]> {
  const visit = await openWidgetPage({ context: { reducedMotion: 'no-preference' } })
  const { page } = visit
  await page.waitForLoadState('networkidle')
  await slowDown(page, rate)
  const takeFirstMs = await watchFirstAnswer(page)
  const takeLongest = await watchLongTasks(page)
  const shifts = await watchShifts(visit)
  const felt: Felt[] = []
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
    const moved = (isOpen ? await shifts() : []).map((shift) => shift.moved.join(', '))
    felt.push({ firstMs, doneMs, longestMs: await takeLongest(), shown, dropped, moved })
  }
  await visit.context.close()
  return felt
}

/** A step as it was in the middle of all visits; what ever moved counts. */
type Step = Omit<Felt, 'shown'> & { name: string; frames: number }

function middleOf(visits: readonly Felt[][]): Step[] {
  return feelSteps.map(({ name }, place) => {
    const all = visits.flatMap((felt) => felt[place] ?? [])
    const middle = (figure: (felt: Felt) => number): number => median(all.map(figure))
    const dropped = middle((felt) => felt.dropped)
    return {
      name,
      firstMs: middle((felt) => felt.firstMs),
      doneMs: middle((felt) => felt.doneMs),
      longestMs: middle((felt) => felt.longestMs),
      dropped,
      frames: dropped + middle((felt) => felt.shown),
      moved: all.flatMap((felt) => felt.moved),
    }
  })
}

/** Gives the worst step of each kind a row of the table. */
function judgeWorst(steps: readonly Step[], rate: number, emptyMs: number): void {
  const worst = (figure: (step: Step) => number): { name: string; ours: number } =>
    steps
      .map((step) => ({ name: step.name, ours: figure(step) }))
      .reduce((most, one) => (one.ours > most.ours || Number.isNaN(most.ours) ? one : most))
  const judge = (what: string, unit: string, figure: (step: Step) => number, goal: number, floor?: number): void => {
    const { name, ours } = worst(figure)
    part.judge({ what: `${what}, worst of ${steps.length} steps, ${rate}× (${name})`, unit, ours, floor, goal })
  }
  if (rate !== 1) judge('first answer', 'ms', ({ firstMs }) => firstMs, GOALS.firstMs, emptyMs)
  judge('longest task', 'ms', ({ longestMs }) => longestMs, GOALS.longestMs(rate))
  judge('moved', 'times', ({ moved }) => moved.length, GOALS.moved)
  judge('dropped', 'frames', ({ dropped }) => dropped, GOALS.dropped)
}

it.each(SLOWDOWNS)(
  'twenty steps on a machine %d times as slow',
  async (rate) => {
    const { elapsedMs: emptyMs, missed } = await feelEmptyPage(sandboxUrl(), rate)
    const visits: Felt[][] = []
    for (let visit = 0; visit < VISITS; visit++) visits.push(await feelVisit(rate))
    const steps = middleOf(visits)
    row([`${rate}× (empty page ${whole(emptyMs)} ms)`, 'first', 'of empty', 'done', 'longest', 'moved', 'dropped'])
    for (const { name, firstMs, doneMs, longestMs, moved, dropped, frames } of steps) {
      const ofEmpty = (firstMs / emptyMs).toFixed(2)
      const missedFrames = frames === 0 ? '–' : `${dropped}/${frames}`
      row([name, whole(firstMs), ofEmpty, whole(doneMs), whole(longestMs), moved.length, missedFrames])
      for (const words of moved) part.line(`  moved: ${words}`)
    }
    row(['the empty page’s change', '', '', '', '', '', missed])
    judgeWorst(steps, rate, emptyMs)
    part.line('')
  },
  TIMEOUT_MS,
)
