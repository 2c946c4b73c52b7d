import { failLoad } from '../../../errors'
import type { AppThunk } from '../../../store'
import { LINK_CONNECTOR_ID, selectCanPair } from './pairingSelectors'

const loadPerformPairing = () => import('./performPairing').catch(failLoad)

/**
 * Wants a link; what it does and reports is said at `performPairing`, which is loaded now. `isFresh`: whatever the
 * present one is worth.
 */
export const startPairing =
  ({ isFresh = false }: { isFresh?: boolean } = {}): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub, pairingContext }) => {
    // The protocol's client is the largest part of the way: it comes beside everything else, not after it.
    if (selectCanPair(getState())) hub.findConnector(LINK_CONNECTOR_ID)?.pairing?.prepare(pairingContext([]))
    const { performPairing } = await loadPerformPairing()
    await dispatch(performPairing({ isFresh }))
  }

/**
 * Gets a link before anybody waits for one: a phone opens a wallet only within the press, so the link must be there by
 * then.
 */
export const preparePairing = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { performPairing } = await loadPerformPairing()
  await dispatch(performPairing({ isFresh: false, isAhead: true }))
}

/** The visitor does not wait for a wallet any more. The link lives on: a wallet that approves late still connects. */
export const leavePairing =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { loadSessionLayer }) => {
    // In the order in which the wait began, so that a quick leave does not come before it.
    const { endWaiting } = await loadPerformPairing()
    await loadSessionLayer()
    dispatch(endWaiting())
  }
