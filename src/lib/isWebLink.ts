import { isWebPage, toUrl } from './safeLinkUrl'

/** Whether a text is the address of a page on the web, of any length. */
export const isWebLink = (text: string): boolean => {
  const url = toUrl(text)
  return url !== undefined && isWebPage(url)
}
