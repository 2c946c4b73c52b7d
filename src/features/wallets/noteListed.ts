import { trackEvent } from '../../analytics'
import type { DirectoryWallet } from '../../domain'
import { selectView } from '../../navigation'
import type { AppThunk } from '../../store'

/** Where wallets came to be listed, from which place in the list on, and for what was searched. */
type Listing = { view: 'Connect' | 'AllWallets'; firstIndex?: number; query?: string }

/**
 * Counts the wallets of the directory that came to be listed in the view on screen, one event for all (reference,
 * explorer API §4).
 */
export const noteListed =
  (wallets: readonly DirectoryWallet[], { view, firstIndex = 0, query = '' }: Listing): AppThunk =>
  (dispatch, getState) => {
    if (wallets.length === 0 || selectView(getState()) !== view) return
    const items = wallets.map(({ id, name, isCertified }, index) => ({
      name,
      explorerId: id,
      view,
      displayIndex: firstIndex + index,
      query,
      certified: isCertified,
    }))
    void dispatch(trackEvent({ event: 'WALLET_IMPRESSION_V2', properties: { items } }))
  }
