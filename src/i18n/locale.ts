import { readDocument } from '../lib/pageDocument'

/** How a language runs across the page. */
export type Direction = 'ltr' | 'rtl'

/** The language that all texts are written in first. */
export const SOURCE_LOCALE = 'en'

const RIGHT_TO_LEFT = /^(?:ar|ckb|fa|he|ps|ug|ur|yi)\b/

function validLocale(text: string | null | undefined): string | undefined {
  if (!text) return undefined
  try {
    return Intl.getCanonicalLocales(text.trim())[0]
  } catch {
    return undefined
  }
}

/**
 * The locale for texts, numbers and dates: what the host asked for, else the page's language, else the browser's first,
 * else English. Tags that are no BCP 47 language tags are passed over.
 */
export function resolveLocale(
  requested: string | null | undefined,
  htmlLang: string | null | undefined,
  navigatorLanguages: readonly string[],
): string {
  for (const candidate of [requested, htmlLang, ...navigatorLanguages]) {
    const locale = validLocale(candidate)
    if (locale) return locale
  }
  return SOURCE_LOCALE
}

/** The locale of this page. */
export const pageLocale = (requested: string | undefined): string =>
  resolveLocale(requested, readDocument(document, 'documentElement').lang, navigator.languages)

/** The language of a locale without region and script: 'pt' for 'pt-BR'. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? locale
}

/** The direction a locale is written in. */
export function directionOf(locale: string): Direction {
  return RIGHT_TO_LEFT.test(locale) ? 'rtl' : 'ltr'
}
