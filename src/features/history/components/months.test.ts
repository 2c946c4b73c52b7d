import { monthsOf } from './months'

/** Each month with the place of its first item. */
const placesOf = (times: readonly number[]): [string, number][] =>
  monthsOf(times, (time) => time).map(({ key, start }) => [key, start])
const at = (
  ...parts: [year: number, month: number, day: number, hour?: number, minute?: number, second?: number, ms?: number]
): number => new Date(...parts).getTime()

describe('the months of what happened', () => {
  it.each<[name: string, times: number[], months: [string, number][]]>([
    ['nothing', [], []],
    ['one month', [at(2026, 10, 12), at(2026, 10, 1)], [['2026-10', 0]]],
    [
      'two months',
      [at(2026, 10, 1), at(2026, 9, 31)],
      [
        ['2026-10', 0],
        ['2026-9', 1],
      ],
    ],
    [
      'the same month of two years',
      [at(2026, 10, 12), at(2025, 10, 12)],
      [
        ['2026-10', 0],
        ['2025-10', 1],
      ],
    ],
    [
      'both sides of a new year',
      [at(2026, 0, 1), at(2025, 11, 31, 23, 59, 59, 999)],
      [
        ['2026-0', 0],
        ['2025-11', 1],
      ],
    ],
    ['the first and last moment of a month', [at(2026, 1, 28, 23, 59, 59, 999), at(2026, 1, 1)], [['2026-1', 0]]],
    ['a month with a change of the clock', [at(2026, 2, 31), at(2026, 2, 1)], [['2026-2', 0]]],
    [
      'a leap day',
      [at(2028, 2, 1), at(2028, 1, 29)],
      [
        ['2028-2', 0],
        ['2028-1', 1],
      ],
    ],
  ])('has a heading for each, of the calendar the visitor lives by: %s', (_name, times, months) => {
    expect(placesOf(times)).toEqual(months)
  })

  it('puts a moment into the month it has where the visitor is', () => {
    // Midnight of the first of January in Greenwich is still December to the west of it.
    const midnight = Date.UTC(2026, 0, 1)
    const local = new Date(midnight)
    expect(placesOf([midnight])[0]?.[0]).toBe(`${local.getFullYear()}-${local.getMonth()}`)
  })
})
