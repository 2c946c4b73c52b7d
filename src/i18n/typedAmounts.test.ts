// What somebody means, what they write and how they enter it, against an oracle that shares nothing with the reader: it
// writes numbers in every convention and asks which of them a text could be.
import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  property,
  record,
  stringMatching,
  type Arbitrary,
} from 'fast-check'
import { LOCALE_TAGS } from './localeTags'
import { readTypedAmount } from './readTypedAmount'

const TEXTS = ['en', ...LOCALE_TAGS]
const BROWSERS = ['en-US', 'en-ZA', 'de-DE', 'de-CH', 'fr-FR', 'hi-IN', 'pt-BR', 'ar-EG', 'sv-SE', 'pl-PL', 'ja-JP']
const RUNS = 15

type Convention = { decimal: string; group: string; isIndian: boolean }

/** Writes a whole number in groups, from its end. */
function group(whole: string, { group: mark, isIndian }: Convention): string {
  const groups: string[] = []
  let rest = whole
  while (rest.length > 0) {
    const size = groups.length > 0 && isIndian ? 2 : 3
    groups.unshift(rest.slice(-size))
    rest = rest.slice(0, -size)
  }
  return groups.join(mark)
}

const canonical = (whole: string, fraction: string): string =>
  `${BigInt(whole || '0')}${fraction === '' ? '' : `.${fraction}`}`

const CONVENTIONS: Convention[] = ['.', ','].flatMap((decimal) =>
  ['.', ',', ' ', "'"]
    .filter((mark) => mark !== decimal)
    .flatMap((mark) => [
      { decimal, group: mark, isIndian: false },
      ...(mark === ',' ? [{ decimal, group: mark, isIndian: true }] : []),
    ]),
)

/** Every amount that a text can be in some convention, grouped or not. */
function meanings(typed: string): Set<string> {
  const text = typed
    .trim()
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[０-９．，]/g, (sign) => sign.normalize('NFKC'))
  const all = new Set<string>()
  for (const convention of CONVENTIONS) {
    const [whole = '', fraction = '', ...more] = text.split(convention.decimal)
    if (more.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '') continue
    if (/^\d*$/.test(whole)) all.add(canonical(whole, fraction))
    const digits = whole.replaceAll(convention.group, '')
    if (/^[1-9]\d{3,}$/.test(digits) && whole === group(digits, convention)) all.add(canonical(digits, fraction))
  }
  return all
}

/** The decimal and the grouping mark a locale writes with. */
function marksOf(locale: string): { decimal: string; write: (whole: string) => string } {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return {
    decimal: format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '',
    write: (whole) => format.format(BigInt(whole)),
  }
}

/**
 * Inserts the characters of a text in any order, each at its place, with slips that are deleted again: every text the
 * box holds meanwhile.
 */
function keyByKey(target: string, order: readonly number[], slips: readonly number[]): string[] {
  const texts: string[] = []
  const placed: number[] = []
  const waiting = Array.from(target, (_, index) => index)
  const shown = (): string => placed.map((index) => target.charAt(index)).join('')
  for (let step = 0; waiting.length > 0; step += 1) {
    // Mostly at the end, at times elsewhere.
    const [next = 0] = waiting.splice((order[step % order.length] ?? 0) % waiting.length, 1)
    const slip = slips[step]
    if (slip !== undefined)
      texts.push(`${shown().slice(0, slip)}${'7.,0'.charAt(slip % 4)}${shown().slice(slip)}`, shown())
    placed.push(next)
    placed.sort((a, b) => a - b)
    texts.push(shown())
  }
  return texts
}

const wide = (text: string): string =>
  text.replaceAll(/[\d.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

type Entry = {
  whole: string
  fraction: string
  inBrowserMarks: boolean
  isGrouped: boolean
  way: 'keys' | 'paste' | 'autofill' | 'composition' | 'numberPad'
  order: number[]
  slips: number[]
}

const ENTRIES: Arbitrary<Entry> = record({
  whole: stringMatching(/^(0|[1-9]\d{0,8})$/),
  fraction: stringMatching(/^\d{0,7}$/),
  inBrowserMarks: boolean(),
  isGrouped: boolean(),
  way: constantFrom('keys', 'paste', 'autofill', 'composition', 'numberPad'),
  order: array(constantFrom(0, 0, 0, 0, 1, 2, 5), { minLength: 1, maxLength: 8 }),
  slips: array(nat(6), { maxLength: 3 }),
})

/** The texts a box goes through until it says what somebody means. */
function enter(
  { whole, fraction, inBrowserMarks, isGrouped, way, order, slips }: Entry,
  locale: string,
  browserLocale: string,
): string[] {
  const { decimal, write } = marksOf(way === 'numberPad' || inBrowserMarks ? browserLocale : locale)
  const text = (isGrouped && way !== 'numberPad' ? write(whole) : whole) + (fraction === '' ? '' : decimal + fraction)
  if (way === 'paste') return [` ${text}\u00a0`]
  if (way === 'autofill') return [text]
  const texts = keyByKey(text, order, slips)
  return way === 'composition' ? [...texts.map(wide), ...(inBrowserMarks ? [text] : [])] : texts
}

type Pair = { locale: string; browserLocale: string }

/**
 * What is wrong with how a text was read: another amount than it can be, a refusal of what is clear, an amount where
 * there is none.
 */
function faultOf(text: string, locales: Pair): string | undefined {
  const typed = readTypedAmount(text, locales)
  const possible = [...meanings(text)].sort()
  const [only] = possible
  if (only === undefined) return typed.kind === 'invalid' ? undefined : `"${text}" is no amount`
  if (typed.kind === 'amount') return possible.includes(typed.amount) ? undefined : `"${text}" is not ${typed.amount}`
  if (possible.length === 1) return `"${text}" is only ${only}`
  return typed.kind === 'ambiguous' && typed.readings.toSorted().join() === possible.join()
    ? undefined
    : `"${text}" is one of ${possible.join()}`
}

/** The amount a text was taken for; `refused` is as good. */
function takenFor(text: string, locales: Pair, refused: string): string {
  const typed = readTypedAmount(text, locales)
  return typed.kind === 'amount' ? typed.amount : typed.kind === 'ambiguous' ? refused : 'nothing'
}

describe.each(TEXTS)('amounts entered beside texts in %s', (locale) => {
  it.each(BROWSERS)('mean in a browser in %s what was meant, or are refused', (browserLocale) => {
    const locales = { locale, browserLocale }
    assert(
      property(ENTRIES, (entry) => {
        const texts = enter(entry, locale, browserLocale)
        const meant = canonical(entry.whole, entry.fraction)
        expect(texts.map((text) => faultOf(text, locales)).filter((fault) => fault !== undefined)).toEqual([])
        expect(takenFor(texts.at(-1) ?? '', locales, meant)).toBe(meant)
      }),
      { numRuns: RUNS },
    )
  })
})

it('a single mark begins the fraction or is refused, wherever it is typed; it is never taken for a grouping mark', () => {
  assert(
    property(
      stringMatching(/^\d{1,6}$/),
      integer({ min: 0, max: 6 }),
      constantFrom('.', ','),
      constantFrom(...TEXTS),
      constantFrom(...BROWSERS),
      (digits, at, mark, locale, browserLocale) => {
        const [whole, fraction] = [digits.slice(0, at), digits.slice(at)]
        const meant = canonical(whole, fraction)
        expect(
          takenFor(whole + mark + fraction, { locale, browserLocale }, fraction.length === 3 ? meant : 'refused'),
        ).toBe(meant)
      },
    ),
    { numRuns: 2000 },
  )
})
