import { MAX_NAME_LENGTH } from '../config/limits/general'
import { cleanText } from '../lib/cleanText'
import { readKey } from '../lib/isRecord'
import { readDocument } from '../lib/pageDocument'

/**
 * What the site calls itself to a wallet that asks for it: its title, else where it is. A page from a file is nowhere.
 */
export function siteName(page: object): string {
  const title = cleanText(readDocument(document, 'title'), MAX_NAME_LENGTH)
  return title || cleanText(readKey(readKey(page, 'location'), 'host'), MAX_NAME_LENGTH) || 'localhost'
}
