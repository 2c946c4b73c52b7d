import { trackEvent } from '../../../analytics'
import { NAMESPACES, type DisconnectReason, type Namespace } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'

/**
 * Ends the connection of one namespace or of all, or what one wallet shares there. Each namespace ends for itself; a wallet that cannot forget the page does
 * not keep it.
 * Tells the host of each that failed, and rejects with DISCONNECT_CHAIN where one was named, else with
 * DISCONNECT, after the others were ended all the same.
 */
export const performDisconnect =
  ({
    namespace,
    walletId,
    reason,
  }: {
    namespace?: Namespace
    walletId?: string | undefined
    reason: DisconnectReason
  }): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { hub, logger, tellHost }) => {
    const targets = namespace ? [namespace] : NAMESPACES.filter((target) => hub.session(target))
    const results = await Promise.allSettled(
      targets.map((target) =>
        hub.disconnect({
          namespace: target,
          ...(walletId !== undefined && { connectorId: walletId }),
          reason,
          shouldTellWallet: true,
        }),
      ),
    )
    const failed = targets.filter((_namespace, index) => results[index]?.status === 'rejected')
    if (failed.length === 0) return
    logger.error('disconnect: failed', { failed })
    const errors = failed.map((target) => new WidgetError('DISCONNECT_CHAIN', { namespace: target }))
    for (const { code, message } of errors) {
      tellHost({ type: 'wallet-error', detail: { code, message } })
      void dispatch(trackEvent({ event: 'DISCONNECT_ERROR', properties: { message } }))
    }
    throw (namespace && errors[0]) ?? new WidgetError('DISCONNECT', {}, { cause: errors[0] })
  }
