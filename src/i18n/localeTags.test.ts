import { LOCALE_TAGS, localeTagOf } from './localeTags'

describe('the language a locale is served with', () => {
  it.each([
    ['de', 'de'],
    ['de-CH', 'de'],
    ['pt-PT', 'pt'],
    ['es-419', 'es'],
    ['sr-Latn', undefined],
    ['en-GB', undefined],
    ['ur', undefined],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    // Only the place is known.
    ['und-TW', 'zh-Hant'],
    // The names these languages had before.
    ['iw', 'he'],
    ['in', 'id'],
  ])('%s: %s', (locale, tag) => {
    expect(localeTagOf(locale)).toBe(tag)
  })

  it.each(LOCALE_TAGS)('%s is its own', (tag) => {
    expect(localeTagOf(tag)).toBe(tag)
  })
})
