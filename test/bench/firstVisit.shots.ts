// The first visit of somebody whose browser has wallets, beside an empty custom element and beside React with Redux,
// which were loaded before the press. No pointer was near the button. Printed by `npm run bench -- --first`; the goals
// stand beside the figures and are not asserted.
import { startTestSandbox } from '../support/sandbox'
import { median } from './measure'
import { startPart } from './report'
import { servePages } from './servePages'
import { SLOWDOWN } from './slowDown'
import { visitFirst, type FirstVisit } from './visitFirst'

const RUNS = 5
const RATES = [1, SLOWDOWN]
/** The two floors, and the widget by what it fetches before a press. */
const PAGES = ['element', 'redux', 'none', 'idle'] as const
const TIMEOUT_MS = 900_000

type PageName = (typeof PAGES)[number]

const NAMES: Record<PageName, string> = {
  element: 'an empty element',
  redux: 'React + Redux',
  none: 'preload="none"',
  idle: 'preload="idle"',
}

const part = startPart()
afterAll(part.write)

it(
  'the first visit, beside the least a page can do',
  async () => {
    const pages = await servePages(await startTestSandbox())
    const visits: (FirstVisit & { name: PageName; rate: number })[] = []
    // In turns, so that a slow moment of the machine meets all.
    for (let run = 0; run < RUNS; run++)
      for (const rate of RATES)
        for (const name of PAGES) visits.push({ name, rate, ...(await visitFirst(`${pages.url}/${name}`, rate)) })
    pages.stop()

    const figures = (wanted: PageName, key: keyof FirstVisit, rates = RATES): number[] =>
      visits.filter(({ name, rate }) => name === wanted && rates.includes(rate)).map((visit) => visit[key])
    const middle = (name: PageName, key: keyof FirstVisit, rate: number): number => median(figures(name, key, [rate]))

    // Up to the press every visit is at full speed.
    part.judge({
      what: 'page load, main thread, beside an empty element',
      unit: 'ms',
      ours: median(figures('idle', 'loadMs')),
      floor: median(figures('element', 'loadMs')),
      goalRatio: 1.15,
    })
    part.judge({
      what: 'longest task while preloading, 1×, of all visits',
      unit: 'ms',
      ours: Math.max(...figures('idle', 'longestIdleMs')),
      goal: 50,
    })
    for (const rate of RATES) {
      const floor = middle('redux', 'listMs', rate)
      part.judge({
        what: `press to list, preload="idle", ${rate}×, beside React + Redux`,
        unit: 'ms',
        ours: middle('idle', 'listMs', rate),
        floor,
        goalRatio: 1.5,
      })
      for (const name of PAGES) {
        const [ms, workMs] = [middle(name, 'listMs', rate), middle(name, 'pressMs', rate)]
        const each = figures(name, 'listMs', [rate]).map((listMs) => listMs.toFixed(0))
        part.note(
          `  ${NAMES[name]}, ${rate}×`,
          `${ms.toFixed(0)} ms (${each.join(', ')}), ${(ms / floor).toFixed(2)} × React + Redux, main thread ${workMs.toFixed(0)} ms`,
        )
      }
    }
    for (const { name, requests } of [
      { name: 'idle', requests: 0 },
      { name: 'none', requests: 6 },
    ] as const) {
      part.judge({
        what: `press to list, ${NAMES[name]}, 1×, main thread`,
        unit: 'ms',
        ours: middle(name, 'pressMs', 1),
        floor: middle('redux', 'pressMs', 1),
        goal: 40,
      })
      part.judge({
        what: `press to list, ${NAMES[name]}, 1×, most of all visits`,
        unit: 'requests',
        ours: Math.max(...figures(name, 'requests', [1])),
        goal: requests,
      })
    }
  },
  TIMEOUT_MS,
)
