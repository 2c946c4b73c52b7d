import { parseUrl, safeLinkUrl } from './safeLinkUrl'

/** A scheme alone, or with an address behind it: no blanks, quotes, brackets, backslashes or letters outside of ASCII. */
const NATIVE_LINK = /^([a-z][a-z0-9+.-]*):(?:\/\/[!#-&(-;=?-[\]^_a-z~]*)?$/i
/** What runs, reads, shows or starts something of the browser or the system instead of opening an app. */
const REFUSED =
  /^(?:javascript|vbscript|data|file|blob|about|filesystem|view-source|intent|wss?|ftp|jar|mhtml|res|resource|shell|smb|ldap|telnet|ssh|search|ms-.*|search-ms|chrome.*|edge|moz-extension)$/i

/**
 * A link that may open a wallet: https (or http on this machine), or a native scheme written `name:` or `name://…`. Anything
 * that could run, show or read something else is `undefined` (threats W17).
 */
export function safeWalletLink(text: unknown): string | undefined {
  // Blanks around it are carelessness; a control character anywhere is an attempt.
  if (typeof text !== 'string' || /[\u0000-\u001f\u007f-\u009f]/.test(text)) return undefined
  const link = text.trim()
  if (/^https?:/i.test(link)) return safeLinkUrl(link)
  const [, scheme] = NATIVE_LINK.exec(link) ?? []
  return scheme === undefined || REFUSED.test(scheme) || !parseUrl(link) ? undefined : link
}
