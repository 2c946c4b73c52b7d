import type { DisconnectReason, Namespace } from '../../domain'
import { loadingEnded, loadingStarted } from '../../navigation'
import type { AppThunk } from '../../store'

/**
 * Ends the connection of one family or of all; what it does and rejects with is said at `performDisconnect`, which is
 * loaded now.
 */
export const disconnect =
  (request: { namespace?: Namespace; reason: DisconnectReason }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // Seen at once, before the code for it is there (spec §4).
    dispatch(loadingStarted())
    try {
      const { performDisconnect } = await import('./performDisconnect')
      const ending = dispatch(performDisconnect(request))
      dispatch(loadingEnded())
      await ending
    } finally {
      dispatch(loadingEnded())
    }
  }
