import { toUnits } from '../../domain'

const MAX_DIGITS = 4

/** Digits after the point of a currency (ISO 4217); `undefined` for what is no currency. */
export function fractionDigitsOf(currencyId: string): number | undefined {
  try {
    const digits = new Intl.NumberFormat('en', { style: 'currency', currency: currencyId }).resolvedOptions()
      .maximumFractionDigits
    return digits !== undefined && digits <= MAX_DIGITS ? digits : undefined
  } catch {
    return undefined
  }
}

/** A sum in the currency's smallest unit, or what is wrong with it. Nothing is rounded. */
export function toMinorUnits(amount: string, currencyId: string): ReturnType<typeof toUnits> {
  return toUnits(amount, fractionDigitsOf(currencyId) ?? 0)
}
