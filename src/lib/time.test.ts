import { isWithin } from './time'

describe('a moment', () => {
  it.each([
    [1_000, true],
    [1_999, true],
    [2_000, false],
    [999, false],
    [-86_400_000, false],
  ])('of 1 000 is less than a second ago at %p: %p', (now, expected) => {
    expect(isWithin(1_000, 1_000, now)).toBe(expected)
  })
})
