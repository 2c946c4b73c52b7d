import type { Catalogue } from './catalogues'
import { directionOf, type Direction } from './locale'
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
