import type { FormErrors, FormField } from '../buyForm'
import { type Markup, markup } from './markup'

export type FieldParts = { name: FormField; label: string; hint?: string; errors: FormErrors }

/** A field with its label, its hint and what is wrong with it, tied together for whoever does not see them. */
function field({ name, label, hint, errors }: FieldParts, control: (more: Markup) => Markup): Markup {
  const error = errors[name]
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(error === undefined ? [] : [`${name}-error`])]
  const describedBy = described.length === 0 ? null : markup` aria-describedby="${described.join(' ')}"`
  const invalid = error === undefined ? null : markup` aria-invalid="true"`
  return markup`<div class="field"><label for="${name}">${label}</label>${control(markup`id="${name}" name="${name}"${describedBy}${invalid}`)}${
    hint === undefined ? null : markup`<p class="hint" id="${name}-hint">${hint}</p>`
  }${error === undefined ? null : markup`<p class="error" id="${name}-error">${error}</p>`}</div>`
}

/** `inputMode`: the keyboard of a telephone. Browsers are asked not to fill in what people pay with elsewhere. */
export const textField = (
  parts: FieldParts & { value: string; inputMode: 'decimal' | 'numeric' | 'text'; placeholder?: string },
): Markup =>
  field(
    parts,
    (more) =>
      markup`<input ${more} type="text" inputmode="${parts.inputMode}" autocomplete="off" value="${parts.value}"${
        parts.placeholder === undefined ? null : markup` placeholder="${parts.placeholder}"`
      }>`,
  )

export type Option = { value: string; label: string }

export const selectField = (parts: FieldParts & { value: string; options: Option[] }): Markup =>
  field(
    parts,
    (more) =>
      markup`<select ${more}>${parts.options.map(({ value, label }) => markup`<option value="${value}"${value === parts.value ? markup` selected` : null}>${label}</option>`)}</select>`,
  )
