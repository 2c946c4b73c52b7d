import type { DirectoryWallet } from '../../domain'
import type { Device } from '../../lib/platform'
import { safeLinkUrl } from '../../lib/safeUrl'

/** A place to get a wallet from. */
export type StoreLink = { store: 'appStore' | 'playStore' | 'chromeStore' | 'homepage'; href: string }

/** The places a wallet can be got from that help on a device, the best one first; only addresses that may be linked. */
export function storeLinks(
  wallet: DirectoryWallet,
  { isMobile, isIos, isAndroid }: Pick<Device, 'isMobile' | 'isIos' | 'isAndroid'>,
): StoreLink[] {
  const helps: Record<StoreLink['store'], boolean> = {
    appStore: !isAndroid,
    playStore: !isIos,
    chromeStore: !isMobile,
    homepage: true,
  }
  const stores: readonly StoreLink['store'][] = ['appStore', 'playStore', 'chromeStore', 'homepage']
  return stores.flatMap((store) => {
    const href = helps[store] ? safeLinkUrl(wallet[store]) : undefined
    return href === undefined ? [] : [{ store, href }]
  })
}

/** Whether a wallet can be added to a browser on a desktop. */
export const isExtension = ({ rdns, chromeStore, injectedIds }: DirectoryWallet): boolean =>
  chromeStore !== undefined || rdns !== undefined || injectedIds.length > 0

/** Where a wallet for this very browser comes from. */
export function extensionLink(wallet: DirectoryWallet): StoreLink | undefined {
  for (const store of ['chromeStore', 'homepage'] as const) {
    const href = safeLinkUrl(wallet[store])
    if (href !== undefined) return { store, href }
  }
  return undefined
}
