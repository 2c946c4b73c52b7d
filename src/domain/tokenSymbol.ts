import { cleanText } from '../lib/cleanText'
import { truncateAddress } from './truncateAddress'

/** Characters (16) of a symbol; longer ones are cut. */
const MAX_SYMBOL_LENGTH = 16

/** Something a visitor reads as a name: a letter, or a picture of its own. */
const NAME_PART = /[\p{L}\p{Extended_Pictographic}]/u
/** What may stand between the digits of an amount, in any language. */
const SEPARATOR = /[\s.,'’‘·_⎖٫٬،、。]/u
/**
 * `1INCH`, `3Crv`, `88MPH`, `1000SATS`: digits of this script, not as many as one group of an amount has, and then a
 * letter.
 */
const NUMBERED = /^(?!\d{3}\D)(?!0\d)\d{1,4}[a-z]/i
/** Letters that are drawn like a nought, in groups of three. */
const NOUGHTS = /^(?:[oоοօ〇०০૦୦௦౦೦൦๐໐၀〇ⲟ]{3})+/iu

/**
 * Whether a cleaned text, put behind an amount, could be read as more of its digits, as another amount, or as no name
 * at all.
 */
function readsAsAmount(symbol: string): boolean {
  const plain = symbol.normalize('NFKC')
  const start = plain.search(NAME_PART)
  if (start < 0 || /[=≈≃~]/.test(plain)) return true
  const lead = plain.slice(0, start)
  if (/\p{N}/u.test(lead)) return lead !== symbol.slice(0, start) || !NUMBERED.test(symbol) || /\s/.test(symbol)
  return SEPARATOR.test(lead) || NOUGHTS.test(plain) || /\s.*\p{N}|\p{N}.*\s/u.test(plain)
}

/**
 * A token's symbol as it may stand behind an amount, wherever it was read: clean, and never to be taken for digits
 * (behind `1`, `000 USDC` is a thousand). One that could be is shown as the token's short address; where there is no
 * address it is an empty text, as is one that is missing.
 */
export function tokenSymbol(text: unknown, tokenAddress?: string): string {
  const symbol = cleanText(text, MAX_SYMBOL_LENGTH)
  if (symbol === '' || !readsAsAmount(symbol)) return symbol
  return tokenAddress === undefined ? '' : truncateAddress(tokenAddress)
}
