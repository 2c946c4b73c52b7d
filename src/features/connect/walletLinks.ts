import { safeHttpUrl, safeWalletLink } from '../../lib/safeUrl'
import type { Device } from '../../lib/platform'

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

/** A link that hands a pairing to a wallet, and its base: what brings the wallet to the front again later. */
export type WalletHref = { href: string; base: string }

/** A word alone stands for the scheme it names. */
const BARE_SCHEME = /^[a-z][a-z0-9+.-]*$/i

const withSlash = (text: string): string => (text.endsWith('/') ? text : `${text}/`)

/** The part of a wallet's link that addresses the wallet: without query and fragment, which are ours to write. */
function baseOf(walletLink: string): { base: string; isNative: boolean } | undefined {
  const text = walletLink.trim()
  const link = safeWalletLink(BARE_SCHEME.test(text) ? `${text}:` : text)
  if (link === undefined) return undefined
  if (/^https?:/i.test(link)) {
    const url = new URL(link)
    url.search = ''
    url.hash = ''
    url.username = ''
    url.password = ''
    return { base: withSlash(url.href), isNative: false }
  }
  const [address = ''] = link.split(/[?#]/)
  return {
    base: withSlash(address.includes('://') ? address : `${address.replaceAll(/[/:]/g, '')}://`),
    isNative: true,
  }
}

/**
 * The link that opens a wallet with a pairing (reference, flows §5); `undefined` for a wallet link that may not be
 * opened. The pairing's address is percent-encoded into one parameter and can neither end it nor add another (threats
 * W18).
 */
export function pairingHref(
  walletLink: string,
  uri: string,
  { isTelegram, isAndroid }: Pick<Device, 'isTelegram' | 'isAndroid'>,
): WalletHref | undefined {
  const found = baseOf(walletLink)
  if (!found) return undefined
  const { base, isNative } = found
  // Telegram on Android decodes a native link once before it hands it on.
  const once = isNative && isTelegram && isAndroid ? encodeURIComponent(uri) : uri
  return { href: `${base}wc?uri=${encodeURIComponent(once)}`, base }
}

/**
 * Where a link to a wallet opens: a phone goes there and stays with the page, also from a frame; an app of the desktop
 * and a wallet on the web get a tab of their own. Telegram lets nothing else out.
 */
export function linkTarget(
  kind: 'mobile' | 'desktop' | 'web',
  { isTelegram, isFramed }: Pick<Device, 'isTelegram' | 'isFramed'>,
): LinkTarget {
  if (isTelegram || kind !== 'mobile') return '_blank'
  return isFramed ? '_top' : '_self'
}

const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const COINBASE = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
]

// encodeURIComponent leaves the apostrophe, which ends a text in many places.
const encode = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27')

/**
 * The link that opens this page inside a wallet which pairs over no relay; `undefined` for every other wallet
 * (reference, constants §2). Ids are those of the directory.
 */
export function universalLink(walletId: string, pageUrl: string, namespace: string | null): string | undefined {
  const page = safeHttpUrl(pageUrl)
  if (page === undefined) return undefined
  if (walletId === PHANTOM) return `https://phantom.app/ul/browse/${encode(page)}?ref=${encode(new URL(page).origin)}`
  if (walletId === SOLFLARE) return `https://solflare.com/ul/v1/browse/${encode(page)}?ref=${encode(page)}`
  if (!COINBASE.includes(walletId)) return undefined
  if (namespace === 'solana') return `https://go.cb-w.com/dapp?cb_url=${encode(page)}`
  return namespace === 'eip155' ? `cbwallet://miniapp?url=${encode(page)}` : undefined
}

/** A wallet's `pageLink` for a page; `undefined` where there is none, or the page is none that an app could open. */
export function pageHref(pageLink: string | undefined, pageUrl: string): string | undefined {
  const page = safeHttpUrl(pageUrl)
  if (pageLink === undefined || page === undefined) return undefined
  const places = { url: encode(page), origin: encode(new URL(page).origin), bare: page.replace(/^https?:\/\//, '') }
  return pageLink.replaceAll(/\{(url|origin|bare)\}/g, (_place, name: keyof typeof places) => places[name])
}
