import { assert, constantFrom, property, string } from 'fast-check'
import { readTypedAmount } from './readTypedAmount'

/** The amount, both readings of an ambiguous text, or nothing. */
function read(text: string, locale = 'en', browserLocale = locale): string | readonly string[] | undefined {
  const typed = readTypedAmount(text, { locale, browserLocale })
  return typed.kind === 'amount' ? typed.amount : typed.kind === 'ambiguous' ? typed.readings : undefined
}

const PAIRS = [
  ['en', 'en-US'],
  ['en', 'de-DE'],
  ['en', 'fr-FR'],
  ['de', 'de-DE'],
  ['de', 'en-US'],
  ['fr', 'de-CH'],
  ['hi', 'en-IN'],
  ['ar', 'pl-PL'],
] as const

describe('readTypedAmount', () => {
  describe.each(PAIRS)('with texts in %s in a browser in %s', (locale, browserLocale) => {
    it.each([
      ['1', '1'],
      ['1.', '1'],
      ['1,', '1'],
      ['0', '0'],
      ['000', '0'],
      ['007', '7'],
      [' 1.5 ', '1.5'],
      ['1250', '1250'],
      ['0,5', '0.5'],
      [',5', '0.5'],
      ['0,05', '0.05'],
      ['1,5', '1.5'],
      ['1250,75', '1250.75'],
      ['0.5', '0.5'],
      ['.5', '0.5'],
      ['1250.75', '1250.75'],
      ['0.50', '0.50'],
      ['0,500', '0.500'],
      ['0.500', '0.500'],
      [',500', '0.500'],
      ['1,2500', '1.2500'],
      ['1250,750', '1250.750'],
      ['01,250', '1.250'],
      ['1,234.5', '1234.5'],
      ['1.234,5', '1234.5'],
      ['1,234.567', '1234.567'],
      ['1.234,567', '1234.567'],
      ['1,234.', '1234'],
      ['1,234,567', '1234567'],
      ['1.234.567', '1234567'],
      ['1,234,567.8', '1234567.8'],
      ['12,34,567', '1234567'],
      ['12,34,567.8', '1234567.8'],
      ['1 234', '1234'],
      ['1 234,5', '1234.5'],
      ['1\u00a0234.5', '1234.5'],
      ['1\u202f234', '1234'],
      ['1\u2009234 567', '1234567'],
      ["1'234.5", '1234.5'],
      ['1’234', '1234'],
      ['１２．５', '12.5'],
      ['１，５', '1.5'],
    ])('reads %p as %s', (text, amount) => {
      expect(read(text, locale, browserLocale)).toBe(amount)
    })

    it.each([
      '',
      ' ',
      '.',
      ',',
      "'",
      '1e18',
      '0x10',
      '0b1',
      '-1',
      '+1',
      'NaN',
      'Infinity',
      '1_000',
      '١٢٣',
      '۱۲',
      '१२',
      '1٫5',
      '²',
      '1²',
      '½',
      '1/2',
      '1;2',
      '1。5',
      '1.2.3',
      '1,2,3.4.5',
      '1,,000',
      '1..5',
      ',500,000',
      '1,00,',
      '1.5.',
      '1,5,',
      '0,123,456',
      '0.123.456',
      '1,250,75',
      '1.23,5',
      '1,23.5',
      '1 2',
      '1 23,5',
      '1,5 000',
      "1.5'000",
      "1'234 567",
      '1,234 567.8',
      '12.34.567',
      '1\u200b0',
      '\u200e1',
      '1\u28000',
      'eth',
      '1 ETH',
      '$1',
      '1'.repeat(121),
      '1'.repeat(400),
      `0.${'1'.repeat(400)}`,
      ' '.repeat(400) + '1',
    ])('refuses %p', (text) => {
      expect(read(text, locale, browserLocale)).toBeUndefined()
    })
  })

  it.each([
    ['en', 'en-US', ['1.250'], ['1,250']],
    ['de', 'de-DE', ['1,250'], ['1.250']],
    ['en', 'de-DE', [], ['1,250', '1.250']],
    ['de', 'en-US', [], ['1,250', '1.250']],
    ['fr', 'de-CH', [], ['1,250', '1.250']],
    ['en', 'de-CH', ['1.250'], ['1,250']],
    ['en', 'C', [], ['1,250', '1.250']],
    ['en', '', [], ['1,250', '1.250']],
  ])(
    'with texts in %s in a browser in %s takes %p as a fraction, and %p as neither of two amounts',
    (locale, browserLocale, fractions, ambiguous) => {
      for (const text of fractions) expect(read(text, locale, browserLocale)).toBe('1.250')
      for (const text of ambiguous) expect(read(text, locale, browserLocale)).toEqual(['1250', '1.250'])
    },
  )

  it.each(['1,000', '12,345', '999,999'])('sees both amounts in %s, and in nothing shorter or longer', (text) => {
    const [whole = '', fraction = ''] = text.split(',')
    expect(read(text)).toEqual([whole + fraction, `${whole}.${fraction}`])
    expect(read(text.slice(0, -1))).toBe(`${whole}.${fraction.slice(0, -1)}`)
    expect(read(`${text}0`)).toBe(`${whole}.${fraction}0`)
  })

  it('looks at a text of any length at once', () => {
    const start = performance.now()
    for (const piece of ['1', ',', '1,', ' ', '1 ', '１']) expect(read(piece.repeat(1_000_000))).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(50)
  })

  it('gives nothing but plain decimal texts', () => {
    assert(
      property(string({ unit: constantFrom(..."0123456789.,eE+-x_ '".split('')) }), (text) => {
        expect([read(text) ?? '0'].flat().join(' ')).toMatch(/^(\d+(\.\d+)? ?){1,2}$/)
      }),
      { numRuns: 2000 },
    )
  })
})
