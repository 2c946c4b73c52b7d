import { fromUnits, percentOf } from '../../domain'
import type { AppThunk } from '../../store'
import { selectSourceToken } from './swapSelectors'
import { amountEntered, maxChosen } from './swapSlice'

/** Takes a part of the balance as what is paid; all of it (100) leaves what the fee needs. */
export const choosePart =
  (percent: 25 | 50 | 75 | 100): AppThunk =>
  (dispatch, getState) => {
    const source = selectSourceToken(getState())
    if (!source) return
    if (percent === 100) dispatch(maxChosen())
    else
      dispatch(amountEntered({ amount: fromUnits(percentOf(source.balanceInUnits, percent), source.token.decimals) }))
  }
