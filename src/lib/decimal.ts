/** Digits, optionally a point and more digits: the only form a decimal text has inside the product. */
const DECIMAL_TEXT = /^\d+(?:\.\d+)?$/

/** Whether a text is a decimal text: no sign, no exponent, no grouping, at most `maxLength` characters. */
export function isDecimalText(text: unknown, maxLength = 400): text is string {
  return typeof text === 'string' && text.length <= maxLength && DECIMAL_TEXT.test(text)
}

/**
 * A decimal text as an integer scaled by ten to the power of `scale`; digits beyond the scale are cut, never rounded
 * up.
 */
export function scaleDecimal(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
}

/** The decimal text of an integer scaled by ten to the power of `scale`, without trailing zeros. */
export function unscaleDecimal(scaled: bigint, scale: number): string {
  const digits = scaled.toString().padStart(scale + 1, '0')
  const whole = scale === 0 ? digits : digits.slice(0, -scale)
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/**
 * A finite number that is not negative as a decimal text without exponent, or `undefined` (a price may be any JSON
 * value).
 */
export function numberToDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return undefined
  const text = value.toString()
  const [mantissa = '', exponentText] = text.split('e')
  if (exponentText === undefined) return text
  const exponent = Number(exponentText)
  const digits = mantissa.replace('.', '')
  // A number gets an exponent only where its point stands outside of its digits.
  return exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}${digits}` : digits.padEnd(exponent + 1, '0')
}

/** The exact product of two decimal texts. */
export function multiplyDecimals(one: string, other: string): string {
  const [a, b] = [one, other].map((text) => (text.split('.')[1] ?? '').length)
  const [scaleOne, scaleOther] = [a ?? 0, b ?? 0]
  return unscaleDecimal(scaleDecimal(one, scaleOne) * scaleDecimal(other, scaleOther), scaleOne + scaleOther)
}
