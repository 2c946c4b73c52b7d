import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectAllWallets } from './allWalletsSelectors'
import { selectDirectory, selectIsPageDue } from './directorySelectors'
import { certifiedFiltered, searchTyped } from './directorySlice'
import { fetchNextWallets } from './fetchNextWallets'
import { fetchSuggestions } from './fetchSuggestions'
import type { ListedWallet } from './listedWallet'
import { loadPackagedWallets } from './packaged/loadPackagedWallets'
import { selectArePackagedDue } from './packaged/packagedSelectors'
import { repeatSearch, typeSearch } from './searchWallets'

export { selectConnectList } from './connectList/connectListSelectors'

/** Asks the directory for the wallets it proposes. What it does not answer is left out of the list. */
export const loadWallets = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(fetchSuggestions())
}

/**
 * What is found for a text: without a directory, or where it fails, among the wallets that come with the widget. Rejects
 * with what kept both from being asked.
 */
export const findWallets =
  (text: string, isCertifiedOnly: boolean): AppThunk<Promise<readonly ListedWallet[]>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const { search, isCertifiedOnly: wasCertifiedOnly } = selectDirectory(getState())
    dispatch(certifiedFiltered({ isCertifiedOnly }))
    // The same text is not searched twice, unless other wallets are wanted.
    if (search.text.trim() === text.trim() && wasCertifiedOnly !== isCertifiedOnly) await dispatch(repeatSearch())
    else await dispatch(typeSearch(text))
    if (selectArePackagedDue(getState())) await dispatch(loadPackagedWallets())
    const { wallets, error } = selectAllWallets(getState())
    if (error) throw new WidgetError(error.code, error.params)
    return wallets
  }

/** A part of the directory: from its first wallet on, those of this browser first. */
export type WalletPages = { wallets: readonly ListedWallet[]; hasMore: boolean }

/**
 * The wallets of the directory, forty more of them each time `isMore` is true; without a directory, or where it fails,
 * those that come with the widget. Rejects with what kept both from being asked.
 */
export const browseWallets =
  ({ isCertifiedOnly, isMore }: { isCertifiedOnly: boolean; isMore: boolean }): AppThunk<Promise<WalletPages>> =>
  async (dispatch, getState, { loadQueryLayer, randomId }) => {
    await loadQueryLayer()
    dispatch(certifiedFiltered({ isCertifiedOnly }))
    // What was searched before is not looked at any more.
    dispatch(searchTyped({ text: '', requestId: randomId() }))
    if (isMore || selectIsPageDue(getState())) await dispatch(fetchNextWallets())
    if (selectArePackagedDue(getState())) await dispatch(loadPackagedWallets())
    const { wallets, hasMore, error } = selectAllWallets(getState())
    if (error) throw new WidgetError(error.code, error.params)
    return { wallets, hasMore }
  }
