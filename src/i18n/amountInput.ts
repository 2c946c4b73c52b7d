import { numberMarks } from './numberMarks'

/** What a typed text means: a decimal text with a point, or nothing that is an amount. */
export type TypedAmount = { readonly ok: true; readonly decimalText: string } | { readonly ok: false }

/** 78 digits of the largest 256 bit integer and 36 after the point, with room to spare: no amount is longer. */
const MAX_DIGITS = 120
const NOT_AN_AMOUNT: TypedAmount = { ok: false }
// Thin and no-break spaces and apostrophes set groups of three apart in some languages.
const SPACE_MARKS = /(?<=\d)[\u0020\u00a0\u2009\u202f'’](?=\d{3}(?!\d))/g
const PLAIN = /^(\d*)(?:\.(\d*))?$/
// The last group has three digits, earlier ones two or three (India), the first one to three and no leading zero.
const GROUPED = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/

function fromPlain(text: string): TypedAmount {
  const match = PLAIN.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  const digits = whole.length + fraction.length
  if (!match || digits === 0 || digits > MAX_DIGITS) return NOT_AN_AMOUNT
  const shortest = whole.replace(/^0+(?=\d)/, '') || '0'
  return { ok: true, decimalText: fraction === '' ? shortest : `${shortest}.${fraction}` }
}

/** Reads a text of which the decimal and the grouping mark are known. */
function fromMarked(text: string, decimal: string, group: string): TypedAmount {
  const [whole = '', fraction, ...more] = text.split(decimal)
  if (more.length > 0 || fraction?.includes(group)) return NOT_AN_AMOUNT
  if (whole.includes(group) && !GROUPED.test(whole.replaceAll(group, ','))) return NOT_AN_AMOUNT
  return fromPlain(whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`))
}

/** Which way of writing is accepted: only the locale's own, or either where it can be read in one way only. */
export type AmountReading = 'own' | 'either'

/**
 * Reads an amount that was typed or pasted. The locale's decimal mark counts first; a pasted amount may also be written the other
 * way, as long as it can be read in one way only: with both marks the last is the decimal one, and a single foreign mark is the
 * decimal one unless exactly three digits follow it as in a group. Signs, exponents, other bases and other digits are refused.
 * @example parseTypedAmount('1.234,5', 'en') // { ok: true, decimalText: '1234.5' }
 */
export function parseTypedAmount(text: string, locale: string, reading: AmountReading = 'either'): TypedAmount {
  const compact = text.trim().replace(SPACE_MARKS, '')
  if (!/^[\d.,]+$/.test(compact)) return NOT_AN_AMOUNT
  const own = numberMarks(locale).decimal === ',' ? ',' : '.'
  const other = own === ',' ? '.' : ','
  const asOwn = fromMarked(compact, own, other)
  return asOwn.ok || reading === 'own' ? asOwn : fromMarked(compact, other, own)
}

/** A decimal text with the locale's marks while it is typed: a point at the end and zeros after it stay as they are. */
export function groupTypedAmount(decimalText: string, locale: string): string {
  const { decimal } = numberMarks(locale)
  const match = PLAIN.exec(decimalText)
  if (!match || decimalText === '') return decimalText
  const whole = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(BigInt(match[1] || '0'))
  return match[2] === undefined ? whole : `${whole}${decimal}${match[2]}`
}
