import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react'
import { directionOf, SOURCE_LOCALE, type Direction } from './locale'
import { catalogueOf, type Catalogue } from './catalogues'
import type { MessageKey } from './messages/en'
import { createTranslator, splitMessage, type MessagePart, type Translate } from './translate'

/**
 * What every component needs to speak. Amounts and times have their own hook, `useFormat`, which is loaded with its
 * users.
 */
export type I18n = {
  readonly t: Translate<MessageKey>
  /** A text as words and places, for places that hold more than text. */
  readonly parts: (key: MessageKey) => MessagePart[]
  readonly locale: string
  readonly direction: Direction
}

/** Binds a catalogue to a locale. */
export function createI18n(locale: string, messages: Catalogue): I18n {
  return {
    t: createTranslator(messages, locale),
    parts: (key) => splitMessage(messages[key] ?? key),
    locale,
    direction: directionOf(locale),
  }
}

const I18nContext = createContext<I18n | null>(null)

type I18nProviderProps = { locale: string; messages: Catalogue; children: ReactNode }

/** Gives a tree its language. Without it components speak English. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps): ReactElement {
  const i18n = useMemo(() => createI18n(locale, messages), [locale, messages])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** The language of the tree a component stands in. */
export function useI18n(): I18n {
  return useContext(I18nContext) ?? createI18n(SOURCE_LOCALE, catalogueOf(SOURCE_LOCALE))
}
