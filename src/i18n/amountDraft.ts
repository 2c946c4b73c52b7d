import { groupTypedAmount, parseTypedAmount, type AmountReading, type TypedAmount } from './amountInput'
import { numberMarks } from './numberMarks'

/** What stands in an amount's box: the text with its grouping, and what it means. */
export type AmountDraft = { readonly text: string; readonly amount: TypedAmount }

export type AmountEdit = {
  /** The box before the edit. */
  readonly previous: AmountDraft
  /** The text of the box after it, and where the caret stands. */
  readonly text: string
  readonly caret: number
  /** One key was pressed; `false` for everything that brings a whole text (paste, drop, autofill). */
  readonly isKey: boolean
  readonly locale: string
  /** The browser's own locale: a phone's number pad offers only the mark of its region. */
  readonly deviceLocale: string
}

const countOf = (text: string, mark: string): number => text.split(mark).length - 1

function draft(text: string, locale: string, reading: AmountReading): AmountDraft {
  const amount = parseTypedAmount(text, locale, reading)
  if (!amount.ok) return { text, amount }
  const { decimal } = numberMarks(locale)
  return { text: groupTypedAmount(amount.decimalText, locale) + (text.trimEnd().endsWith(decimal) ? decimal : ''), amount }
}

/** The box for a decimal text that did not come from the box itself (Max, the other unit). What is no amount stays as it is. */
export function draftOf(decimalText: string, locale: string): AmountDraft {
  const amount = parseTypedAmount(decimalText, 'en', 'own')
  return { text: amount.ok ? groupTypedAmount(decimalText, locale) : decimalText, amount }
}

/** A comma or point just typed that is not the locale's decimal mark. */
function editMark({ text, caret, locale, deviceLocale }: AmountEdit, mark: string): AmountDraft {
  const { decimal, group } = numberMarks(locale)
  const [before, after] = [text.slice(0, caret - 1).replaceAll(group, ''), text.slice(caret).replaceAll(group, '')]
  const isDecimal = mark !== group || numberMarks(deviceLocale).decimal === mark || /^0?$/.test(before)
  if (isDecimal && !(before + after).includes(decimal)) return draft(before + decimal + after, locale, 'own')
  return draft(text, locale, 'own')
}

/**
 * The box after an edit, regrouped. Grouping we put in ourselves is taken out first, so that deleting a digit never turns the
 * rest into a fraction. The other of comma and point counts as the decimal mark when the device writes it so, or where nothing
 * but a zero stands before it; else it waits as a grouping mark, and the text is no amount until the group is whole.
 */
export function editAmount(edit: AmountEdit): AmountDraft {
  const { previous, text, caret, isKey, locale } = edit
  if (!isKey) return draft(text, locale, 'either')
  const { decimal, group } = numberMarks(locale)
  const foreign = decimal === ',' ? '.' : ','
  if (text[caret - 1] === foreign && countOf(text, foreign) > countOf(previous.text, foreign)) return editMark(edit, foreign)
  const isOurGrouping = previous.amount.ok && countOf(text, group) <= countOf(previous.text, group)
  return draft(isOurGrouping ? text.replaceAll(group, '') : text, locale, 'own')
}

/** Where the caret belongs in the regrouped text: after as many digits and decimal marks as before. */
export function caretAfterGrouping(textBefore: string, caretBefore: number, text: string, locale: string): number {
  const { group } = numberMarks(locale)
  let left = textBefore.slice(0, caretBefore).replaceAll(group, '').length
  let caret = 0
  while (caret < text.length && left > 0) {
    if (text.charAt(caret) !== group) left -= 1
    caret += 1
  }
  return caret
}
