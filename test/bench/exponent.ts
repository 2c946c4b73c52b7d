/** A measured point: how many things there were, and what they cost. */
export type Point = { count: number; cost: number }

/**
 * The exponent of the power that fits the points best (least squares of the logarithms): 1 where the cost grows with the
 * count, 0 where it stays.
 */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ count, cost }) => ({ x: Math.log(count), y: Math.log(Math.max(cost, Number.MIN_VALUE)) }))
  const mean = (of: (log: { x: number; y: number }) => number): number =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)]
  const along = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0)
  return along / logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0)
}
