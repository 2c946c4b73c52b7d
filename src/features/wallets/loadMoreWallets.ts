import type { ReactElement } from 'react'
import { failLoad } from '../../errors'
import { loadMessages } from '../../i18n'
import type { AppThunk, RootState } from '../../store'
import type { ListedWallet } from './listedWallet'

/** What the Connect list needs beyond the wallets of the page. */
export type MoreWallets = {
  /** Everything that may be offered, in its order. */
  selectConnectList(state: RootState): readonly ListedWallet[]
  /** How many wallets there are in all, in words; absent while that is not known. */
  selectWalletCount(state: RootState): string | undefined
  /** What of the list is not in sight yet: proposals, and rows that fold away. */
  ConnectSuggestions(props: {
    rest: readonly ListedWallet[]
    isFolded: boolean
    onApproach: () => void
  }): ReactElement | null
}

let loaded: MoreWallets | undefined

/** What `loadMoreWallets` has loaded before, in this page. */
export const loadedMoreWallets = (): MoreWallets | undefined => loaded

/**
 * Loads what the Connect list needs beyond the wallets of the page, once that list is on the screen. @throws
 * LOAD_FAILED
 */
export const loadMoreWallets =
  (): AppThunk<Promise<MoreWallets>> =>
  async (_dispatch, _getState, { page }) => {
    const loading = Promise.all([import('./components/moreWallets'), loadMessages(page.locale())])
    const [module] = await loading.catch(failLoad)
    return (loaded = module)
  }
