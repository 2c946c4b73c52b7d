import { createFormat, createI18n, catalogueOf } from '../../../i18n'
import { readSlippage } from './slippageInput'
import { percentText, providerFeeText } from './swapMessages'

const format = createFormat(createI18n('en', catalogueOf('en')))

describe('a price impact in words', () => {
  it.each([
    [0, '0%'],
    [2, '0.02%'],
    [29, '0.29%'],
    [57, '0.57%'],
    [640, '6.4%'],
    [-25, '-0.25%'],
    [10_000, '100%'],
  ])('%i hundredths read %s', (points, text) => {
    expect(percentText(points, format)).toBe(text)
  })

  it('is exact for every hundredth', () => {
    for (let points = 0; points <= 10_000; points++) {
      const exact = `${Math.trunc(points / 100)}.${String(points % 100).padStart(2, '0')}`.replace(/\.?0+$/, '')
      expect(percentText(points, format)).toBe(`${exact === '' ? '0' : exact}%`)
    }
  })

  it('names the part of the provider', () => {
    expect(providerFeeText(format)).toBe('0.85%')
  })
})

describe('readSlippage', () => {
  it.each([
    ['1', 1],
    ['50', 50],
    [' 5 % ', 5],
    ['05', 5],
    ['0', undefined],
    ['51', undefined],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,50', 1.5],
    ['1,55', undefined],
    ['0.1', 0.1],
    ['0.09', undefined],
    ['5.0', 5],
    ['1.0000000000000000000001', undefined],
    ['1,000', undefined],
    ['１０', 10],
    ['', undefined],
    ['%', undefined],
    ['-1', undefined],
  ])('reads "%s" as %s', (text, percent) => {
    for (const browserLocale of ['en-US', 'de-DE'])
      expect(readSlippage(text, { locale: 'en', browserLocale })).toBe(percent)
  })
})
