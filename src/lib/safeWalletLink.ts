import { isRegisteredScheme } from './registeredSchemes'
import { parseUrl, safeLinkUrl } from './safeLinkUrl'

/**
 * A scheme alone, or with an address behind it: no blanks, quotes, brackets, backslashes or letters outside of ASCII.
 */
const NATIVE_LINK = /^([a-z][a-z0-9+.-]*):(?:\/\/[!#-&(-;=?-[\]^_a-z~]*)?$/i
/** A scheme that an app can have for itself: one letter is a drive, two are somebody else's. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9+.-]{2,49}$/

const isWalletScheme = (scheme: string): boolean =>
  PRIVATE_SCHEME.test(scheme.toLowerCase()) && !isRegisteredScheme(scheme.toLowerCase())

/**
 * A link that may open a wallet: https (or http on this machine), or the wallet's own scheme written `name:` or
 * `name://…`: a private one, which leads to the app that has it or nowhere. Every other scheme is `undefined` (threats
 * W17).
 */
export function safeWalletLink(text: unknown): string | undefined {
  // Blanks around it are carelessness; a control character anywhere is an attempt.
  if (typeof text !== 'string' || /[\u0000-\u001f\u007f-\u009f]/.test(text)) return undefined
  const link = text.trim()
  if (/^https?:/i.test(link)) return safeLinkUrl(link)
  const [, scheme] = NATIVE_LINK.exec(link) ?? []
  return scheme === undefined || !isWalletScheme(scheme) || !parseUrl(link) ? undefined : link
}
