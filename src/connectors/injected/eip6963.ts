import { ANNOUNCED } from '../../config/announced'
import { MAX_ANNOUNCED_WALLETS, MAX_NAME_LENGTH, MAX_WALLETS_OF_ONE_NAME } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { safeIconDataUrl } from '../../lib/safeUrl'
import { claimsTheSame } from '../claimants'
import type { StartConnectorSource } from '../contract'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193/eip1193Provider'
import { createInjectedConnector } from './injectedConnector'

export const ANNOUNCE = 'eip6963:announceProvider'
export const REQUEST = 'eip6963:requestProvider'
/** Reverse domain names are ASCII; anything else would be a look-alike. */
const RDNS = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i

type Announcement = {
  uuid: string | undefined
  name: string
  rdns: string | undefined
  iconUrl: string | undefined
  provider: Eip1193Provider
}

/** An announcement as plain checked values, read once: the wallet's object may change, throw or lie (threats W1, W4). */
export function readAnnouncement(detail: unknown): Announcement | undefined {
  const info = readKey(detail, 'info')
  const provider = readKey(detail, 'provider')
  const name = cleanText(readKey(info, 'name'), MAX_NAME_LENGTH)
  if (name === '' || !isEip1193Provider(provider)) return undefined
  const rdns = readKey(info, 'rdns')
  const uuid = readKey(info, 'uuid')
  return {
    uuid: typeof uuid === 'string' && uuid !== '' ? uuid.slice(0, MAX_NAME_LENGTH) : undefined,
    name,
    rdns:
      typeof rdns === 'string' && rdns.length <= MAX_NAME_LENGTH * 2 && RDNS.test(rdns)
        ? rdns.toLowerCase()
        : undefined,
    iconUrl: safeIconDataUrl(readKey(info, 'icon')),
    provider,
  }
}

/** Looks for wallets that announce themselves (EIP-6963): listens first, then asks. */
export function startEip6963(
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>,
  logger: Logger,
): StartConnectorSource {
  return ({ found }) => {
    const known: Announcement[] = []
    const ids = new Set<string>()
    const handleAnnounce = (event: Event) => {
      const announcement = readAnnouncement(readKey(event, 'detail'))
      if (
        !announcement ||
        known.length >= MAX_ANNOUNCED_WALLETS ||
        known.some(({ provider }) => provider === announcement.provider)
      )
        return
      const { name, rdns, uuid, iconUrl, provider } = announcement
      if (rdns === ANNOUNCED.rdns) return
      // Whoever comes second under an id or a name is listed too, beside the first.
      const rivals = known.filter((other) => claimsTheSame(announcement, other))
      if (rivals.length >= MAX_WALLETS_OF_ONE_NAME) return
      known.push(announcement)
      const wished = rdns ?? `eip6963:${name}`
      let id = wished
      for (let count = 2; ids.has(id); count++) id = `${wished}#${count}`
      ids.add(id)
      const hint = rivals.length > 0 ? (rdns ?? id) : undefined
      found(
        createInjectedConnector(
          {
            id,
            name,
            type: 'ANNOUNCED',
            source: 'eip6963',
            iconUrl,
            rdns,
            ...(uuid !== undefined && { uuid }),
            hint,
            provider,
          },
          logger,
        ),
      )
    }
    page.addEventListener(ANNOUNCE, handleAnnounce)
    page.dispatchEvent(new Event(REQUEST))
    return () => page.removeEventListener(ANNOUNCE, handleAnnounce)
  }
}
