import * as fc from 'fast-check'
import { isDecimalText, numberToDecimal, scaleDecimal, unscaleDecimal } from './decimal'

describe('isDecimalText', () => {
  it.each(['0', '007', '1.5', '0.000', '9'.repeat(400)])('knows %s', (text) => {
    expect(isDecimalText(text)).toBe(true)
  })

  it.each([
    '',
    '.',
    '.5',
    '5.',
    '-1',
    '+1',
    '1e3',
    '0x1',
    '1,5',
    '1 ',
    '1_0',
    'NaN',
    '٣',
    '9'.repeat(401),
    1,
    null,
    undefined,
  ])('refuses %p', (value) => {
    expect(isDecimalText(value)).toBe(false)
  })
})

describe('scaled integers', () => {
  it('cut digits beyond the scale instead of rounding', () => {
    expect(scaleDecimal('1.999', 2)).toBe(199n)
    expect(scaleDecimal('1.9', 0)).toBe(1n)
    expect(unscaleDecimal(199n, 2)).toBe('1.99')
    expect(unscaleDecimal(0n, 18)).toBe('0')
    expect(unscaleDecimal(5n, 0)).toBe('5')
  })

  it('give every number back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 40 }), (number, scale) => {
        expect(scaleDecimal(unscaleDecimal(number, scale), scale)).toBe(number)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('numberToDecimal', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [2500.5, '2500.5'],
    [1e-7, '0.0000001'],
    [1.5e-10, '0.00000000015'],
    [1e21, '1000000000000000000000'],
    [1.2345e22, '12345000000000000000000'],
    [Number.MIN_VALUE, `0.${'0'.repeat(323)}5`],
  ])('writes %d as %s', (value, text) => {
    expect(numberToDecimal(value)).toBe(text)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, {}, 1n])('has no text for %p', (value) => {
    expect(numberToDecimal(value)).toBeUndefined()
  })

  it('writes every price so that it reads back as the same number', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = numberToDecimal(value) ?? ''
        expect(text).toMatch(/^\d+(?:\.\d+)?$/)
        expect(Number(text)).toBe(value === 0 ? 0 : value)
      }),
      { numRuns: 2000 },
    )
  })
})
