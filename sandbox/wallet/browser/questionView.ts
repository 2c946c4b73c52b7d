import { el, fullAddress } from './elements'
import type { ApprovalRequest, ApprovalRow } from './messages'

type Shown = Pick<ApprovalRequest, 'title' | 'headline' | 'text' | 'rows' | 'warning'>

/** What a site asks, in words; `between` stands after the headline. */
export function questionView(question: Shown, ...between: HTMLElement[]): HTMLElement[] {
  const { title, headline, text, rows, warning } = question
  return [
    el(
      'section',
      { class: 'ask' },
      el('h1', {}, title),
      ...(headline ? [el('p', { class: 'headline' }, headline)] : []),
    ),
    ...between,
    // Above the facts: whoever approves without scrolling has seen it.
    ...(warning ? [el('p', { class: 'warning', role: 'alert' }, warning)] : []),
    ...(text === undefined ? [] : [el('pre', { class: 'panel', tabindex: '0', 'aria-label': 'Message' }, text)]),
    ...(rows.length > 0 ? [el('dl', { class: 'panel facts' }, ...rows.flatMap(fact))] : []),
  ]
}

function fact(row: ApprovalRow): HTMLElement[] {
  const value =
    row.kind === 'address' ? fullAddress(row.value) : row.kind === 'code' ? el('code', {}, row.value) : row.value
  return [el('dt', {}, row.label), el('dd', row.kind ? { class: 'wide' } : {}, value)]
}
