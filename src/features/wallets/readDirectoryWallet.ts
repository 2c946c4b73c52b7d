import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { isCaipNetworkId, type DirectoryWallet } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import { safeImageUrl, safeLinkUrl, safeWalletLink } from '../../lib/safeUrl'

/** Ids are joined by commas in questions. */
const ID = /^[^\s,]{1,128}$/
const IMAGE_ID = /^[\w-]{1,128}$/
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i
const INJECTED_ID = /^[\w$]{1,64}$/
/** More than any wallet has, few enough to be looked through at once. */
const MAX_PARTS = 200

const textLike = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const items = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_PARTS) : [])

/** Where wallets can be got: a link that says it leads to a store leads to one of these. */
const STORES = {
  appStore: ['apps.apple.com', 'itunes.apple.com'],
  playStore: ['play.google.com'],
  chromeStore: ['chromewebstore.google.com', 'chrome.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'],
} as const

function safeStoreUrl(store: keyof typeof STORES, value: unknown): string | undefined {
  const url = safeLinkUrl(value)
  return url && STORES[store].some((host) => url.startsWith(`https://${host}/`)) ? url : undefined
}

/**
 * A wallet of the lists as plain checked values, from fields named as in `DirectoryWallet`: whatever the directory, the
 * host or storage holds. Texts are cleaned, links open a page or an app or are left out (threats W17, W19); without id
 * or name it is none.
 */
export function readDirectoryWallet(fields: Record<string, unknown>): DirectoryWallet | undefined {
  const id = textLike(ID, fields.id)
  const name = cleanText(fields.name, MAX_NAME_LENGTH)
  if (id === undefined || name === '') return undefined
  return {
    id,
    name,
    homepage: safeLinkUrl(fields.homepage),
    imageId: textLike(IMAGE_ID, fields.imageId),
    imageUrl: safeImageUrl(fields.imageUrl),
    rdns: textLike(RDNS, fields.rdns)?.toLowerCase(),
    // Apps of phones and of desktops may be two, each with a scheme of its own.
    mobileLink: safeWalletLink(fields.mobileLink),
    desktopLink: safeWalletLink(fields.desktopLink),
    webappLink: safeLinkUrl(fields.webappLink),
    appStore: safeStoreUrl('appStore', fields.appStore),
    playStore: safeStoreUrl('playStore', fields.playStore),
    chromeStore: safeStoreUrl('chromeStore', fields.chromeStore),
    injectedIds: items(fields.injectedIds).flatMap((name) => textLike(INJECTED_ID, name) ?? []),
    chains: items(fields.chains).filter(isCaipNetworkId),
    isCertified: fields.isCertified === true,
  }
}
