// Every view of the product: how soon it opens and each of its controls answers on a machine four times as slow, and
// the longest task at full speed. Printed by `npm run bench -- --views`; the goals are not asserted.
import type { Page } from 'playwright-core'
import { views as viewTable } from '../../src/navigation/views'
import { scenes, type Scene } from '../screenshots/scenes'
import { allowErrors, allowRequests, newContext } from '../support/browser'
import { closePairingWallets } from '../support/openPairing'
import { startTestSandbox } from '../support/sandbox'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { holdAnswers, stillness, takeInteractionMs, watchDrawing } from './drawnChanges'
import { clickToDialogMs, median, watchLongTasks } from './measure'
import { pressAt } from './pressAt'
import { pressControls, pressControlsSurely } from './pressControls'
import { writePart } from './report'
import { serveEmptyPage } from './serveEmptyPage'
import { SLOWDOWN, slowDown } from './slowDown'
import { GOALS, viewsFigures, viewsReport, type ViewFigures } from './viewsReport'
import { HELD_PRESS_MS, walkThere } from './wayThere'

/** A task of 50 ms at full speed takes four times as long on the slow machine; with room for a lucky run. */
const WORTH_A_LOOK_MS = 120
const TIMEOUT_MS = 900_000
const FETCHED_WHEN_IDLE_MS = 3_000

/** Variants that are the only scenes of their view. */
const ALONE = ['buy-asset', 'buy-currency', 'login-wallets', 'update-email-new-code']

const views: ViewFigures[] = []
/** Where the scenes have led, by the name of the view. */
const seen = new Set<unknown>()
let floor: ViewFigures | null = null

/** A fresh page for a scene, in which things move and drawing is noted. */
async function openPage({ options = {} }: Scene): Promise<WidgetPage> {
  await closePairingWallets()
  await startTestSandbox()
  const visit = await openWidgetPage({
    ...options,
    context: { ...options.context, reducedMotion: 'no-preference' },
    prepare: async (context) => {
      await watchDrawing(context)
      await options.prepare?.(context)
    },
  })
  // What a press leads to is measured, not judged.
  allowErrors(visit.page, /./)
  allowRequests(visit.page, /./)
  return visit
}

/** Until the page has been there long enough that what draws is fetched, as it is by default (`preload="idle"`). */
async function idleness(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .waitForFunction(
      () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/react-')),
      {
        timeout: FETCHED_WHEN_IDLE_MS,
      },
    )
    // A scene that turns it off fetches nothing.
    .catch(() => undefined)
}

/** The way to a view at some speed. How soon a page answers that has just come, `--first` and `--network` say. */
async function walk(scene: Scene, rate: number): Promise<ViewFigures['steps']> {
  const visit = await openPage(scene)
  await idleness(visit.page)
  await slowDown(visit.page, rate)
  const steps = await walkThere(visit, scene)
  await visit.context.close()
  return steps
}

/**
 * Walks the way, and where a step took longer than it may twice more: the middle one of three counts, for a machine that
 * does something else for a moment is slow in one of them.
 */
async function walkSurely(
  scene: Scene,
  rate: number,
  isOver: (step: ViewFigures['steps'][number]) => boolean,
): Promise<ViewFigures['steps']> {
  const steps = await walk(scene, rate)
  if (!steps.some(isOver)) return steps
  const ways = [steps, await walk(scene, rate), await walk(scene, rate)]
  const middle = (place: number, figure: 'firstMs' | 'wholeMs' | 'longestMs'): number =>
    median(ways.flatMap((way) => way[place]?.[figure] ?? []).filter((ms) => !Number.isNaN(ms)))
  return steps.map((step, place) => ({
    ...step,
    firstMs: middle(place, 'firstMs'),
    wholeMs: middle(place, 'wholeMs'),
    longestMs: middle(place, 'longestMs'),
  }))
}

/** The same of an empty React page: its button opens a dialog, which has one button. */
async function measureEmptyPage(): Promise<ViewFigures> {
  const { url } = await startTestSandbox()
  const steps: { [rate: number]: ViewFigures['steps'][number] } = {}
  const pressed: ViewFigures['pressed'][number][] = []
  for (const rate of [1, SLOWDOWN]) {
    const context = await newContext({ reducedMotion: 'no-preference' })
    await watchDrawing(context)
    await serveEmptyPage(context, url)
    const page = await context.newPage()
    await page.goto(`${url}/empty-react.html`)
    await page.waitForLoadState('networkidle')
    await slowDown(page, rate)
    await holdAnswers(page, 0)
    const takeLongest = await watchLongTasks(page)
    const firstMs = await clickToDialogMs(page, { host: null, button: 'button', dialog: 'dialog' })
    const next = page.getByRole('button', { name: 'Next' })
    steps[rate] = { label: 'Open', firstMs, wholeMs: firstMs, longestMs: await takeLongest() }
    await stillness(page)
    await takeInteractionMs(page)
    await pressAt(page, await next.boundingBox(), HELD_PRESS_MS)
    await page.waitForTimeout(300)
    const longestMs = await takeLongest()
    if (rate === SLOWDOWN)
      pressed.push({ control: 'Next', label: 'Next', interactionMs: await takeInteractionMs(page), longestMs })
    await context.close()
  }
  return {
    name: 'an empty React page',
    steps: [steps[SLOWDOWN] ?? []].flat(),
    pressed,
    missed: [],
    longest: { label: 'Open', ms: steps[1]?.longestMs ?? Number.NaN },
  }
}

function report(): void {
  const unseen = Object.keys(viewTable).filter((name) => !seen.has(name))
  writePart(viewsReport(views, floor, unseen), viewsFigures(views, floor))
}

beforeAll(async () => {
  floor = await measureEmptyPage()
}, TIMEOUT_MS)
// After each, so that a run that is stopped has said what it has seen.
afterEach(report)

it.each(scenes.filter(({ name, isVariant }) => !isVariant || ALONE.includes(name)))(
  '$name',
  async (scene) => {
    const visitAnew = async (): Promise<WidgetPage> => {
      const visit = await openPage(scene)
      await scene.visit(visit)
      seen.add(await visit.widget.evaluate((tag): unknown => Reflect.get(tag, 'view')))
      return visit
    }
    const steps = await walkSurely(
      scene,
      SLOWDOWN,
      ({ firstMs, wholeMs }) => firstMs > GOALS.first || wholeMs > GOALS.whole,
    )
    const { pressed, missed } = await pressControlsSurely(visitAnew, SLOWDOWN, GOALS.press)
    const slow = new Set(pressed.filter(({ longestMs }) => longestMs > WORTH_A_LOOK_MS).map(({ control }) => control))
    const again = slow.size > 0 ? await pressControls(visitAnew, 1, (label) => slow.has(label)) : { pressed: [] }
    const atFullSpeed = await walkSurely(scene, 1, ({ longestMs }) => longestMs > GOALS.task)
    const longest = [...atFullSpeed, ...again.pressed].reduce(
      (most, { label, longestMs }) => (longestMs > most.ms ? { label, ms: longestMs } : most),
      { label: 'none', ms: 0 },
    )
    views.push({ name: scene.name, steps, pressed, missed, longest })
  },
  TIMEOUT_MS,
)
