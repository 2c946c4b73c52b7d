import { isolate } from './isolate'

/** Letters, digits and marks of scripts from left to right: they stay where they are put. */
const STAYS = /^[\x20-\x7e]*$/

/**
 * An amount with its unit behind it: "2.589 ETH". A symbol in another script stands by itself, or its direction would
 * move the digits; the same text is shown, read out and handed on. Nothing else puts an amount and a symbol together.
 */
export const withSymbol = (amount: string, symbol: string): string => `${amount} ${isolated(symbol)}`

/** A symbol as it may stand in a text beside an amount. */
export const isolated = (symbol: string): string => (STAYS.test(symbol) ? symbol : isolate(symbol))
