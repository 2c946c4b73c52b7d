import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectAllWallets } from './allWalletsSelectors'
import { fetchSuggestions } from './fetchSuggestions'
import type { ListedWallet } from './listedWallet'
import { loadPackagedWallets } from './packaged/loadPackagedWallets'
import { selectArePackagedDue } from './packaged/packagedSelectors'
import { typeSearch } from './searchWallets'

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
  (text: string): AppThunk<Promise<readonly ListedWallet[]>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    await dispatch(typeSearch(text))
    if (selectArePackagedDue(getState())) await dispatch(loadPackagedWallets())
    const { wallets, error } = selectAllWallets(getState())
    if (error) throw new WidgetError(error.code, error.params)
    return wallets
  }
