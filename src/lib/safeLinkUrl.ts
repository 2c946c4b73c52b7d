const MAX_URL_LENGTH = 2048

/** An absolute address, of any length. `URL.parse` is younger than the oldest browsers (docs/support.md). */
export function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** A text as an address; anything too long or malformed is `undefined`. */
export function parseUrl(text: unknown): URL | undefined {
  return typeof text === 'string' && text.length <= MAX_URL_LENGTH ? toUrl(text) : undefined
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
}

/** Whether this is a page on the web: https, or http on this machine. */
export const isWebPage = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))

/** The address of a page that may be put in a link: https, or http on this machine; anything else is `undefined`. */
export function safeLinkUrl(text: unknown): string | undefined {
  const url = parseUrl(text)
  return url && isWebPage(url) ? url.href : undefined
}

/** An http(s) address, for services and the host's own links; anything else is `undefined`. */
export function safeHttpUrl(text: unknown): string | undefined {
  const url = parseUrl(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** The address of a node: http(s), wss, or ws on this machine; anything else is `undefined`. */
export function safeNodeUrl(text: unknown): string | undefined {
  const url = parseUrl(text)
  const isSocket = url?.protocol === 'wss:' || (url?.protocol === 'ws:' && isLoopback(url))
  return isSocket ? url.href : safeHttpUrl(text)
}
