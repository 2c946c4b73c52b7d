import { isDecimalText, multiplyDecimals, numberToDecimal, scaleDecimal, unscaleDecimal } from '../lib/decimal'

/**
 * Digits only: an amount in the smallest unit of its token. A text, because the store holds nothing that JSON does not.
 */
export type AmountInUnits = string

/** Twenty digits keep a fiat sum exact far below what is shown. */
const FIAT_SCALE = 20

/** Whether a text is a whole amount in the smallest unit. */
export function isAmountInUnits(text: unknown): text is AmountInUnits {
  return typeof text === 'string' && /^\d{1,78}$/.test(text)
}

/** What may be wrong with an amount somebody typed. */
export type AmountProblem = 'malformed' | 'too-many-decimals'

/**
 * A decimal text ("1.5") in the smallest unit of a token. Nothing is rounded: more digits than the token has are
 * refused.
 * @example toUnits('4.1', 6) // { amountInUnits: '4100000' }
 */
export function toUnits(
  decimalText: string,
  decimals: number,
): { amountInUnits: AmountInUnits } | { problem: AmountProblem } {
  if (!isDecimalText(decimalText)) return { problem: 'malformed' }
  const fraction = decimalText.split('.')[1] ?? ''
  if (fraction.replace(/0+$/, '').length > decimals) return { problem: 'too-many-decimals' }
  return { amountInUnits: scaleDecimal(decimalText, decimals).toString() }
}

/** The decimal text of an amount in the smallest unit, exact, without trailing zeros. */
export function fromUnits(amountInUnits: AmountInUnits | bigint, decimals: number): string {
  return unscaleDecimal(BigInt(amountInUnits), decimals)
}

/** A decimal text cut to at most `decimals` digits after the point; never rounded up. */
export function truncateDecimals(decimalText: string, decimals: number): string {
  return unscaleDecimal(scaleDecimal(decimalText, decimals), decimals)
}

/**
 * The fiat worth of an amount as a decimal text, or `undefined` without a usable price. `priceUsd` is per whole token.
 */
export function toFiat(
  amountInUnits: AmountInUnits | bigint,
  decimals: number,
  priceUsd: number | undefined,
): string | undefined {
  const price = numberToDecimal(priceUsd)
  if (price === undefined) return undefined
  const scaled = BigInt(amountInUnits) * scaleDecimal(price, FIAT_SCALE)
  return unscaleDecimal(scaled / 10n ** BigInt(decimals), FIAT_SCALE)
}

/**
 * The most of a token that a fiat sum buys, in its smallest unit, cut downwards; `undefined` without a price above
 * zero. `perUsd`: what a dollar is in the sum's currency, where that is another one.
 */
export function fromFiat(
  fiatText: string,
  decimals: number,
  priceUsd: number | undefined,
  perUsd = '1',
): AmountInUnits | undefined {
  const price = numberToDecimal(priceUsd)
  if (price === undefined || !isDecimalText(fiatText)) return undefined
  const scaledPrice = scaleDecimal(multiplyDecimals(price, perUsd), FIAT_SCALE)
  if (scaledPrice === 0n) return undefined
  return ((scaleDecimal(fiatText, FIAT_SCALE) * 10n ** BigInt(decimals)) / scaledPrice).toString()
}

/** The exact sum of decimal texts. */
export function addDecimals(texts: readonly string[]): string {
  const scale = Math.max(0, ...texts.map((text) => (text.split('.')[1] ?? '').length))
  return unscaleDecimal(
    texts.reduce((sum, text) => sum + scaleDecimal(text, scale), 0n),
    scale,
  )
}

/** Compares two decimal texts: below zero, zero or above, like a sort wants it. */
export function compareDecimals(one: string, other: string): number {
  const scale = Math.max((one.split('.')[1] ?? '').length, (other.split('.')[1] ?? '').length)
  const [a, b] = [scaleDecimal(one, scale), scaleDecimal(other, scale)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** Whether an amount is less than another one of the same token. */
export const isLess = (one: AmountInUnits, other: AmountInUnits): boolean => BigInt(one) < BigInt(other)

/** A share of an amount in hundredths, cut downwards: `percentOf('101', 25)` is `'25'`. */
export function percentOf(amountInUnits: AmountInUnits, percent: number): AmountInUnits {
  return ((BigInt(amountInUnits) * BigInt(percent)) / 100n).toString()
}
