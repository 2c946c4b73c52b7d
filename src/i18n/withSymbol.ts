/** Letters, digits and marks of scripts from left to right: they stay where they are put. */
const STAYS = /^[\x20-\x7e]*$/
/** Letters of the scripts from right to left. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text that stands by itself (FSI … PDI, Unicode UAX 9): its direction moves nothing beside it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/**
 * An amount with its unit behind it: "2.589 ETH". A symbol in another script stands by itself, or its direction would move the digits; the same text is shown,
 * read out and handed on. Nothing else puts an amount and a symbol together.
 */
export const withSymbol = (amount: string, symbol: string): string => `${amount} ${isolated(symbol)}`

/** A symbol as it may stand in a text beside an amount. */
export const isolated = (symbol: string): string => (STAYS.test(symbol) ? symbol : isolate(symbol))

/** A name from outside as it may stand among words from left to right. */
export const isolatedName = (name: string): string => (TURNS.test(name) ? isolate(name) : name)
