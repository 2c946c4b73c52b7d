import type { ReactElement } from 'react'
import { I18nProvider } from '../../src/i18n'
import { en } from '../../src/i18n/messages/en'

/** Texts in one locale, in a browser of the other; their marks agree, or do not. */
export const TEXTS_AND_BROWSERS = [
  ['en', 'en-US'],
  ['en', 'de-DE'],
  ['en', 'fr-FR'],
  ['de', 'de-DE'],
  ['de', 'en-US'],
  ['de-CH', 'fr-FR'],
  ['ar', 'en-US'],
] as const

/** What is typed key by key, and the one amount it can mean. */
export const TYPED_AMOUNTS = [
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['0,05', '0.05'],
  ['1,5', '1.5'],
  ['1250,75', '1250.75'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['1250.75', '1250.75'],
  ['0,125', '0.125'],
  ['1,2500', '1.2500'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
] as const

/** Of these, what has gone wrong before: enough to see that a form uses the box that the others are tried on. */
export const SEEN_PAIRS = TEXTS_AND_BROWSERS.filter(([locale, browserLocale]) =>
  ['en en-US', 'en de-DE', 'de en-US'].includes(`${locale} ${browserLocale}`),
)
export const SEEN_AMOUNTS = TYPED_AMOUNTS.slice(0, 6)

/** A view with the numbers of a locale (its words stay English), in a browser of another one. */
export function inTexts(locale: string, browserLocale: string, view: ReactElement): ReactElement {
  jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(browserLocale)
  return (
    <I18nProvider locale={locale} messages={en}>
      {view}
    </I18nProvider>
  )
}
