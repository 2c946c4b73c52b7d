import { assert, bigInt, constantFrom, property, string, stringMatching } from 'fast-check'
import { groupTypedAmount, parseTypedAmount } from './amountInput'

const read = (text: string, locale = 'en'): string | undefined => {
  const amount = parseTypedAmount(text, locale)
  return amount.ok ? amount.decimalText : undefined
}

describe('parseTypedAmount', () => {
  it.each([
    ['1', '1'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['0.50', '0.50'],
    ['007', '7'],
    ['000', '0'],
    [' 1.5 ', '1.5'],
    ['1,234', '1234'],
    ['1,234.5', '1234.5'],
    ['12,34,567.8', '1234567.8'],
    ['1 234.5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1\u202f234.5', '1234.5'],
  ])('reads %p in English as %s', (text, decimalText) => {
    expect(read(text)).toBe(decimalText)
  })

  it.each([
    ['0,5', 'en', '0.5'],
    ['1,5', 'en', '1.5'],
    ['1234,56', 'en', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1.234.567', 'en', '1234567'],
    ['1.5', 'de', '1.5'],
    ['1,234.56', 'de', '1234.56'],
    ['1,5', 'de', '1.5'],
    ['1.234,5', 'de', '1234.5'],
  ])('reads a pasted %p in %s as %s', (text, locale, decimalText) => {
    expect(read(text, locale)).toBe(decimalText)
  })

  it('lets the locale decide where both readings are possible', () => {
    expect(read('1.234', 'en')).toBe('1.234')
    expect(read('1.234', 'de')).toBe('1234')
    expect(read('1,234', 'en')).toBe('1234')
    expect(read('1,234', 'de')).toBe('1.234')
  })

  it.each([
    '', ' ', '.', ',', '1e18', '0x10', '-1', '+1', 'NaN', 'Infinity', '1_000', '١٢٣', '１２', '1.2.3', '1,2,3.4.5', '1,,000', ',500,000',
    '1,00,', '1.5.', '0,123,456', '1 2', '1/2', '½', '1\u200b0', 'eth', '1'.repeat(400), `0.${'1'.repeat(400)}`,
  ])('refuses %p', (text) => {
    expect(read(text)).toBeUndefined()
  })

  it.each(['en', 'de', 'fr', 'de-CH', 'en-IN', 'ar', 'es'])('reads back in %s what it grouped', (locale) => {
    assert(
      property(bigInt({ min: 0n, max: 2n ** 256n - 1n }), stringMatching(/^\d{0,36}$/), (whole, fraction) => {
        const decimalText = fraction === '' ? whole.toString() : `${whole}.${fraction}`
        expect(read(groupTypedAmount(decimalText, locale), locale)).toBe(decimalText)
      }),
      { numRuns: 300 },
    )
  })

  it('gives nothing but plain decimal texts', () => {
    assert(
      property(string({ unit: constantFrom(...'0123456789.,eE+-x_ '.split('')) }), (text) => {
        const decimalText = read(text)
        expect(decimalText ?? '0').toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('groupTypedAmount', () => {
  it.each([
    ['1234567.890', 'en', '1,234,567.890'],
    ['1234.', 'en', '1,234.'],
    ['1234.5', 'de', '1.234,5'],
    ['', 'en', ''],
  ])('writes %p in %s as %p', (text, locale, grouped) => {
    expect(groupTypedAmount(text, locale)).toBe(grouped)
  })
})
