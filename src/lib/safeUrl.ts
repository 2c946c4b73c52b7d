import { parseUrl, safeLinkUrl } from './safeLinkUrl'

export { safeHttpUrl, safeLinkUrl, safeNodeUrl } from './safeLinkUrl'
export { safeWalletLink } from './safeWalletLink'

const MAX_DATA_URL_LENGTH = 200_000
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|x-icon|bmp)[;,]/i

/**
 * A picture's address that may be given to an `<img>`: https, http on this machine, blob:, an image as data:, or ipfs:
 * through the public gateway. Anything else (javascript:, data:text/html, file: …) is `undefined`, and the drawn
 * fallback shows.
 */
export function safeImageUrl(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim()
  if (DATA_IMAGE.test(trimmed)) return trimmed.length <= MAX_DATA_URL_LENGTH ? trimmed : undefined
  if (trimmed.startsWith('ipfs://')) return safeLinkUrl(`https://ipfs.io/ipfs/${trimmed.slice('ipfs://'.length)}`)
  const url = parseUrl(trimmed)
  if (url?.protocol === 'blob:') return url.href
  return safeLinkUrl(trimmed)
}

/**
 * A wallet's announced icon: only an image carried in the address itself, so that drawing it fetches nothing
 * (EIP-6963).
 */
export function safeIconDataUrl(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  const trimmed = text.trim()
  return DATA_IMAGE.test(trimmed) && trimmed.length <= MAX_DATA_URL_LENGTH ? trimmed : undefined
}
