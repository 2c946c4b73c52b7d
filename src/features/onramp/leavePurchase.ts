import type { AppThunk } from '../../store'
import { selectOrder } from './onrampSelectors'
import { purchaseLeft } from './onrampSlice'
import { isOver } from './purchaseStage'

/** Begins a form without the purchase before it, if that is over. Emits purchaseLeft. */
export const leavePurchase = (): AppThunk => (dispatch, getState) => {
  const order = selectOrder(getState())
  if (order && isOver(order)) dispatch(purchaseLeft())
}
