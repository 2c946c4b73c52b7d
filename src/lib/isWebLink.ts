import { isWebPage } from './safeLinkUrl'

/** Whether a text is the address of a page on the web, of any length. */
export const isWebLink = (text: string): boolean => URL.canParse(text) && isWebPage(new URL(text))
