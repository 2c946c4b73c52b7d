import { el } from '../elements'

export type Check = { label: string; detail: string; checked: boolean; disabled?: boolean; picture?: HTMLElement }

/** A labelled row with a check box, and the box. */
export function checkRow({ label, detail, checked, disabled = false, picture }: Check): {
  row: HTMLElement
  box: HTMLInputElement
} {
  const box = el('input', { type: 'checkbox', checked, disabled })
  const text = el(
    'span',
    { class: 'grow' },
    el('strong', {}, label),
    el('span', { class: 'muted', translate: 'no' }, detail),
  )
  return { box, row: el('label', { class: 'row' }, ...(picture ? [picture] : []), text, box) }
}
