import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react'
import { caretAfterGrouping, draftOf, editAmount, type AmountDraft } from '../i18n'

export type AmountInputOptions = { amount: string; locale: string; onAmountChange: (amount: string) => void }

export type AmountInput = {
  readonly text: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly handleChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The amount a box reports: a decimal text, or, when it is no amount, what was typed. */
const amountOf = ({ text, amount }: AmountDraft): string => (amount.ok ? amount.decimalText : text)

function isKeyInput(event: Event): boolean {
  if (!(event instanceof InputEvent)) return false
  const { inputType, data } = event
  return inputType.startsWith('delete') || (/^insert(Composition)?Text$/.test(inputType) && (data ?? '').length <= 1)
}

/** Keeps what is typed grouped as in the locale while the amount itself stays a plain decimal text. */
export function useAmountDraft({ amount, locale, onAmountChange }: AmountInputOptions): AmountInput {
  const inputRef = useRef<HTMLInputElement>(null)
  const caretRef = useRef<number | null>(null)
  const [typed, setTyped] = useState<AmountDraft>(() => draftOf(amount, locale))
  // An amount that is not the one typed last came from outside (Max, the other unit) and replaces the text.
  const shown = amountOf(typed) === amount ? typed : draftOf(amount, locale)

  useLayoutEffect(() => {
    if (caretRef.current === null) return
    inputRef.current?.setSelectionRange(caretRef.current, caretRef.current)
    caretRef.current = null
  })

  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.currentTarget
    const caret = selectionStart ?? value.length
    const isKey = isKeyInput(event.nativeEvent)
    const next = editAmount({ previous: shown, text: value, caret, isKey, locale, deviceLocale: navigator.language })
    caretRef.current = caretAfterGrouping(value, caret, next.text, locale)
    setTyped(next)
    onAmountChange(amountOf(next))
  }

  return { text: shown.text, inputRef, handleChange }
}
