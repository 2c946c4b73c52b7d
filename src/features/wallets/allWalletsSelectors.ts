import { createSelector } from '@reduxjs/toolkit'
import type { DirectoryWallet } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { selectOffersPairing, selectOptions } from '../../options'
import type { RootState } from '../../store'
import { selectNoAdapters } from '../networks'
import { selectConnectList } from './connectList/connectListSelectors'
import { hasLink, selectDirectory, selectPageScope } from './directorySelectors'
import type { DirectoryState } from './directorySlice'
import type { ListedWallet } from './listedWallet'
import { createWalletIndex } from './walletIndex'
import { createPictureOf } from './walletPicture'
import { selectListsDirectory } from './directorySelectors'
import { selectIsStandIn, selectListsPackaged, selectPackagedWallets } from './packaged/packagedSelectors'

const isInstalled = ({ connectors }: ListedWallet): boolean => connectors.length > 0

/** Whether a page that pairs with nobody can still say how to come to a wallet. */
const canBeGot = ({ wallet }: ListedWallet): boolean =>
  (wallet?.pageLink ?? wallet?.homepage ?? wallet?.appStore ?? wallet?.playStore ?? wallet?.chromeStore) !== undefined

/**
 * Joins what the directory lists to what is known already: each wallet once, those of this browser first, as the filter
 * wants.
 */
const selectJoin = createSelector(
  selectOptions,
  selectNoAdapters,
  selectOffersPairing,
  (state: RootState) => selectDirectory(state).injectedIds,
  (state: RootState) => selectDirectory(state).isCertifiedOnly,
  (options, isPairingOnly, offersPairing, injectedIds, isCertifiedOnly) => {
    const pictureOf = createPictureOf(options)
    // An entry stays the same object while the list grows, so that a thousand of them are not drawn anew for forty.
    const made = new WeakMap<DirectoryWallet, ListedWallet>()
    return (known: readonly ListedWallet[], listed: readonly DirectoryWallet[]): readonly ListedWallet[] => {
      const index = createWalletIndex({ injectedIds, pictureOf, made })
      for (const entry of known) if (entry.kind !== 'walletConnect') index.put(entry.wallet ? entry : { ...entry })
      for (const wallet of listed)
        if (!options.excludeWallets.includes(wallet.id) && (!isPairingOnly || hasLink(wallet)))
          index.add(wallet, 'directory')
      const wanted = index.list.filter(
        (entry) =>
          (offersPairing || isInstalled(entry) || canBeGot(entry)) && (!isCertifiedOnly || entry.wallet?.isCertified),
      )
      return wanted.sort((one, other) => Number(isInstalled(other)) - Number(isInstalled(one)))
    }
  },
)

const noPages: DirectoryState['pages'] = {
  status: 'idle',
  scope: '',
  requestId: null,
  wallets: [],
  nextPage: 1,
  count: 0,
  isComplete: false,
  error: null,
}

/** The pages, unless they were asked for with something else. */
const selectPages = (state: RootState): DirectoryState['pages'] => {
  const { pages } = selectDirectory(state)
  return pages.scope === selectPageScope(state) ? pages : noPages
}

const selectEveryWallet = createSelector(
  selectConnectList,
  (state: RootState) => (selectListsPackaged(state) ? selectPackagedWallets(state) : selectPages(state).wallets),
  selectJoin,
  (known, listed, join) => join(known, listed),
)

/** The text whose finds are shown: without a directory what is typed, else what the directory has answered to. */
const selectShownText = (state: RootState): string => {
  const { text, answeredText } = selectDirectory(state).search
  return (selectListsDirectory(state) ? (answeredText ?? '') : text).trim().toLowerCase()
}

const isNamed =
  (text: string) =>
  ({ name }: { name: string }): boolean =>
    name.toLowerCase().includes(text)

/** The packaged wallets of that name, where the directory finds none. */
const selectPackagedFinds = createSelector(selectPackagedWallets, selectShownText, (wallets, text) =>
  wallets.filter(isNamed(text)),
)

const selectFoundWallets = createSelector(
  selectConnectList,
  (state: RootState) =>
    selectListsPackaged(state) ? selectPackagedFinds(state) : selectDirectory(state).search.wallets,
  selectJoin,
  selectShownText,
  (known, found, join, text) => join(known.filter(isNamed(text)), found),
)

/** What the view of all wallets shows. */
export type AllWallets = {
  wallets: readonly ListedWallet[]
  /** What these are the finds of; empty for the list of all. */
  foundFor: string
  /** Whether the directory is being searched; until it has answered, what was there before stays. */
  isSearching: boolean
  /** Whether more of the directory is under way. */
  isPaging: boolean
  /** Whether more of the directory can be asked for. */
  hasMore: boolean
  error: ErrorDetails | null
  /** The directory has failed, and wallets that come with the widget stand in for it. */
  isStandIn: boolean
}

/** The wallets of the view of all wallets, as they are to be shown now. */
export const selectAllWallets = createSelector(
  selectListsDirectory,
  selectPages,
  (state: RootState) => selectDirectory(state).search,
  selectShownText,
  selectEveryWallet,
  selectFoundWallets,
  (state: RootState) => selectDirectory(state).packaged,
  selectIsStandIn,
  (hasDirectory, pages, search, foundFor, every, found, packaged, isFailed): AllWallets => {
    const isSearch = foundFor !== ''
    const isStandIn = isFailed && packaged.status === 'ready'
    if (!hasDirectory || isStandIn)
      return {
        wallets: isSearch ? found : every,
        foundFor,
        isSearching: false,
        isPaging: packaged.status === 'idle' || packaged.status === 'loading',
        hasMore: false,
        error: isStandIn ? null : packaged.error,
        isStandIn,
      }
    const isSearching = search.status === 'loading'
    if (isSearch)
      return { wallets: found, foundFor, isSearching, isPaging: false, hasMore: false, error: search.error, isStandIn }
    const isPaging = pages.status === 'loading' || pages.status === 'idle'
    return {
      wallets: every,
      foundFor,
      isSearching,
      isPaging,
      hasMore: !isPaging && !pages.isComplete && !pages.error,
      error: pages.error,
      isStandIn,
    }
  },
)

/**
 * A wallet of any list by the id it was chosen with (`walletChosen`). `connectors` are the ways to it on this page: one
 * for each namespace it serves here, none for a wallet elsewhere; `wallet` is what the directory or the host says of it.
 */
export function selectListedWallet(state: RootState, walletId: string | undefined): ListedWallet | undefined {
  if (walletId === undefined) return undefined
  const isChosen = ({ id, wallet, connectors }: ListedWallet) =>
    id === walletId || wallet?.id === walletId || connectors.some((connector) => connector.id === walletId)
  return (
    selectEveryWallet(state).find(isChosen) ??
    selectFoundWallets(state).find(isChosen) ??
    selectConnectList(state).find(isChosen)
  )
}
