const MAX_URL_LENGTH = 2048
const MAX_DATA_URL_LENGTH = 200_000
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|x-icon|bmp)[;,]/i

function parse(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > MAX_URL_LENGTH) return undefined
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]'
}

/** The address of a page that may be put in a link: https, or http on this machine; anything else is `undefined`. */
export function safeLinkUrl(text: unknown): string | undefined {
  const url = parse(text)
  if (!url) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)) ? url.href : undefined
}

/** An http(s) address, for services and the host's own links; anything else is `undefined`. */
export function safeHttpUrl(text: unknown): string | undefined {
  const url = parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/**
 * A picture's address that may be given to an `<img>`: https, http on this machine, blob:, an image as data:, or ipfs: through
 * the public gateway. Anything else (javascript:, data:text/html, file: …) is `undefined`, and the drawn fallback shows.
 */
export function safeImageUrl(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim()
  if (DATA_IMAGE.test(trimmed)) return trimmed.length <= MAX_DATA_URL_LENGTH ? trimmed : undefined
  if (trimmed.startsWith('ipfs://')) return safeLinkUrl(`https://ipfs.io/ipfs/${trimmed.slice('ipfs://'.length)}`)
  const url = parse(trimmed)
  if (url?.protocol === 'blob:') return url.href
  return safeLinkUrl(trimmed)
}

/** A wallet's announced icon: only an image carried in the address itself, so that drawing it fetches nothing (EIP-6963). */
export function safeIconDataUrl(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim()
  return DATA_IMAGE.test(trimmed) && trimmed.length <= MAX_DATA_URL_LENGTH ? trimmed : undefined
}
