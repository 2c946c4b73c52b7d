import { NAMESPACES, type Namespace } from '../../domain'
import { WidgetError } from '../../errors'
import { selectOptions } from '../../options'
import type { AppThunk } from '../../store'

/**
 * A connected wallet becomes the active one of all its namespaces, or of one; nobody is asked for anything.
 * @throws WALLET_NOT_FOUND where it is not connected there
 */
export const activateWallet =
  ({ walletId, namespace }: { walletId: string; namespace?: Namespace | undefined }): AppThunk =>
  (_dispatch, getState, { hub }) => {
    const beside = selectOptions(getState()).features.multiWallet
    const targets = NAMESPACES.filter(
      (one) =>
        (namespace === undefined || one === namespace) &&
        [hub.session(one), ...(beside ? hub.sessionsBeside(one) : [])].some(
          (session) => session?.connectorId === walletId,
        ),
    )
    if (targets.length === 0) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
    for (const target of targets) hub.putInFront({ connectorId: walletId, namespace: target })
  }
