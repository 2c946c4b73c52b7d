const money = /^\d{1,9}(?:\.\d{1,2})?$/

/** Decimal text such as `25` or `25.50` in cents; `null` for anything else. */
export function parseCents(text: string): bigint | null {
  if (!money.test(text)) return null
  const [whole = '0', cents = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'))
}

/** Cents as text with both digits: `25.00`. */
export const centsText = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
