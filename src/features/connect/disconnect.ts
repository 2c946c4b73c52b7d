import type { DisconnectReason, Namespace } from '../../domain'
import type { AppThunk } from '../../store'

/** Ends the connection of one family or of all; what it does and rejects with is said at `performDisconnect`, which is loaded now. */
export const disconnect =
  (request: { namespace?: Namespace; reason: DisconnectReason }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { performDisconnect } = await import('./performDisconnect')
    await dispatch(performDisconnect(request))
  }
