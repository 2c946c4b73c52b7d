import { PAIRING_RETRY_MS } from '../../../config/limits/pairing'
import { toErrorDetails, WidgetError } from '../../../errors'
import { accountConnecting, accountConnectionEnded } from '../../account'
import { selectActiveChain, selectNamespaces, selectNetworkOf } from '../../networks'
import { selectOffersPairing, selectOptions } from '../../../options'
import type { AppThunk } from '../../../store'
import { pairingApproved, pairingFailed, pairingReady, pairingStarted } from './pairingSlice'
import { LINK_CONNECTOR_ID, selectCanPair, selectPairing } from './pairingSelectors'
import { pairingTimeLeft } from './pairingTimeLeft'

/**
 * Gets a link and waits with it for a wallet; how it goes stands in the state. A link that lives is kept, and asking
 * again sooner than a second after the last time does nothing. `isAhead`: nobody waits yet. An approval on any link
 * connects, whether anybody still looks or not.
 */
export const performPairing =
  ({ isFresh, isAhead = false }: { isFresh: boolean; isAhead?: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { hub, clock, randomId, loadSessionLayer, pairingContext } = services
    await loadSessionLayer()
    const pairing = selectPairing(getState())
    const now = clock.now()
    const isOffered = selectOffersPairing(getState())
    // A link that was made before the host turned pairing off is no way in any more.
    const isWaiting = isOffered && pairing.status === 'ready' && pairingTimeLeft(pairing, now) > 0
    if (!isAhead) dispatch(beginWaiting())
    if (pairing.status === 'preparing' || (isWaiting && !isFresh)) return
    // On either side: a clock that was set back keeps nobody waiting.
    if (pairing.startedAt !== null && Math.abs(now - pairing.startedAt) < PAIRING_RETRY_MS) return
    const requestId = randomId()
    dispatch(pairingStarted({ requestId, startedAt: now }))
    try {
      if (!isOffered) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: LINK_CONNECTOR_ID })
      if (!selectCanPair(getState())) throw new WidgetError('PROJECT_ID_MISSING')
      const state = getState()
      const preferred = selectNamespaces(state).flatMap(
        (namespace) => selectNetworkOf(state, namespace)?.caipNetworkId ?? [],
      )
      const link = await hub.pair({
        connectorId: LINK_CONNECTOR_ID,
        keepsOthers: selectOptions(state).features.multiWallet,
        context: pairingContext(preferred),
        isFresh: isFresh || pairing.status === 'ready',
        prepareSignIn: services.prepareLinkSignIn,
      })
      dispatch(pairingReady({ requestId, uri: link.uri, expiresAt: link.expiresAt }))
      await link.approved
      dispatch(pairingApproved())
    } catch (thrown) {
      if (selectPairing(getState()).requestId !== requestId) return
      dispatch(pairingFailed({ requestId, error: toErrorDetails(thrown) }))
      dispatch(endWaiting())
    }
  }

const beginWaiting = (): AppThunk => (dispatch, getState) => {
  const namespace = selectActiveChain(getState())
  if (namespace) dispatch(accountConnecting({ namespace }))
}

/** The active namespace is not being connected any more. */
export const endWaiting = (): AppThunk => (dispatch, getState) => {
  for (const namespace of selectNamespaces(getState())) dispatch(accountConnectionEnded({ namespace }))
}
