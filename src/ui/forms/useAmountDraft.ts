import { useState, type ChangeEvent } from 'react'
import { refusedAmount, refusedTextOf } from '../../domain'
import { numberMarks, readTypedAmount, type TypedAmount } from '../../i18n'
import { isDecimalText } from '../../lib/decimal'
import { browserLocale } from '../browserLocale'

export type AmountInputOptions = {
  /** A decimal text, '' when empty, or what was refused (`refusedAmount`). */
  amount: string
  locale: string
  onAmountChange: (amount: string) => void
}

export type AmountInput = {
  /** What stands in the box. */
  readonly text: string
  /** The amount it was read as; absent while there is none. */
  readonly amount: string | undefined
  /** The two amounts that the text could mean, in the form in which each can only be read as itself. */
  readonly readings: readonly [string, string] | undefined
  readonly handleChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** The same for a text. */
  readonly handleText: (text: string) => void
}

/** What was typed, and what was reported for it. */
type Typed = { readonly text: string; readonly amount: string; readonly locale: string }

const inLocale = (decimalText: string, locale: string): string => decimalText.replace('.', numberMarks(locale).decimal)

/**
 * An amount that did not come from the box itself (Max, the other unit), ungrouped. What is no amount stays as it was
 * typed.
 */
const written = (amount: string, locale: string): string =>
  refusedTextOf(amount) ?? (isDecimalText(amount) ? inLocale(amount, locale) : amount)

function reported(text: string, typed: TypedAmount): string {
  if (text === '') return ''
  return typed.kind === 'amount' ? typed.amount : refusedAmount(text)
}

/** A fraction of exactly three digits looks like a group: without its last zero, or with one more, it does not. */
function inOneWay(decimalText: string, locale: string): string {
  const [whole = '', fraction = ''] = decimalText.split('.')
  const shortest = fraction.replace(/0+$/, '')
  if (shortest === '') return whole
  return inLocale(`${whole}.${shortest.length === 3 ? `${shortest}0` : shortest}`, locale)
}

/**
 * What stands in an amount's box, and what it means. The box is never rewritten while somebody types in it: the text
 * stays what was typed, and the amount is read from it. Only an amount from elsewhere, or another language, replaces
 * the text.
 */
export function useAmountDraft({ amount, locale, onAmountChange }: AmountInputOptions): AmountInput {
  const [typed, setTyped] = useState<Typed>({ text: written(amount, locale), amount, locale })
  const refused = refusedTextOf(amount)
  const isTyped = typed.amount === amount && (typed.locale === locale || refused !== undefined)
  const text = isTyped ? typed.text : written(amount, locale)
  const reading =
    refused === undefined ? undefined : readTypedAmount(refused, { locale, browserLocale: browserLocale() })

  const handleText = (value: string): void => {
    const next = reported(value, readTypedAmount(value, { locale, browserLocale: browserLocale() }))
    setTyped({ text: value, amount: next, locale })
    onAmountChange(next)
  }

  return {
    text,
    amount: isDecimalText(amount) ? amount : undefined,
    readings:
      reading?.kind === 'ambiguous'
        ? [inOneWay(reading.readings[0], locale), inOneWay(reading.readings[1], locale)]
        : undefined,
    handleChange: ({ currentTarget }) => handleText(currentTarget.value),
    handleText,
  }
}
