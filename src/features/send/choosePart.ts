import { fromUnits, percentOf } from '../../domain'
import type { AppThunk } from '../../store'
import { estimateFee } from './estimateFee'
import { selectSendToken } from './sendSelectors'
import { amountEntered, amountUnitSwitched, maxChosen } from './sendSlice'

/**
 * Takes a part of the balance as the amount; all of it (100) leaves what the fee needs, so the fee is asked for at
 * once.
 */
export const choosePart =
  (percent: 25 | 50 | 75 | 100): AppThunk =>
  (dispatch, getState) => {
    const token = selectSendToken(getState())
    if (!token) return
    if (percent === 100) {
      dispatch(maxChosen())
      void dispatch(estimateFee())
      return
    }
    dispatch(amountUnitSwitched({ unit: 'token', amount: '' }))
    dispatch(amountEntered({ amount: fromUnits(percentOf(token.amountInUnits, percent), token.decimals) }))
  }
