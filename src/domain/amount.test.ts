import { assert, bigInt, double, integer, property } from 'fast-check'
import {
  addDecimals,
  compareDecimals,
  fromFiat,
  fromUnits,
  isAmountInUnits,
  percentOf,
  toFiat,
  toUnits,
  truncateDecimals,
  isLess,
} from './amount'

const anyUnits = bigInt({ min: 0n, max: 2n ** 256n - 1n })
const anyDecimals = integer({ min: 0, max: 36 })

describe('toUnits', () => {
  it.each([
    ['4.1', 6, '4100000'],
    ['0.07', 18, '70000000000000000'],
    ['1.123456789012345678', 18, '1123456789012345678'],
    ['0.3', 9, '300000000'],
    ['007.50', 2, '750'],
    ['1.500000', 2, '150'],
  ])('reads %s with %i decimals as %s', (text, decimals, amountInUnits) => {
    expect(toUnits(text, decimals)).toEqual({ amountInUnits })
  })

  it.each([
    '1e18',
    '0x10',
    '-1',
    '+1',
    ' ',
    '',
    '.',
    '1.',
    '.5',
    'NaN',
    'Infinity',
    '1_000',
    '1,5',
    '٣',
    '9'.repeat(401),
  ])('refuses %j', (text) => {
    expect(toUnits(text, 18)).toEqual({ problem: 'malformed' })
  })

  it('refuses more digits than the token has instead of rounding', () => {
    expect(toUnits('0.1234567', 6)).toEqual({ problem: 'too-many-decimals' })
  })

  it('gives back every amount that was written out', () => {
    assert(
      property(anyUnits, anyDecimals, (units, decimals) => {
        expect(toUnits(fromUnits(units, decimals), decimals)).toEqual({ amountInUnits: units.toString() })
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('truncateDecimals', () => {
  it('never shows more than there is', () => {
    assert(
      property(anyUnits, anyDecimals, integer({ min: 0, max: 6 }), (units, decimals, shown) => {
        const text = fromUnits(units, decimals)
        expect(compareDecimals(truncateDecimals(text, shown), text)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('cuts just below a step', () => {
    expect(truncateDecimals('0.99999', 3)).toBe('0.999')
  })
})

describe('fiat', () => {
  it('multiplies without floats', () => {
    expect(toFiat('1123456789012345678', 18, 2500.5)).toBe('2809.203700925370367839')
  })

  it.each([undefined, Number.NaN, -1, Number.POSITIVE_INFINITY])('is unknown at a price of %s', (price) => {
    expect(toFiat('1', 0, price)).toBeUndefined()
  })

  it('reads prices that are written with an exponent', () => {
    expect(toFiat('1', 0, 1e-7)).toBe('0.0000001')
    expect(toFiat('2', 0, 1e21)).toBe('2000000000000000000000')
  })

  it('buys no more than the sum', () => {
    assert(
      property(
        integer({ min: 1, max: 10 ** 9 }),
        double({ min: 0.000001, max: 100000, noNaN: true }),
        (cents, price) => {
          const sum = fromUnits(BigInt(cents), 2)
          const bought = fromFiat(sum, 18, price) ?? '0'
          expect(compareDecimals(toFiat(bought, 18, price) ?? '0', sum)).toBeLessThanOrEqual(0)
        },
      ),
    )
  })

  it('buys nothing without a price', () => {
    expect(fromFiat('10', 18, 0)).toBeUndefined()
    expect(fromFiat('10', 18, undefined)).toBeUndefined()
  })
})

describe('sums', () => {
  it('adds decimal texts exactly', () => {
    expect(addDecimals(['0.1', '0.2', '1000000000000'])).toBe('1000000000000.3')
    expect(addDecimals([])).toBe('0')
  })

  it('takes parts downwards', () => {
    expect(percentOf('101', 25)).toBe('25')
    expect(percentOf('1', 75)).toBe('0')
  })

  it('compares decimal texts as numbers', () => {
    expect([compareDecimals('9', '10'), compareDecimals('1.10', '1.1'), compareDecimals('0.2', '0.19')]).toEqual([
      -1, 0, 1,
    ])
  })

  it('compares amounts as numbers, not as texts', () => {
    expect([isLess('9', '10'), isLess('10', '9'), isLess('10', '10'), isLess('0009', '10')]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

describe('isAmountInUnits', () => {
  it.each(['0', '007', '9'.repeat(78)])('knows %s', (text) => {
    expect(isAmountInUnits(text)).toBe(true)
  })

  it.each(['', '-1', '1.5', '1e3', '0x1', ' 1', '1 ', '9'.repeat(79), 1, 1n, null, undefined, ['1']])(
    'refuses %p',
    (value) => {
      expect(isAmountInUnits(value)).toBe(false)
    },
  )
})
