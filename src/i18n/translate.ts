import { formatNumber } from './formatNumber'
import { isolate, isTurning } from './isolate'
import { directionOf } from './locale'

/** Facts that stand in a text, by the name of their place. */
export type MessageParams = Readonly<Record<string, string | number>>

/** A piece of a text: words, or the name of a place to fill. */
export type MessagePart = string | { readonly place: string }

/** A catalogue as far as it is loaded; a key without a text stands for itself. */
export type Messages<Key extends string> = Readonly<Partial<Record<Key, string>>>

/** Gives the text of a key with its facts filled in. */
export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string

const PLACE = /\{(\w+)\}/
const PLURAL = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+)\}/g
const BRANCH = /(=\d+|\w+) \{([^{}]*)\}/g

function branchOf(branches: string, count: number, locale: string): string {
  const texts = new Map<string, string>()
  for (const [, name, text] of branches.matchAll(BRANCH))
    if (name !== undefined && text !== undefined) texts.set(name, text)
  return texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(locale).select(count)) ?? texts.get('other') ?? ''
}

function choosePlurals(message: string, params: MessageParams, locale: string): string {
  return message.replace(PLURAL, (whole: string, name: string, branches: string) => {
    const count = params[name]
    return typeof count === 'number'
      ? branchOf(branches, count, locale).replaceAll('#', formatNumber(count, locale))
      : whole
  })
}

/** A message as its words and its places, for texts in which a place holds more than text (a link). */
export function splitMessage(message: string): MessagePart[] {
  // With one capturing group, every second piece of a split is what the group caught.
  return message
    .split(PLACE)
    .map((piece, index): MessagePart => (index % 2 === 1 ? { place: piece } : piece))
    .filter((part) => part !== '')
}

/**
 * A translator of one catalogue. Messages know `{name}` and `{count, plural, one {# wallet} other {# wallets}}`.
 * Numbers are grouped as in the locale; a place without its fact stays as it is, so that the mistake is seen.
 */
export function createTranslator<Key extends string>(messages: Messages<Key>, locale: string): Translate<Key> {
  return (key, params = {}) =>
    splitMessage(choosePlurals(messages[key] ?? key, params, locale))
      .map((part) => {
        if (typeof part === 'string') return part
        const fact = params[part.place]
        if (fact === undefined) return `{${part.place}}`
        if (typeof fact === 'number') return formatNumber(fact, locale)
        // Among words of the other direction a name would move what stands beside it, and an amount change places with
        // its symbol: it stands by itself.
        return directionOf(locale) === 'rtl' || isTurning(fact) ? isolate(fact) : fact
      })
      .join('')
}
