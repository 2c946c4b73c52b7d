import type { DisconnectReason, Namespace } from '../../../domain'
import { failLoad } from '../../../errors'
import { loadingEnded, loadingStarted } from '../../../navigation'
import type { AppThunk } from '../../../store'

/**
 * Ends the connection of one namespace or of all, or one wallet's; what it does and rejects with is said at `performDisconnect`, which is
 * loaded now. @throws LOAD_FAILED
 */
export const disconnect =
  (request: { namespace?: Namespace; walletId?: string; reason: DisconnectReason }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // Seen at once, before the code for it is there (spec §4); a wallet that is told takes its time unseen.
    dispatch(loadingStarted())
    const { performDisconnect } = await import('./performDisconnect')
      .catch(failLoad)
      .finally(() => dispatch(loadingEnded()))
    await dispatch(performDisconnect(request))
  }
