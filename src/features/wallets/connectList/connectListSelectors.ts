import { createSelector } from '@reduxjs/toolkit'
import type { DirectoryWallet } from '../../../domain'
import { selectOffersPairing, selectOptions } from '../../../options'
import type { RootState } from '../../../store'
import { selectNoAdapters } from '../../networks'
import { connectList } from './connectList'
import { hasLink, selectDirectory } from '../directorySelectors'
import type { ListedWallet } from '../listedWallet'
import { readDirectoryWallet } from '../readDirectoryWallet'
import { createPictureOf } from '../walletPicture'
import { selectPageWallets } from '../walletsSelectors'

const readAll = (wallets: readonly Record<string, unknown>[]): DirectoryWallet[] =>
  wallets.flatMap((fields) => readDirectoryWallet(fields) ?? [])

/** The Connect list as far as it is known; its rules are said at `connectList`. */
export const selectConnectList = createSelector(
  selectPageWallets,
  ({ wallets }: RootState) => wallets,
  selectOptions,
  selectNoAdapters,
  selectOffersPairing,
  (state: RootState) => selectDirectory(state).suggestions,
  (state: RootState) => selectDirectory(state).injectedIds,
  (
    page,
    { recentWalletIds, recentWallets },
    options,
    isPairingOnly,
    offersPairing,
    { featured, recommended, excluded },
    injectedIds,
  ): readonly ListedWallet[] => {
    const wanted = (wallets: readonly DirectoryWallet[]) =>
      wallets.filter((wallet) => !options.excludeWallets.includes(wallet.id) && (!isPairingOnly || hasLink(wallet)))
    const list = connectList({
      page,
      excluded,
      injectedIds,
      recentIds: recentWalletIds,
      recent: wanted(readAll(recentWallets.map(({ kept }) => kept))),
      featured: wanted(featured),
      custom: wanted(readAll(options.customWallets)),
      recommended: wanted(recommended),
      pictureOf: createPictureOf(options),
    })
    // What opens this page inside itself needs no pairing.
    return offersPairing ? list : list.filter(({ connectors, wallet }) => connectors.length > 0 || wallet?.pageLink)
  },
)

/** How many wallets there are in all, in words: "8", "640", "640+"; absent while that is not known. */
export function selectWalletCount(state: RootState): string | undefined {
  const { count } = selectDirectory(state).suggestions
  // Tens are exact enough, and a number that is not round would promise more than a directory that changes daily can
  // keep.
  const rounded = count < 10 ? count : count - (count % 10)
  return count > 0 ? `${rounded}${rounded < count ? '+' : ''}` : undefined
}
