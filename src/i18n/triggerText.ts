import type { HostTexts } from './catalogues'
import { localeTagOf } from './localeTags'
import type { MessageKey } from './messages/en'
import { triggerTexts } from './messages/en/trigger'
import { triggerLocales } from './messages/triggerLocales'

/** Texts that the button needs before the catalogue is there; an error has its English text. */
export type TriggerTexts = Readonly<Partial<Record<MessageKey, string>>> &
  Readonly<Record<keyof typeof triggerTexts, string>>

/**
 * What the button in the page says in a language, and in the host's words where it has any. A locale that is no BCP 47
 * tag speaks English.
 */
export function triggerTextsOf(locale: string, texts: unknown): TriggerTexts {
  try {
    const { baseName, language } = new Intl.Locale(locale)
    const tag = localeTagOf(baseName)
    const own = texts as HostTexts | undefined
    return { ...(tag ? triggerLocales[tag] : triggerTexts), ...own?.[language], ...own?.[baseName] }
  } catch {
    return triggerTexts
  }
}
