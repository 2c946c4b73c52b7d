import { scaleDecimal, unscaleDecimal } from '../lib/decimal'

/** So many digits count in an amount that is shown, the first one that is not zero included. */
export const SIGNIFICANT_DIGITS = 6
/** Beside a large whole number so many digits after the point are left all the same: cents are never hidden. */
const LEAST_DECIMALS = 2

/** What can be spent or arrives is rounded down, what it costs is rounded up: nobody is promised too much. */
export type Rounding = 'down' | 'up'

/**
 * A decimal text with as many digits as people read. Whole digits are never rounded away.
 * @example roundAmount('0.500021000000378', 'up') // '0.500022'
 */
export function roundAmount(decimalText: string, rounding: Rounding, digits = SIGNIFICANT_DIGITS): string {
  const [whole = '0', fraction = ''] = decimalText.split('.')
  const wholeDigits = whole.replace(/^0+/, '').length
  const leadingZeros = wholeDigits > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  const decimals = wholeDigits > 0 ? Math.max(LEAST_DECIMALS, digits - wholeDigits) : leadingZeros + digits
  const isCut = /[1-9]/.test(fraction.slice(decimals))
  return unscaleDecimal(scaleDecimal(decimalText, decimals) + (rounding === 'up' && isCut ? 1n : 0n), decimals)
}
