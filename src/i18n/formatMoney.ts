import { PRICE_CURRENCY } from '../config/displayCurrencies'
import { isDecimalText, numberToDecimal } from '../lib/decimal'
import { formatNumber } from './formatNumber'
import { numberFormat } from './numberFormat'
import { numberMarks } from './numberMarks'

/** Stands where an amount is not known. */
export const UNKNOWN_AMOUNT = '–'

/** A fiat sum in pieces, so that its cents can be shown muted. `text` is all of them in order. */
export type FiatText = { readonly text: string; readonly main: string; readonly cents: string; readonly tail: string }

export type AmountTextOptions = { readonly locale: string; readonly maximumFractionDigits: number }

/** How a currency is called: by its sign, or by its code. */
type CurrencyDisplay = 'narrowSymbol' | 'symbol' | 'code'

// Marks that turn the direction of text: the component isolates the amount instead.
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

const groupWhole = (whole: string, locale: string): string => formatNumber(BigInt(whole), locale)

const isZero = (digits: string): boolean => /^0*$/.test(digits)

/**
 * A decimal text as shown: grouped, cut (never rounded up) to the fraction digits given, without trailing zeros. What
 * is not zero but smaller than can be shown reads `<0.001`. Anything but a decimal text gives a dash.
 */
export function formatAmountText(decimalText: string | null | undefined, options: AmountTextOptions): string {
  if (!isDecimalText(decimalText)) return UNKNOWN_AMOUNT
  const { locale, maximumFractionDigits } = options
  const { decimal } = numberMarks(locale)
  const [whole = '0', fraction = ''] = decimalText.split('.')
  const shown = fraction.slice(0, maximumFractionDigits).replace(/0+$/, '')
  if (isZero(whole) && shown === '' && !isZero(fraction)) {
    return maximumFractionDigits > 0 ? `<0${decimal}${'0'.repeat(maximumFractionDigits - 1)}1` : '<1'
  }
  return groupWhole(whole, locale) + (shown === '' ? '' : decimal + shown)
}

/**
 * Balances are worth US dollars and say "$" everywhere; a currency that was chosen is told apart from its namesakes:
 * "CA$".
 */
const fiatFormat = (
  locale: string,
  currency: string | undefined,
  display: CurrencyDisplay = currency === undefined ? 'narrowSymbol' : 'symbol',
): Intl.NumberFormat =>
  numberFormat(locale, { style: 'currency', currency: currency ?? PRICE_CURRENCY, currencyDisplay: display })

function fiatParts(whole: string, cents: string, numbers: Intl.NumberFormat): FiatText {
  const parts = numbers.formatToParts(BigInt(whole))
  const join = (pieces: readonly Intl.NumberFormatPart[]): string =>
    pieces
      .map((part) => (part.type === 'fraction' ? cents : part.value))
      .join('')
      .replace(DIRECTION_MARKS, '')
  // Some currencies have no cents.
  const decimal = parts.findIndex((part) => part.type === 'decimal')
  const [at, after] = decimal < 0 ? [parts.length, parts.length] : [decimal, decimal + 2]
  const pieces = { main: join(parts.slice(0, at)), cents: join(parts.slice(at, after)), tail: join(parts.slice(after)) }
  return { ...pieces, text: pieces.main + pieces.cents + pieces.tail }
}

/**
 * A fiat sum from its decimal text, in US dollars or the ISO 4217 currency given: cents are cut, less than the least
 * coin reads `<$0.01`, an unknown sum is a dash.
 */
export function formatFiat(
  decimalText: string | null | undefined,
  locale: string,
  currency?: string,
  display?: CurrencyDisplay,
): FiatText {
  if (!isDecimalText(decimalText)) return { text: UNKNOWN_AMOUNT, main: UNKNOWN_AMOUNT, cents: '', tail: '' }
  const numbers = fiatFormat(locale, currency, display)
  const digits = numbers.resolvedOptions().maximumFractionDigits ?? 0
  const [whole = '0', fraction = ''] = decimalText.split('.')
  const cents = fraction.slice(0, digits).padEnd(digits, '0')
  if (!isZero(whole) || !isZero(cents) || isZero(fraction)) return fiatParts(whole, cents, numbers)
  const least = digits === 0 ? fiatParts('1', '', numbers) : fiatParts('0', '1'.padStart(digits, '0'), numbers)
  return { ...least, main: `<${least.main}`, text: `<${least.text}` }
}

/** The sign of a currency and the side of the sum it stands on. */
export function currencySign(
  currency: string | undefined,
  locale: string,
  display?: CurrencyDisplay,
): { sign: string; place: 'start' | 'end' } {
  const parts = fiatFormat(locale, currency, display).formatToParts(1)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const sign = (parts[at]?.value ?? PRICE_CURRENCY).replace(DIRECTION_MARKS, '')
  return { sign, place: at < parts.findIndex(({ type }) => type === 'integer') ? 'start' : 'end' }
}

/** A price in US dollars as text; a missing, negative or broken price is a dash. */
export function formatUsd(price: number | null | undefined, locale: string): string {
  return formatFiat(numberToDecimal(price), locale).text
}
