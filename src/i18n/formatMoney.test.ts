import { array, assert, bigInt, integer, property, tuple } from 'fast-check'
import { currencySign, formatAmountText, formatFiat, formatUsd } from './formatMoney'
import { formatPercentRange } from './formatPercent'

const LARGEST = (2n ** 256n - 1n).toString()
const decimalTexts = tuple(
  bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  array(integer({ min: 0, max: 9 }), { maxLength: 36 }),
).map(([whole, fraction]) => (fraction.length === 0 ? whole.toString() : `${whole}.${fraction.join('')}`))

describe('formatAmountText', () => {
  it.each([
    ['0.99999', 3, 'en', '0.999'],
    ['2.5', 3, 'en', '2.5'],
    ['2.500', 3, 'en', '2.5'],
    ['0', 3, 'en', '0'],
    ['0.000', 3, 'en', '0'],
    ['0.0001', 3, 'en', '<0.001'],
    ['0.0001', 3, 'de', '<0,001'],
    ['0.4', 0, 'en', '<1'],
    ['1234567.891', 2, 'en', '1,234,567.89'],
    ['1234567.891', 2, 'de', '1.234.567,89'],
    ['1234567', 2, 'en-IN', '12,34,567'],
    ['1234.5', 2, 'ar', '1,234.5'],
  ])('shows %s with %d digits in %s as %s', (text, maximumFractionDigits, locale, shown) => {
    expect(formatAmountText(text, { locale, maximumFractionDigits })).toBe(shown)
  })

  it('writes the largest amount out, without an exponent', () => {
    const shown = formatAmountText(LARGEST, { locale: 'en', maximumFractionDigits: 3 })
    expect(shown.replaceAll(',', '')).toBe(LARGEST)
  })

  it.each([null, undefined, '', '-1', '1e18', 'NaN', '.5'])('shows a dash for %p', (text) => {
    expect(formatAmountText(text, { locale: 'en', maximumFractionDigits: 3 })).toBe('–')
  })

  it('never shows more than is owned', () => {
    assert(
      property(decimalTexts, integer({ min: 0, max: 18 }), (text, maximumFractionDigits) => {
        const shown = formatAmountText(text, { locale: 'en', maximumFractionDigits })
        if (shown.startsWith('<')) return
        const [whole = '', fraction = ''] = shown.replaceAll(',', '').split('.')
        const [ownedWhole = '', ownedFraction = ''] = text.split('.')
        const scale = (a: string, b: string): bigint => BigInt(a + b.padEnd(40, '0'))
        expect(scale(whole, fraction)).toBeLessThanOrEqual(scale(ownedWhole, ownedFraction))
        // and what is cut is less than the last digit shown
        expect(scale(ownedWhole, ownedFraction) - scale(whole, fraction)).toBeLessThan(
          10n ** BigInt(40 - maximumFractionDigits),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('formatFiat', () => {
  it('cuts cents and gives them as a piece of their own', () => {
    expect(formatFiat('12480.369', 'en')).toEqual({ text: '$12,480.36', main: '$12,480', cents: '.36', tail: '' })
  })

  it('puts the sign where the locale has it', () => {
    const fiat = formatFiat('12480.36', 'de')
    expect(fiat.text.replace(/\s/g, ' ')).toBe('12.480,36 $')
    expect(fiat.cents).toBe(',36')
  })

  it.each([
    ['0', '$0.00'],
    ['0.009', '<$0.01'],
    ['0.01', '$0.01'],
    ['999.999', '$999.99'],
    ['1000000000000', '$1,000,000,000,000.00'],
  ])('shows %s as %s', (text, shown) => {
    expect(formatFiat(text, 'en').text).toBe(shown)
  })

  it('shows a dash for a sum nobody knows', () => {
    expect(formatFiat(null, 'en').text).toBe('–')
  })

  it('leaves out marks that turn the direction of text', () => {
    expect(formatFiat('1.5', 'ar').text).not.toMatch(/[\u200e\u200f\u061c]/)
  })
})

describe('formatFiat in a chosen currency', () => {
  it.each([
    ['249.5', 'EUR', 'en', '€249.50'],
    ['249.509', 'EUR', 'de', '249,50 €'],
    ['12480.36', 'JPY', 'en', '¥12,480'],
    ['12480', 'JPY', 'de', '12.480 ¥'],
    ['3.1', 'KWD', 'en', 'KWD 3.100'],
    ['3.1009', 'KWD', 'en', 'KWD 3.100'],
    ['10', 'USD', 'en', '$10.00'],
    ['0', 'JPY', 'en', '¥0'],
    ['0.4', 'JPY', 'en', '<¥1'],
    ['0.0009', 'KWD', 'en', '<KWD 0.001'],
  ])('shows %s %s in %s as %s', (text, currency, locale, shown) => {
    expect(formatFiat(text, locale, currency).text.replace(/\s/g, ' ')).toBe(shown)
  })

  it('tells dollars apart', () => {
    expect(formatFiat('10', 'en', 'CAD').text).toBe('CA$10.00')
    expect(formatFiat('10', 'en-CA', 'USD').text).toBe('US$10.00')
  })

  it('has no piece for cents where there are none', () => {
    expect(formatFiat('1250', 'en', 'JPY')).toEqual({ text: '¥1,250', main: '¥1,250', cents: '', tail: '' })
  })
})

describe('currencySign', () => {
  it.each([
    ['USD', 'en', '$', 'start'],
    ['EUR', 'en', '€', 'start'],
    ['EUR', 'de', '€', 'end'],
    ['CAD', 'en', 'CA$', 'start'],
    ['PLN', 'en', 'PLN', 'start'],
    ['KWD', 'ar', 'د.ك.', 'end'],
  ])('is for %s in %s the sign %s at the %s', (currency, locale, sign, place) => {
    expect(currencySign(currency, locale)).toEqual({ sign, place })
  })
})

describe('formatPercentRange', () => {
  it('goes from one to the other, and is one number where they are the same', () => {
    expect(formatPercentRange(1, 2, 'de').replace(/\s/g, ' ')).toBe('1–2 %')
    expect(formatPercentRange(0.5, 3.25, 'en').replace(/\s/g, ' ')).toBe('0.5% – 3.25%')
    expect(formatPercentRange(2, 2, 'en')).toBe('2%')
  })

  it('says both ends where the browser has no ranges', () => {
    const { formatRange } = Intl.NumberFormat.prototype
    Reflect.deleteProperty(Intl.NumberFormat.prototype, 'formatRange')
    try {
      expect(formatPercentRange(0.5, 3.25, 'en')).toBe('0.5% – 3.25%')
    } finally {
      Intl.NumberFormat.prototype.formatRange = formatRange
    }
  })
})

describe('formatUsd', () => {
  it.each([
    [2988.74, '$2,988.74'],
    [1e21, '$1,000,000,000,000,000,000,000.00'],
    [1e-9, '<$0.01'],
    [NaN, '–'],
    [-1, '–'],
    [Infinity, '–'],
    [null, '–'],
    [undefined, '–'],
  ])('shows a price of %p as %s', (price, shown) => {
    expect(formatUsd(price, 'en')).toBe(shown)
  })

  it('writes an absurd price out rather than with an exponent', () => {
    expect(formatUsd(1e308, 'en')).toMatch(/^\$[\d,]+\.00$/)
  })
})
