import { createRandom } from '../../test/support/random'
import { compareDecimals, fromUnits } from './amount'
import { roundAmount, SIGNIFICANT_DIGITS } from './roundAmount'

it.each([
  ['0.500021000000378', 'up', '0.500022'],
  ['0.500021000000378', 'down', '0.500021'],
  ['0.474379695257893282', 'down', '0.474379'],
  ['2988.023412', 'down', '2988.02'],
  ['2988.023412', 'up', '2988.03'],
  ['1234567.891', 'down', '1234567.89'],
  ['0.000000123456789', 'down', '0.000000123456'],
  ['0.000000123456789', 'up', '0.000000123457'],
  ['0.9999999', 'up', '1'],
  ['0.5', 'up', '0.5'],
  ['0', 'up', '0'],
] as const)('%s rounded %s is %s', (text, rounding, expected) => {
  expect(roundAmount(text, rounding)).toBe(expected)
})

/** How many digits count in a decimal text. */
const significant = (text: string): number => text.replace('.', '').replace(/^0+/, '').length

it('down is never more than there is, up never less, and both are near and short, for any amount', () => {
  const random = createRandom(20)
  for (let run = 0; run < 5_000; run++) {
    const decimals = random.below(37)
    const digits = 1 + random.below(60)
    const units = Array.from({ length: digits }, () => random.below(10)).join('')
    const exact = fromUnits(BigInt(units), decimals)
    const [down, up] = [roundAmount(exact, 'down'), roundAmount(exact, 'up')]
    const [whole = ''] = exact.split('.')
    const wholeDigits = whole.replace(/^0+/, '').length
    expect(compareDecimals(down, exact)).toBeLessThanOrEqual(0)
    expect(compareDecimals(up, exact)).toBeGreaterThanOrEqual(0)
    expect(significant(down)).toBeLessThanOrEqual(Math.max(SIGNIFICANT_DIGITS, wholeDigits + 2))
    // Nothing is lost that the digits have room for.
    const isShort = significant(exact) <= SIGNIFICANT_DIGITS
    expect(isShort && (down !== exact || up !== exact)).toBe(false)
    // Rounded once is rounded for good.
    expect([roundAmount(down, 'up'), roundAmount(up, 'down')]).toEqual([down, up])
    expect(down.startsWith(whole)).toBe(true)
  }
})
