import { ANNOUNCED } from '../../config/announced'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { safeIconDataUrl } from '../../lib/safeUrl'
import { claimsTheSame } from '../claimants'
import type { StartConnectorSource } from '../contract'
import { createWalletSeats } from '../walletSeats'
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
    const ids = new Set<string>()
    const askAll = () => page.dispatchEvent(new Event(REQUEST))
    const seats = createWalletSeats<Announcement>({
      isSame: (one, other) => one.provider === other.provider,
      // Whoever comes second under an id or a name is listed too, beside the first.
      isRival: claimsTheSame,
      list({ name, rdns, uuid, iconUrl, provider }, hasRivals) {
        const wished = rdns ?? `eip6963:${name}`
        let id = wished
        for (let count = 2; ids.has(id); count++) id = `${wished}#${count}`
        ids.add(id)
        const hint = hasRivals ? (rdns ?? id) : undefined
        const type = 'ANNOUNCED'
        const ofSession = uuid !== undefined && { uuid }
        const facts = { id, name, type, source: 'eip6963', iconUrl, rdns, ...ofSession, hint, provider } as const
        found(createInjectedConnector(facts, logger))
      },
      askAgain: askAll,
    })
    const handleAnnounce = (event: Event) => {
      const announcement = readAnnouncement(readKey(event, 'detail'))
      if (announcement && announcement.rdns !== ANNOUNCED.rdns) seats.offer(announcement)
    }
    page.addEventListener(ANNOUNCE, handleAnnounce)
    askAll()
    return () => {
      seats.end()
      page.removeEventListener(ANNOUNCE, handleAnnounce)
    }
  }
}
