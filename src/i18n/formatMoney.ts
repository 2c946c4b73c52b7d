import { isDecimalText, numberToDecimal } from '../lib/decimal'
import { numberMarks } from './numberMarks'

/** Stands where an amount is not known. */
export const UNKNOWN_AMOUNT = '–'

/** A fiat sum in pieces, so that its cents can be shown muted. `text` is all of them in order. */
export type FiatText = { readonly text: string; readonly main: string; readonly cents: string; readonly tail: string }

export type AmountTextOptions = { readonly locale: string; readonly maximumFractionDigits: number }

const CENT_DIGITS = 2
// Marks that turn the direction of text: the component isolates the amount instead.
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g

const groupWhole = (whole: string, locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(BigInt(whole))

const isZero = (digits: string): boolean => /^0*$/.test(digits)

/**
 * A decimal text as shown: grouped, cut (never rounded up) to the fraction digits given, without trailing zeros. What is not
 * zero but smaller than can be shown reads `<0.001`. Anything but a decimal text gives a dash.
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

function usdParts(whole: string, cents: string, locale: string): FiatText {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: CENT_DIGITS,
    maximumFractionDigits: CENT_DIGITS,
    numberingSystem: 'latn',
  }).formatToParts(BigInt(whole))
  const at = parts.findIndex((part) => part.type === 'decimal')
  const join = (from: number, to?: number): string =>
    parts
      .slice(from, to)
      .map((part) => (part.type === 'fraction' ? cents : part.value))
      .join('')
      .replace(DIRECTION_MARKS, '')
  const pieces = { main: join(0, at), cents: join(at, at + 2), tail: join(at + 2) }
  return { ...pieces, text: pieces.main + pieces.cents + pieces.tail }
}

/** A fiat sum in US dollars from its decimal text: cents are cut, less than a cent reads `<$0.01`, an unknown sum is a dash. */
export function formatFiat(decimalText: string | null | undefined, locale: string): FiatText {
  if (!isDecimalText(decimalText)) return { text: UNKNOWN_AMOUNT, main: UNKNOWN_AMOUNT, cents: '', tail: '' }
  const [whole = '0', fraction = ''] = decimalText.split('.')
  const cents = fraction.slice(0, CENT_DIGITS).padEnd(CENT_DIGITS, '0')
  if (!isZero(whole) || !isZero(cents) || isZero(fraction)) return usdParts(whole, cents, locale)
  const least = usdParts('0', '01', locale)
  return { ...least, main: `<${least.main}`, text: `<${least.text}` }
}

/** A price in US dollars as text; a missing, negative or broken price is a dash. */
export function formatUsd(price: number | null | undefined, locale: string): string {
  return formatFiat(numberToDecimal(price), locale).text
}
