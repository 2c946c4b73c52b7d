// How the cost grows: the work of the page and its memory with 10 to 10,000 rows of each list, with 1 to 50 tags on a
// page, and with 1 to 4 namespaces; then 500 openings and closings. Printed by `npm run bench -- --scale` with the
// exponent that fits; nothing is asserted.
import { writeFileSync } from 'node:fs'
import { drawnRows, inventHistory, openHistory, scrollActivity } from '../support/historySteps'
import { networkOf } from '../support/namespaceSteps'
import { growth, openAndClose, weighPage } from '../support/openings'
import { startTestSandbox } from '../support/sandbox'
import { openSwap } from '../support/swapSteps'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'
import { exponentOf, type Point } from './exponent'
import { serveWallets } from './serveWallets'

const ROWS = [10, 100, 1_000, 10_000]
const TAGS = [1, 5, 10, 25, 50]
const OPENINGS = 500
const TIMEOUT_MS = 600_000

const lines: string[] = []
afterAll(() => writeFileSync(process.env['BENCH_REPORT'] ?? 'bench.txt', `${lines.join('\n')}\n`))
beforeEach(startTestSandbox)

type Cost = { count: number; workMs: number; heapBytes: number }

/** Milliseconds that the page has worked while something was done, and what it holds afterwards. */
async function costOf({ page, context }: WidgetPage, act: () => Promise<unknown>): Promise<Omit<Cost, 'count'>> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  await act()
  const workMs = (await worked()) - before
  return { workMs, heapBytes: (await weighPage(session)).heapBytes }
}

/** A line for each count, and one with the exponents; a list that draws what is near should stay near 0. */
function report(what: string, goal: string, costs: readonly Cost[]): void {
  for (const { count, workMs, heapBytes } of costs)
    lines.push(
      `${what.padEnd(28)}${String(count).padStart(7)}${workMs.toFixed(0).padStart(9)} ms${(heapBytes / 1e6).toFixed(1).padStart(8)} MB`,
    )
  const fit = (of: (cost: Cost) => number): string =>
    exponentOf(costs.map((cost): Point => ({ count: cost.count, cost: of(cost) }))).toFixed(2)
  lines.push(
    `${what.padEnd(28)}exponent ${fit(({ workMs }) => workMs).padStart(6)} (${goal}), memory ${fit(({ heapBytes }) => heapBytes)}`,
    '',
  )
}

async function measured(
  counts: readonly number[],
  options: (count: number) => WidgetPageOptions,
  prepare: (visit: WidgetPage, count: number) => Promise<unknown>,
  act: (visit: WidgetPage, count: number) => Promise<unknown>,
): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const count of counts) {
    const visit = await openWidgetPage(options(count))
    await prepare(visit, count)
    costs.push({ count, ...(await costOf(visit, () => act(visit, count))) })
    await visit.page.close()
  }
  return costs
}

it(
  'opens a list of tokens',
  async () => {
    const sandbox = await startTestSandbox()
    const costs: Cost[] = []
    for (const count of ROWS) {
      await sandbox.control('settings', { extraSwapTokens: count })
      costs.push(
        ...(await measured(
          [count],
          () => ({}),
          async (visit) => {
            await openSwap(visit)
            await visit.page.waitForLoadState('networkidle')
          },
          async ({ dialog }) => {
            await dialog.locator('button[aria-haspopup], .pill').first().click()
            await dialog.locator('.row').first().waitFor()
          },
        )),
      )
    }
    report('tokens, list opened', 'goal 0.2', costs)
  },
  TIMEOUT_MS,
)

it(
  'opens the directory of wallets',
  async () => {
    const costs = await measured(
      ROWS,
      (count) => ({ prepare: (context) => serveWallets(context, count) }),
      async (visit) => {
        await visit.openDialog()
        await visit.page.waitForLoadState('networkidle')
      },
      async ({ dialog }) => {
        await dialog.locator('.row', { hasText: 'All wallets' }).click()
        await dialog.locator('.tile[aria-label="Wallet 5"]').waitFor()
      },
    )
    report('wallets, directory opened', 'goal 0.2', costs)
  },
  TIMEOUT_MS,
)

it(
  'reads and scrolls a history',
  async () => {
    const sandbox = await startTestSandbox()
    const PAGE = 1_000
    const read: Cost[] = []
    const scrolled: Cost[] = []
    for (const count of ROWS) {
      await inventHistory({ sandbox }, 'alice', count, PAGE)
      const visit = await openWidgetPage()
      const last = async (): Promise<number> => (await drawnRows(visit)).places.at(-1) ?? 0
      await openHistory(visit)
      await visit.dialog.locator('.long-list').waitFor()
      const reading = await costOf(visit, async () => {
        while ((await last()) < count) await scrollActivity(visit, 'end')
      })
      read.push({ count, ...reading })
      const scrolling = await costOf(visit, async () => {
        for (let turn = 0; turn < 30; turn += 1) {
          await scrollActivity(visit, turn % 2 ? 300 : -300)
          await visit.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        }
      })
      scrolled.push({ count, ...scrolling })
      await visit.page.close()
    }
    report('history, read to its end', 'goal 1.05', read)
    report('history, thirty turns', 'goal 0.2', scrolled)
  },
  TIMEOUT_MS,
)

it(
  'carries many tags',
  async () => {
    const costs = await measured(
      TAGS,
      () => ({}),
      () => Promise.resolve(),
      ({ page }, count) =>
        page.evaluate(async (wanted) => {
          const first = document.querySelector('wallet-widget')
          for (let index = 0; index < wanted; index++) if (first) document.body.append(first.cloneNode())
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        }, count),
    )
    report('tags in a page', 'goal 1.05', costs)
  },
  TIMEOUT_MS,
)

it(
  'serves several namespaces',
  async () => {
    const all = [networkOf.eip155, networkOf.solana, networkOf.bip122, networkOf.polkadot]
    const costs = await measured(
      [1, 2, 3, 4],
      (count) => ({ networks: all.slice(0, count), wallets: [{ offers: 'all' }] }),
      () => Promise.resolve(),
      async (visit) => {
        await visit.openDialog()
        await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
        await visit.page.waitForLoadState('networkidle')
      },
    )
    report('namespaces, Connect opened', 'goal 1.05', costs)
  },
  TIMEOUT_MS,
)

it(
  'keeps nothing of five hundred openings and closings',
  async () => {
    for (const anew of [false, true]) {
      const { page } = await openWidgetPage({ attributes: { 'project-id': null, 'explorer-url': null } })
      const session = await page.context().newCDPSession(page)
      await openAndClose(page, 20, { anew })
      const before = await weighPage(session)
      await openAndClose(page, OPENINGS, { anew })
      const { heapBytes, nodes, listeners } = growth(before, await weighPage(session))
      lines.push(
        `${OPENINGS} openings${anew ? ' of new tags' : ''}`.padEnd(28) +
          `${(heapBytes / 1e6).toFixed(2)} MB (goal 1), ${nodes} nodes, ${listeners} listeners`,
      )
      await page.close()
    }
  },
  TIMEOUT_MS,
)
