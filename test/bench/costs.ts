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

/** A line for each count, and one with the exponents and what they may be. */
export function costLines(what: string, goal: number, costs: readonly Cost[]): string[] {
  const fit = (points: readonly { count: number; cost: number }[]): string =>
    points.length < 2 ? 'too little to tell' : exponentOf(points).toFixed(2)
  const work = fit(costs.map(({ count, workMs }) => ({ count, cost: workMs })))
  const memory = fit(
    costs.flatMap(({ count, grownBytes }) => (grownBytes > NOISE_BYTES ? [{ count, cost: grownBytes }] : [])),
  )
  return [
    ...costs.map(
      ({ count, workMs, grownBytes }) =>
        `${what.padEnd(WIDTH)}${String(count).padStart(7)}${workMs.toFixed(0).padStart(9)} ms${(grownBytes / 1e6).toFixed(2).padStart(9)} MB`,
    ),
    `${what.padEnd(WIDTH)}exponent of the work ${work} (goal ${goal}), of the memory ${memory} (goal 1.05)`,
    '',
  ]
}
