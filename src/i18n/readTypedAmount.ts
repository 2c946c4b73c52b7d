import { numberMarks } from './numberMarks'

/** What a typed text means: one amount as a decimal text with a point, one of two amounts, or none. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'invalid' }

/**
 * The locale of the texts beside the box, and the browser's own: a phone's number pad offers only the mark of its
 * region.
 */
export type AmountLocales = { readonly locale: string; readonly browserLocale: string }

/** 78 digits of the largest 256 bit integer and 36 after the point, with room to spare: no amount is longer. */
const MAX_DIGITS = 120
/** With all grouping marks and some spaces around it. A longer text is not looked at. */
const MAX_LENGTH = 400
const INVALID: TypedAmount = { kind: 'invalid' }
const SIGNS = /^[\d., ']+$/
/**
 * Groups of three, written here with commas; the first is shorter or as long, and no amount begins with a zero that is
 * grouped.
 */
const GROUPS_OF_THREE = /^[1-9]\d{0,2}(?:,\d{3})+$/
/** As in India: the last group has three digits, those before it two. */
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/

/**
 * One sign for each meaning: full-width digits and marks are the same ones, only wider, and spaces and apostrophes come
 * in several kinds.
 */
const simplify = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff0c\uff0e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('’', "'")
    .trim()

/** Spaces and apostrophes group digits in some languages; they never begin a fraction. */
const groupsOnly = (mark: string): boolean => mark === ' ' || mark === "'"

function amountOf(whole: string, fraction: string): TypedAmount {
  const digits = whole.length + fraction.length
  if (digits === 0 || digits > MAX_DIGITS || !/^\d*$/.test(whole + fraction)) return INVALID
  const shortest = whole.replace(/^0+(?=\d)/, '') || '0'
  return { kind: 'amount', amount: fraction === '' ? shortest : `${shortest}.${fraction}` }
}

/** The digits of a whole number that a mark groups; `undefined` where it stands elsewhere than between groups. */
function ungrouped(text: string, mark: string): string | undefined {
  const marked = text.replaceAll(mark, ',')
  const isGrouped = GROUPS_OF_THREE.test(marked) || (mark === ',' && INDIAN_GROUPS.test(marked))
  return isGrouped ? text.replaceAll(mark, '') : undefined
}

function isDecimalMarkOf(locale: string, mark: string): boolean {
  try {
    return numberMarks(locale).decimal === mark
  } catch {
    // Browsers on systems without a language call it by a name that is no locale ("C").
    return false
  }
}

/** One comma or one point, and nothing else beside the digits. */
function readOneMark(text: string, mark: string, { locale, browserLocale }: AmountLocales): TypedAmount {
  const [whole = '', fraction = ''] = text.split(mark)
  const asGroup = ungrouped(text, mark)
  const isSure = asGroup === undefined || (isDecimalMarkOf(locale, mark) && isDecimalMarkOf(browserLocale, mark))
  return isSure ? amountOf(whole, fraction) : { kind: 'ambiguous', readings: [asGroup, `${whole}.${fraction}`] }
}

/** Two marks: the last one begins the fraction, the other one groups what stands before it. */
function readTwoMarks(text: string, group: string, decimal: string): TypedAmount {
  const [grouped = '', fraction = '', ...more] = text.split(decimal)
  const whole = ungrouped(grouped, group)
  return whole === undefined || more.length > 0 ? INVALID : amountOf(whole, fraction)
}

/**
 * Reads an amount as it was typed, pasted or filled in: the only place that decides what such a text means. Either of
 * comma and point begins the fraction. Where the same text could as well be a whole number in groups ("1,250"), it is a
 * fraction only if both locales write fractions so; else it is told to be ambiguous, with both readings. Signs,
 * exponents, other bases and other scripts' digits are refused; full-width digits are read.
 * @example readTypedAmount('1.234,5', { locale: 'en', browserLocale: 'en-US' }) // { kind: 'amount', amount: '1234.5' }
 */
export function readTypedAmount(typed: string, locales: AmountLocales): TypedAmount {
  if (typed.length > MAX_LENGTH) return INVALID
  const text = simplify(typed)
  if (!SIGNS.test(text)) return INVALID
  const [first, second, ...more] = new Set(text.replace(/\d/g, ''))
  if (first === undefined) return amountOf(text, '')
  if (second !== undefined) return more.length > 0 || groupsOnly(second) ? INVALID : readTwoMarks(text, first, second)
  if (!groupsOnly(first) && text.indexOf(first) === text.lastIndexOf(first)) return readOneMark(text, first, locales)
  return amountOf(ungrouped(text, first) ?? '', '')
}
