import type { AppThunk } from '../../store'
import { selectOrder } from './onrampSelectors'
import { purchaseLeft } from './onrampSlice'
import { purchaseKey } from './restore/purchaseKey'
import { isOver } from './purchaseStage'

/** Forgets the purchase, here and for the next page; what was paid all the same arrives. Emits purchaseLeft. */
export const dropPurchase =
  (): AppThunk =>
  (dispatch, _getState, { storage }) => {
    storage.remove(purchaseKey)
    dispatch(purchaseLeft())
  }

/** Begins a form without the purchase before it, if that is over. Emits purchaseLeft. */
export const leavePurchase = (): AppThunk => (dispatch, getState) => {
  const order = selectOrder(getState())
  if (order && isOver(order)) dispatch(dropPurchase())
}
