import { formatNumber } from './formatNumber'
import { LOCALE_TAGS } from './localeTags'

const SMALL = [0, 1, 9, 10, 99, 100, 999]

it.each(['en', ...LOCALE_TAGS])('%s writes what has no groups as every language does', (locale) => {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  expect(SMALL.map((value) => formatNumber(value, locale))).toEqual(SMALL.map((value) => format.format(value)))
})

it('asks no formatter for it', () => {
  const make = jest.spyOn(Intl, 'NumberFormat')
  expect([formatNumber(999, 'de'), formatNumber(42n, 'de')]).toEqual(['999', '42'])
  expect(make).not.toHaveBeenCalled()
})

it.each([
  [0.5, '0,5'],
  [0.1 + 0.2, '0,3'],
  [1000, '1.000'],
  [-1, '-1'],
  [123_456_789_012_345_678_901n, '123.456.789.012.345.678.901'],
])('writes %s as the language does', (value, text) => {
  expect(formatNumber(value, 'de')).toBe(text)
})
