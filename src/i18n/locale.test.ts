import { directionOf, resolveLocale } from './locale'

describe('resolveLocale', () => {
  it.each([
    ['the host’s wish first', 'de', 'fr', ['es'], 'de'],
    ['then the language of the page', null, 'fr', ['es'], 'fr'],
    ['then the first of the browser', '', '', ['es-MX', 'en'], 'es-MX'],
    ['then English', undefined, undefined, [], 'en'],
    ['and passes over what is no language tag', 'no such tag!', '_', ['pt-br'], 'pt-BR'],
  ])('takes %s', (_name, requested, htmlLang, browser, expected) => {
    expect(resolveLocale(requested, htmlLang, browser)).toBe(expected)
  })
})

describe('directionOf', () => {
  it.each([
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['en', 'ltr'],
    ['arn', 'ltr'],
  ])('%s runs %s', (locale, direction) => {
    expect(directionOf(locale)).toBe(direction)
  })
})
