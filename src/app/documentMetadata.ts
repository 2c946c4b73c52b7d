import { readDocument } from '../lib/pageDocument'
import type { AppMetadata } from '../options'

/** What the page says of itself, for wallets and sign-in messages unless the host says otherwise. */
export function readMetadata(page: Document): AppMetadata {
  const find: Document['querySelector'] = readDocument(page, 'querySelector').bind(page)
  const description = find<HTMLMetaElement>('meta[property="og:description"], meta[name="description"]')?.content ?? ''
  const icon = find<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: readDocument(page, 'title'),
    description,
    url: readDocument(page, 'defaultView')?.location.origin ?? '',
    ...(icon !== undefined && { icon }),
  }
}
