/** The languages the product speaks beside English. Chinese is two by its script. */
export const LOCALE_TAGS = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

/** A language the product speaks beside English. */
export type LocaleTag = (typeof LOCALE_TAGS)[number]

/**
 * The language a locale is served with: 'de' for 'de-CH', 'zh-Hant' for 'zh-TW' (by its likely script); none for
 * English and all others. @throws RangeError unless `locale` is a BCP 47 tag
 */
export function localeTagOf(locale: string): LocaleTag | undefined {
  const given = new Intl.Locale(locale)
  // Only where it decides: the first likely script that a browser looks for takes it longer than drawing the dialog.
  const { language, script } = /^(?:zh|und)\b/.test(given.baseName) ? given.maximize() : given
  return LOCALE_TAGS.find((tag) => tag === language || tag === `${language}-${script}`)
}
