import { NAMESPACES, type DisconnectReason, type Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'

/**
 * Ends the connection of one family or of all. Each family ends for itself; a wallet that cannot forget the page does not keep it.
 * Rejects with DISCONNECT_CHAIN after the others were ended all the same.
 */
export const performDisconnect =
  ({ namespace, reason }: { namespace?: Namespace; reason: DisconnectReason }): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { hub, logger }) => {
    const targets = namespace ? [namespace] : NAMESPACES.filter((family) => hub.session(family))
    const results = await Promise.allSettled(targets.map((family) => hub.disconnect({ namespace: family, reason, shouldTellWallet: true })))
    const failed = targets.filter((_family, index) => results[index]?.status === 'rejected')
    const [first] = failed
    if (!first) return
    logger.error('disconnect: failed', { failed })
    throw new WidgetError('DISCONNECT_CHAIN', { namespace: first })
  }
