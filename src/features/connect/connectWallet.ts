import type { WalletSession } from '../../connectors/contract'
import type { Namespace } from '../../domain'
import { failLoad } from '../../errors'
import { openView } from '../../navigation'
import type { AppThunk } from '../../store'

/** Loads the way to a wallet. @throws LOAD_FAILED */
export const loadPerformConnect = () => import('./performConnect').catch(failLoad)

/**
 * Asks a wallet to share its accounts; what it does and rejects with is said at `performConnect`, which is loaded now.
 */
export const connectWallet =
  (request: {
    connectorId: string
    namespace?: Namespace
    isByHost?: boolean
    isFresh?: boolean
  }): AppThunk<Promise<WalletSession>> =>
  async (dispatch) => {
    const { performConnect } = await loadPerformConnect()
    return dispatch(performConnect(request))
  }

/** Asks a wallet of this page and waits with the visitor. How it ends stands in the state. */
export const askWallet =
  (connectorId: string, namespace?: Namespace): AppThunk =>
  (dispatch) => {
    void dispatch(connectWallet({ connectorId, namespace })).catch(() => undefined)
    dispatch(openView('ConnectingExternal', { connectorId }))
  }
