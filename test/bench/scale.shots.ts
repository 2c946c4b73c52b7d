// How the cost grows: the work of the page and its memory with 10 to 10,000 rows of each list, with 1 to 50 tags on a
// page, and with 1 to 4 namespaces; then 500 openings and closings. Printed by `npm run bench -- --scale` with the
// exponents that fit; nothing is asserted.
import { DIRECTORY_PAGE_SIZE } from '../../src/config/limits/directory'
import { inventHistory, openHistory } from '../support/historySteps'
import { networkOf } from '../support/namespaceSteps'
import { growth, openAndClose, weighPage } from '../support/openings'
import { startTestSandbox } from '../support/sandbox'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'
import { costLines, exponentFigures, meterOf, middlesOf, RUNS, type Cost, type Measured } from './costs'
import { inDialog, longLists, type LongList } from './longLists'
import { median } from './measure'
import { startPart } from './report'
import { serveWallets } from './serveWallets'

const ROWS = [10, 100, 1_000, 10_000]
/** Of lists that come page by page: fewer are there as soon as they are opened. */
const PAGED_ROWS = [100, 1_000, 10_000]
/** So many steps of a history the sandbox answers at a time. */
const HISTORY_PAGE = 50
const TAGS = [1, 5, 10, 25, 50]
const OPENINGS = 500
/** Nodes and listeners that the browser may keep of its own, however many openings there were. */
const LEFT = 10
const TIMEOUT_MS = 1_800_000
/** One dot: a picture of the kind that wallets have. Those of the sandbox are drawings, each a document for the browser. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const part = startPart()
// After each: it takes long, and what was measured before it is broken off is kept.
afterEach(part.write)
beforeEach(startTestSandbox)

/** Tells what each count costs, and judges how that grows. */
function report(what: string, goal: number, costs: readonly Cost[]): void {
  costLines(what, costs).forEach(part.line)
  exponentFigures(what, goal, costs).forEach(part.judge)
  part.line('')
}

type Step = (visit: WidgetPage, count: number) => Promise<unknown>

/** What each of some acts costs, one after the other in a page that was prepared; each time in a new one. */
async function costsOf(
  counts: readonly number[],
  {
    options = () => ({}),
    prepare,
    acts,
  }: { options?: (count: number) => WidgetPageOptions; prepare: Step; acts: readonly Step[] },
): Promise<Cost[][]> {
  const costs = acts.map((): Cost[] => [])
  for (const count of counts) {
    const each = await middlesOf(async () => {
      const visit = await openWidgetPage(options(count))
      await prepare(visit, count)
      const { heapBytes, workOf } = await meterOf(visit)
      const found: Measured[] = []
      for (const act of acts) {
        const before = await heapBytes()
        const workMs = await workOf(() => act(visit, count))
        found.push({ workMs, grownBytes: (await heapBytes()) - before })
      }
      await visit.page.close()
      return found
    })
    each.forEach((middle, at) => costs[at]?.push({ count, ...middle }))
  }
  return costs
}

/** Scrolls up and down, thirty times, a frame for each. */
const turn = (visit: WidgetPage, firstPx: number): Promise<void> =>
  inDialog(visit, '.body').evaluate(async (body, px) => {
    for (let times = 0; times < 30; times += 1) {
      body.scrollBy(0, times % 2 ? -px : px)
      await new Promise(requestAnimationFrame)
    }
  }, firstPx)

/**
 * Scrolls to the end until the last of so many is drawn, by the place that it says it has. Looks now and then, not in
 * each frame: while an answer is on its way the page is to rest.
 */
const readToEnd = (visit: WidgetPage, count: number): Promise<void> =>
  inDialog(visit, '.body').evaluate(async (body, wanted) => {
    const last = (): number =>
      Number([...body.querySelectorAll('[aria-posinset]')].at(-1)?.getAttribute('aria-posinset'))
    while (last() < wanted) {
      body.scrollBy(0, body.scrollHeight)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }, count)

/** The same costs, of those rows alone that were not there before anything was read. */
const afterFirst = (page: number, costs: readonly Cost[]): Cost[] =>
  costs.map((cost) => ({ ...cost, count: cost.count - page }))

/** What opening a list costs, and scrolling it, when its rows are there; the page's memory while it is open. */
async function costOfList(
  { fill, approach, open, leave }: LongList,
  count: number,
): Promise<{ workMs: number; heapBytes: number }> {
  const visit = await openWidgetPage(await fill(await startTestSandbox(), count))
  await approach(visit)
  const look = async (): Promise<void> => {
    await open(visit)
    await inDialog(visit, '.body :is(li, [role="listitem"])').first().waitFor()
    await turn(visit, 300)
  }
  // What is loaded once.
  await look()
  await visit.page.waitForLoadState('networkidle')
  const { heapBytes, workOf } = await meterOf(visit)
  const looks: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    await leave(visit)
    looks.push(await workOf(look))
  }
  const held = await heapBytes()
  await visit.page.close()
  return { workMs: median(looks), heapBytes: held }
}

it.each(longLists)(
  'opens and scrolls a list: $what',
  async (list) => {
    const { what, goal, most: [most, why] = [Infinity, ''] } = list
    const counts = [...ROWS.filter((count) => count < most), ...(most < Infinity ? [most] : [])]
    const one = await costOfList(list, 1)
    const costs: Cost[] = []
    for (const count of counts) {
      const { workMs, heapBytes } = await costOfList(list, count)
      costs.push({ count, workMs, grownBytes: heapBytes - one.heapBytes })
    }
    if (why) part.line(`${what}: up to ${most}, ${why}`)
    report(what, goal, costs)
  },
  TIMEOUT_MS,
)

it(
  'reads and scrolls the directory of wallets',
  async () => {
    const [read = [], turned = []] = await costsOf(PAGED_ROWS, {
      options: (count) => ({
        prepare: async (context) => {
          await serveWallets(context, count)
          await context.route('**/getWalletImage/*', (route) => route.fulfill({ contentType: 'image/png', body: PNG }))
        },
      }),
      prepare: async (visit) => {
        await visit.openDialog()
        await inDialog(visit, '.row').filter({ hasText: 'All wallets' }).click()
        await inDialog(visit, '.tile[aria-label="Wallet 5"]').waitFor()
        await visit.page.waitForLoadState('networkidle')
      },
      acts: [readToEnd, (visit) => turn(visit, -300)],
    })
    report('wallets, read after the first page', 1.05, afterFirst(DIRECTORY_PAGE_SIZE, read))
    report('wallets, thirty turns at their end', 0.2, turned)
  },
  TIMEOUT_MS,
)

it(
  'reads and scrolls a history',
  async () => {
    const sandbox = await startTestSandbox()
    const [read = [], turned = []] = await costsOf(PAGED_ROWS, {
      prepare: async (visit, count) => {
        await inventHistory({ sandbox }, 'alice', count, HISTORY_PAGE)
        await openHistory(visit)
        await inDialog(visit, '.long-list').waitFor()
      },
      acts: [readToEnd, (visit) => turn(visit, -300)],
    })
    report('history, read after the first page', 1.05, afterFirst(HISTORY_PAGE, read))
    report('history, thirty turns at its end', 0.2, turned)
  },
  TIMEOUT_MS,
)

it(
  'carries many tags',
  async () => {
    const [costs = []] = await costsOf(TAGS, {
      prepare: () => Promise.resolve(),
      acts: [
        ({ page }, count) =>
          page.evaluate(async (wanted) => {
            const first = document.querySelector('wallet-widget')
            for (let index = 0; index < wanted; index++) if (first) document.body.append(first.cloneNode())
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          }, count),
      ],
    })
    report('tags in a page', 1.05, costs)
  },
  TIMEOUT_MS,
)

it(
  'serves several namespaces',
  async () => {
    const all = [networkOf.eip155, networkOf.solana, networkOf.bip122, networkOf.polkadot]
    const [costs = []] = await costsOf([1, 2, 3, 4], {
      options: (count) => ({ networks: all.slice(0, count), wallets: [{ offers: 'all' }] }),
      prepare: () => Promise.resolve(),
      acts: [
        async (visit) => {
          await visit.openDialog()
          await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
          await visit.page.waitForLoadState('networkidle')
        },
      ],
    })
    report('namespaces, Connect opened', 1.05, costs)
  },
  TIMEOUT_MS,
)

// In a browser as visitors have it. Of new tags that React draws, 1.2 MB are what its optimizing compilers make of code
// that runs often: with `--js-flags=--no-opt --no-maglev --no-sparkplug` they are not there.
it.each([
  ['drawn by the element', { anew: false, tree: false }],
  ['drawn by React', { anew: false, tree: true }],
  ['of new tags, drawn by the element', { anew: true, tree: false }],
  ['of new tags, drawn by React', { anew: true, tree: true }],
])(
  'keeps nothing of five hundred openings and closings, %s',
  async (which, openings) => {
    const { page } = await openWidgetPage({ attributes: { 'project-id': null, 'explorer-url': null } })
    const session = await page.context().newCDPSession(page)
    await openAndClose(page, 20, openings)
    const before = await weighPage(session)
    await openAndClose(page, OPENINGS, openings)
    const { heapBytes, nodes, listeners } = growth(before, await weighPage(session))
    const judge = (kind: string, unit: string, ours: number, goal: number): void =>
      part.judge({ what: `${OPENINGS} openings ${which}: ${kind}`, unit, ours, goal })
    judge('heap', 'MB', heapBytes / 1e6, 1)
    judge('nodes left', 'nodes', nodes, LEFT)
    judge('listeners left', 'listeners', listeners, LEFT)
  },
  TIMEOUT_MS,
)
