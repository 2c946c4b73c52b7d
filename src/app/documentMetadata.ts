import type { AppMetadata } from '../options'

/** What the page says of itself, for wallets and sign-in messages unless the host says otherwise. */
export function readMetadata(page: Document): AppMetadata {
  const description = page.querySelector<HTMLMetaElement>('meta[property="og:description"], meta[name="description"]')?.content ?? ''
  const icon = page.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return { name: page.title, description, url: page.defaultView?.location.origin ?? '', ...(icon !== undefined && { icon }) }
}
