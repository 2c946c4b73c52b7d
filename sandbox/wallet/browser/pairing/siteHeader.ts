import { cleanText } from '../../../../src/lib/cleanText'
import { el, hueOf } from '../elements'

const MAX_NAME = 60
const MAX_URL = 120

/** What a site says of itself, which may be anything. */
export type SiteMetadata = { name: string; url: string }

/** The site's name as it may be shown; its address, or nothing better, where it has none. */
export const siteName = ({ name, url }: SiteMetadata): string =>
  cleanText(name, MAX_NAME) || cleanText(url, MAX_NAME) || 'A site without a name'

/** A site by its letter, its name and its address. Its own picture is not loaded: it could be anybody's. */
export function siteHeader(site: SiteMetadata, level: 'h1' | 'h2' = 'h2'): HTMLElement {
  const name = siteName(site)
  const letter = el('span', { class: 'letter', 'aria-hidden': 'true' }, Array.from(name)[0]?.toUpperCase() ?? '?')
  letter.style.setProperty('--hue', String(hueOf(name)))
  return el(
    'header',
    { class: 'site' },
    letter,
    el('div', { class: 'grow' }, el(level, {}, name), el('p', { class: 'muted' }, cleanText(site.url, MAX_URL))),
  )
}
