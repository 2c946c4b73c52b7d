import { numberFormat } from './numberFormat'

/** The signs a locale writes numbers with. */
export type NumberMarks = { readonly decimal: string; readonly group: string }

const marksByLocale = new Map<string, NumberMarks>()

/**
 * The decimal mark and the grouping mark of a locale, with Latin digits: money is shown in one kind of digit
 * everywhere.
 */
export function numberMarks(locale: string): NumberMarks {
  const known = marksByLocale.get(locale)
  if (known) return known
  const parts = numberFormat(locale, { useGrouping: true }).formatToParts(1234567.5)
  const find = (type: string, otherwise: string): string => parts.find((part) => part.type === type)?.value ?? otherwise
  const marks = { decimal: find('decimal', '.'), group: find('group', ',') }
  marksByLocale.set(locale, marks)
  return marks
}
