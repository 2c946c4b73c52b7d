import { fromUnits, percentOf } from '../../domain'
import type { AppThunk } from '../../store'
import { estimateFee } from './estimateFee'
import { selectSendToken } from './sendSelectors'
import { amountEntered, amountUnitSwitched, maxChosen } from './sendSlice'

/**
 * Takes a part of the balance as the amount; all of it (100) leaves what the fee needs, so the fee is asked for at
 * once; gives that question.
 */
export const choosePart =
  (percent: 25 | 50 | 75 | 100): AppThunk<Promise<void> | undefined> =>
  (dispatch, getState) => {
    const token = selectSendToken(getState())
    if (!token) return undefined
    if (percent === 100) {
      dispatch(maxChosen())
      return dispatch(estimateFee())
    }
    dispatch(amountUnitSwitched({ unit: 'token', amount: '' }))
    dispatch(amountEntered({ amount: fromUnits(percentOf(token.amountInUnits, percent), token.decimals) }))
    return undefined
  }
