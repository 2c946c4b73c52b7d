import { isWebPage } from './safeLinkUrl'
import { isUrl } from './safeUrl'

/** Whether a text is the address of a page on the web, of any length. */
export const isWebLink = (text: string): boolean => isUrl(text) && isWebPage(new URL(text))
