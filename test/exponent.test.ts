// The figure with which `npm run bench -- --scale` says how a cost grows.
import { exponentOf } from './bench/exponent'
import { exponentFigures } from './bench/costs'

const COUNTS = [10, 100, 1_000, 10_000]

describe('the exponent of a cost', () => {
  it.each([
    ['that stays', () => 7, 0],
    ['that grows with the count', (count: number) => 3 * count, 1],
    ['that grows with its square', (count: number) => 0.5 * count ** 2, 2],
    ['that grows with its root', (count: number) => 40 * Math.sqrt(count), 0.5],
    ['that shrinks', (count: number) => 100 / count, -1],
  ])('%s', (_how, costOf, exponent) => {
    expect(exponentOf(COUNTS.map((count) => ({ count, cost: costOf(count) })))).toBeCloseTo(exponent, 10)
  })

  it('is little disturbed by one point that lies beside the others', () => {
    const points = COUNTS.map((count) => ({ count, cost: count * (count === 100 ? 1.2 : 1) }))
    expect(Math.abs(exponentOf(points) - 1)).toBeLessThan(0.05)
  })

  it('is a number where a cost is none', () => {
    expect(Number.isFinite(exponentOf(COUNTS.map((count) => ({ count, cost: 0 }))))).toBe(true)
  })
})

describe('the figures of a cost', () => {
  const figures = (bytesOf: (count: number) => number): object[] =>
    exponentFigures(
      'rows',
      0.2,
      COUNTS.map((count) => ({ count, workMs: count, grownBytes: bytesOf(count) })),
    )
  const memory = (exponent: number): object => ({
    what: 'rows: exponent of the memory',
    ours: expect.closeTo(exponent, 5),
    goal: 1.05,
  })

  it('are the exponents with what they may be', () => {
    expect(figures((count) => count * 100_001)).toMatchObject([
      { what: 'rows: exponent of the work', ours: expect.closeTo(1, 5), goal: 0.2 },
      memory(1),
    ])
  })

  it('fit nothing to what a page holds more or less by itself', () => {
    // Ten rows may hold less than none.
    expect(figures((count) => (count < 1_000 ? -50_000 : count * 500))[1]).toMatchObject(memory(1))
    expect(figures(() => 90_000)).toHaveLength(1)
  })
})
