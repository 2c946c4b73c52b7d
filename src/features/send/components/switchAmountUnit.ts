import type { AppThunk } from '../../../store'
import { selectCounterAmount, selectSend, selectSendToken } from '../sendSelectors'
import { amountUnitSwitched } from '../sendSlice'

/**
 * Shows the amount in the other unit: what was typed in the token now in fiat, or the reverse. Nothing without a price.
 */
export const switchAmountUnit = (): AppThunk => (dispatch, getState) => {
  if (selectSendToken(getState())?.priceUsd === undefined) return
  const unit = selectSend(getState()).amountUnit === 'token' ? 'fiat' : 'token'
  dispatch(amountUnitSwitched({ unit, amount: selectCounterAmount(getState()) ?? '' }))
}
