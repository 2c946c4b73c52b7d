import type { WalletSession } from '../../connectors/contract'
import type { Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import { loadMessages } from '../../i18n'
import type { AppThunk } from '../../store'

const loadPerformConnect = () =>
  import('./performConnect').catch((cause: unknown) => {
    throw new WidgetError('LOAD_FAILED', {}, { cause })
  })

/** Fetches what the press on a wallet needs, while the pointer or focus is on its way there; a failure is told when it matters. */
export const preloadConnect =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { loadSessionLayer, page }) => {
    await Promise.allSettled([loadPerformConnect(), loadSessionLayer(), loadMessages(page.locale())])
  }

/** Asks a wallet to share its accounts; what it does and rejects with is said at `performConnect`, which is loaded now. */
export const connectWallet =
  (request: { connectorId: string; namespace?: Namespace }): AppThunk<Promise<WalletSession>> =>
  async (dispatch) => {
    const { performConnect } = await loadPerformConnect()
    return dispatch(performConnect(request))
  }
