import type { Namespace } from '../../domain'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { performDisconnect } from './performDisconnect'

/** Ends a family's connection because its visitor said so; a failure is told in the banner. */
export const leaveWallet =
  (namespace: Namespace): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(performDisconnect({ namespace, reason: 'user' }))
    } catch {
      // The order has logged what went wrong; the visitor is told that it did.
      dispatch(bannerShown({ variant: 'error', text: { key: 'error.DISCONNECT' } }))
    }
  }
