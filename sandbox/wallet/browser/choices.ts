import { el } from './elements'

type Choice = {
  id: string
  name: string
  checked: boolean
  title: string
  detail: string | Node
  picture?: Node
  onChosen: () => void
}

/** One of several, as a row. */
export function choice({ id, name, checked, title, detail, picture, onChosen }: Choice): HTMLElement {
  const input = el('input', { id, type: 'radio', name, checked, onchange: onChosen })
  return el(
    'label',
    { class: 'row' },
    ...(picture ? [picture] : []),
    el('span', { class: 'grow' }, el('strong', {}, title), el('span', { class: 'muted' }, detail)),
    input,
  )
}

/** Something that is on or off, as a row. */
export function toggle({
  id,
  checked,
  title,
  detail,
  onToggled,
}: {
  id: string
  checked: boolean
  title: string
  detail: string
  onToggled: () => void
}): HTMLElement {
  return el(
    'label',
    { class: 'row' },
    el('span', { class: 'grow' }, el('strong', {}, title), el('span', { class: 'muted' }, detail)),
    el('input', { id, type: 'checkbox', checked, onchange: onToggled }),
  )
}

/** Rows under a title. */
export const group = (title: string, ...children: (Node | string)[]): HTMLElement =>
  el('fieldset', {}, el('legend', {}, title), ...children)
