import { escapeHtml } from '../../site/escapeHtml'

/** HTML that is safe to show. Only `markup` makes it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | Markup | null | Part[]

/**
 * HTML from a template: texts put into it are escaped, markup is taken as it is, `null` is left out. Attributes need
 * their quotes.
 */
export const markup = (fixed: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(fixed.map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : '')).join(''))

function render(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escapeHtml(part)
  return Array.isArray(part) ? part.map(render).join('') : part.html
}
