import type { Figure } from '../../scripts/lib/bench/figures.mjs'
import { weighPage } from '../support/openings'
import type { WidgetPage } from '../support/widgetPage'
import { exponentOf } from './exponent'
import { median } from './measure'

/** The page's work in ms, and what the page holds more than before, or than without what is counted, in bytes. */
export type Measured = { workMs: number; grownBytes: number }

/** What so many things cost. */
export type Cost = Measured & { count: number }

/** What a page's memory is more or less by itself, in bytes: no exponent fits less than that. */
const NOISE_BYTES = 100_000
/** A figure is the middle one of so many. */
export const RUNS = 3
const WIDTH = 36

/** What is measured of a page: its work so far in ms, and what it holds. */
export async function meterOf({ page, context }: WidgetPage) {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const workMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    heapBytes: async (): Promise<number> => (await weighPage(session)).heapBytes,
    /** Milliseconds that the page has worked while something was done. */
    async workOf(act: () => Promise<unknown>): Promise<number> {
      const before = await workMs()
      await act()
      return (await workMs()) - before
    },
  }
}

/** Measures the same things RUNS times; of each the middle of its figures. */
export async function middlesOf(run: () => Promise<Measured[]>): Promise<Measured[]> {
  const runs: Measured[][] = []
  for (let round = 0; round < RUNS; round += 1) runs.push(await run())
  const middle = (at: number, figure: keyof Measured): number =>
    median(runs.flatMap((measured) => measured[at]?.[figure] ?? []))
  return (runs[0] ?? []).map((_, at) => ({ workMs: middle(at, 'workMs'), grownBytes: middle(at, 'grownBytes') }))
}

/** A line for each count. */
export const costLines = (what: string, costs: readonly Cost[]): string[] =>
  costs.map(
    ({ count, workMs, grownBytes }) =>
      `${what.padEnd(WIDTH)}${String(count).padStart(7)}${workMs.toFixed(0).padStart(9)} ms${(grownBytes / 1e6).toFixed(2).padStart(9)} MB`,
  )

/** The exponents of some costs, and what they may be; NaN where there is too little to tell. */
export function exponentFigures(what: string, goal: number, costs: readonly Cost[]): Figure[] {
  const fit = (points: readonly { count: number; cost: number }[]): number =>
    points.length < 2 ? Number.NaN : exponentOf(points)
  const work = costs.map(({ count, workMs }) => ({ count, cost: workMs }))
  const memory = costs.flatMap(({ count, grownBytes }) =>
    grownBytes > NOISE_BYTES ? [{ count, cost: grownBytes }] : [],
  )
  return [
    { what: `${what}: exponent of the work`, unit: '', ours: fit(work), goal },
    // Memory that does not grow beyond the noise has no exponent to judge.
    ...(memory.length < 2
      ? []
      : [{ what: `${what}: exponent of the memory`, unit: '', ours: fit(memory), goal: 1.05 }]),
  ]
}
