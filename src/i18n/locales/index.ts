import type { LocaleTag } from '../localeTags'
import type { MessageKey } from '../messages/en'

/** The texts of one language, in the files that translators work on: every key of the English catalogue. */
type LocaleTexts = Readonly<Record<MessageKey, string>>

type LoadLocale = () => Promise<{ default: LocaleTexts }>

/** How each language is loaded. */
export type Locales = Readonly<Record<LocaleTag, LoadLocale>>

/** Each language in a file of its own, which only its visitors load. */
export const locales: Locales = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fa: () => import('./fa.json'),
  fr: () => import('./fr.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  pt: () => import('./pt.json'),
  ru: () => import('./ru.json'),
  th: () => import('./th.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  vi: () => import('./vi.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
  'zh-Hant': () => import('./zh-Hant.json'),
}
