import { MAX_ANNOUNCED_WALLETS, MAX_NAME_LENGTH } from '../../config/limits'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { safeIconDataUrl } from '../../lib/safeUrl'
import type { StartConnectorSource } from '../contract'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193Provider'
import { createInjectedConnector } from './injectedConnector'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'
/** Reverse domain names are ASCII; anything else would be a look-alike. */
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

type Announcement = { uuid: string; name: string; rdns: string | undefined; iconUrl: string | undefined; provider: Eip1193Provider }

/** An announcement as plain checked values, read once: the wallet's object may change, throw or lie (threats W1–W4). */
function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = readKey(detail, 'info')
  const provider = readKey(detail, 'provider')
  const name = cleanText(readKey(info, 'name'), MAX_NAME_LENGTH)
  if (name === '' || !isEip1193Provider(provider)) return undefined
  const rdns = readKey(info, 'rdns')
  const uuid = readKey(info, 'uuid')
  return {
    uuid: typeof uuid === 'string' ? uuid.slice(0, MAX_NAME_LENGTH) : '',
    name,
    rdns: typeof rdns === 'string' && rdns.length <= MAX_NAME_LENGTH * 2 && RDNS.test(rdns) ? rdns.toLowerCase() : undefined,
    iconUrl: safeIconDataUrl(readKey(info, 'icon')),
    provider,
  }
}

/** One wallet said twice: the same uuid, the same provider, or nothing a visitor could tell apart. */
function isSameWallet(one: Announcement, other: Announcement): boolean {
  if (one.provider === other.provider || (one.uuid !== '' && one.uuid === other.uuid)) return true
  return one.rdns === other.rdns && one.name === other.name && one.iconUrl === other.iconUrl
}

/** Looks for wallets that announce themselves (EIP-6963): listens first, then asks. */
export function startEip6963(page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>, logger: Logger): StartConnectorSource {
  return ({ found }) => {
    const known: Announcement[] = []
    const ids = new Set<string>()
    const handleAnnounce = (event: Event) => {
      const announcement = readAnnouncement(readKey(event, 'detail'))
      if (!announcement || known.length >= MAX_ANNOUNCED_WALLETS || known.some((other) => isSameWallet(announcement, other))) return
      const { name, rdns, iconUrl, provider } = announcement
      // Whoever comes second under an id or a name is listed too, and is told apart by what it calls itself.
      const hasTwin = known.some((other) => other.rdns === rdns || other.name === name)
      known.push(announcement)
      const wished = rdns ?? `eip6963:${name}`
      let id = wished
      for (let count = 2; ids.has(id); count++) id = `${wished}#${count}`
      ids.add(id)
      found(
        createInjectedConnector({ id, name, type: 'ANNOUNCED', source: 'eip6963', iconUrl, rdns, hint: hasTwin ? (rdns ?? id) : undefined, provider }, logger),
      )
    }
    page.addEventListener(ANNOUNCE, handleAnnounce)
    page.dispatchEvent(new Event(REQUEST))
    return () => page.removeEventListener(ANNOUNCE, handleAnnounce)
  }
}
