import { groupByMonth } from './groupByMonth'

const at = (year: number, month: number, day: number): number => new Date(year, month, day, 12).getTime()

describe('groupByMonth', () => {
  it('keeps the order and tells years apart', () => {
    const times = [at(2026, 10, 12), at(2026, 10, 1), at(2026, 9, 31), at(2025, 10, 12)]
    expect(groupByMonth(times, (time) => time).map(({ items }) => items)).toEqual([[times[0], times[1]], [times[2]], [times[3]]])
  })

  it('has no groups for nothing', () => {
    expect(groupByMonth([], () => 0)).toEqual([])
  })
})
