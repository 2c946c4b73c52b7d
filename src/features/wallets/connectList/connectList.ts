import type { DirectoryWallet } from '../../../domain'
import { WALLET_KINDS, type ListedWallet } from '../listedWallet'
import { rdnsKey, rdnsOf } from '../walletIdentity'
import { createWalletIndex } from '../walletIndex'
import type { PictureOf } from '../walletPicture'

/** A wallet the host does not want, as far as the directory knows it. */
export type ExcludedWallet = { rdns?: string; name: string }

/** What the list of wallets is put together from. */
export type ConnectListParts = {
  /** The wallets of the page that may be shown, in the order they were found. */
  page: readonly ListedWallet[]
  /** Ids of the wallets used last, newest first, and what is known of those which were not of the page. */
  recentIds: readonly string[]
  recent: readonly DirectoryWallet[]
  /** In the host's order. */
  featured: readonly DirectoryWallet[]
  custom: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  excluded: readonly ExcludedWallet[]
  /** Names of directory wallets that the wallet at `window.ethereum` answers to. */
  injectedIds: readonly string[]
  pictureOf: PictureOf
}

function isExcluded({ name, connectors }: ListedWallet, excluded: readonly ExcludedWallet[]): boolean {
  return excluded.some((unwanted) => {
    const rdns = unwanted.rdns && rdnsKey(unwanted.rdns)
    return (
      unwanted.name.toLowerCase() === name.toLowerCase() ||
      (rdns !== undefined && connectors.some((connector) => rdnsOf(connector) === rdns))
    )
  })
}

/**
 * The list of wallets: which ones, and in which order.
 *
 * 1. Recent (newest first), installed, WalletConnect, featured, custom, external, recommended (reference, constants
 * §2).
 * 2. Each wallet stands once, under the first of these words that fits; what tells wallets apart is said at
 * `createWalletIndex`.
 *    A wallet of the lists that is in this browser stands there as the installed one.
 * 3. Among the installed, featured ones come first, in the host's order; all others keep the order they came in.
 * 4. What the host excludes is not there, whoever announces it, unless the host itself added it.
 */
export function connectList(parts: ConnectListParts): ListedWallet[] {
  const { page, recentIds, recent, featured, custom, recommended, excluded } = parts
  const index = createWalletIndex(parts)
  for (const own of page) if (own.connectors.length > 0 && !isExcluded(own, excluded)) index.addOwn(own)
  for (const wallet of recent) {
    const entry = index.add(wallet, 'recent')
    if (entry.kind === 'installed' && !entry.claim) entry.kind = 'recent'
  }
  const featuredPlaces = new Map(featured.map((wallet, place) => [index.add(wallet, 'featured'), place]))
  for (const wallet of custom) index.add(wallet, 'custom')
  for (const wallet of recommended) index.add(wallet, 'recommended')
  const placeOf = (entry: ListedWallet): number => {
    const { id, kind, wallet, connectors, claim } = entry
    const usedAt = recentIds.findIndex(
      (recentId) =>
        recentId === id || recentId === wallet?.id || connectors.some((connector) => connector.id === recentId),
    )
    return kind === 'recent' ? usedAt : ((claim ? undefined : featuredPlaces.get(entry)) ?? featured.length)
  }
  const kindOf = ({ kind }: ListedWallet): number => WALLET_KINDS.indexOf(kind)
  return index.list.sort((one, other) => kindOf(one) - kindOf(other) || placeOf(one) - placeOf(other))
}
