import { MAX_NAME_LENGTH, MAX_RECENT_WALLETS } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import type { StoredRecentWallet } from '../../storage'
import type { RecentWallet } from './walletsSlice'

/** Nothing for an id alone, and for what is no wallet. */
export function toRecentWallet(kept: StoredRecentWallet): RecentWallet[] {
  if (typeof kept === 'string') return []
  const { id, imageUrl } = kept
  const name = cleanText(kept.name, MAX_NAME_LENGTH)
  return typeof id === 'string' && name
    ? [{ id, name, iconUrl: typeof imageUrl === 'string' ? imageUrl : undefined, kept }]
    : []
}

/** The wallets used last as they were kept: all ids, and those that were found elsewhere. */
export function readRecentWallets(kept: readonly StoredRecentWallet[]): {
  recentWalletIds: string[]
  recentWallets: RecentWallet[]
} {
  const stored = kept.slice(0, MAX_RECENT_WALLETS)
  return {
    recentWallets: stored.flatMap(toRecentWallet),
    recentWalletIds: stored.flatMap((wallet) =>
      typeof wallet === 'string' ? wallet : toRecentWallet(wallet).map(({ id }) => id),
    ),
  }
}
