import type { AppThunk } from '../../../store'
import { currencyKey, hidesSmallBalancesKey } from './displayKeys'
import { currencyChosen, displayRestored, smallBalancesSwitched } from './displaySlice'
import { fetchRate } from './fetchRate'

/** Takes over what the visitor chose, here or in another tab, and shows sums so. */
export const restoreDisplay =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { storage }) => {
    const stored = { currency: storage.get(currencyKey), hidesSmallBalances: storage.get(hidesSmallBalancesKey) }
    const { display } = getState()
    if (display?.currency !== stored.currency || display.hidesSmallBalances !== stored.hidesSmallBalances)
      dispatch(displayRestored(stored))
    await dispatch(fetchRate())
  }

/** The visitor's choice of a currency: kept for the next visit. */
export const chooseCurrency =
  (currency: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { storage }) => {
    storage.set(currencyKey, currency)
    dispatch(currencyChosen({ currency }))
    await dispatch(fetchRate())
  }

/** Hides small balances or shows them; kept for the next visit. */
export const hideSmallBalances =
  (isHidden: boolean): AppThunk =>
  (dispatch, _getState, { storage }) => {
    storage.set(hidesSmallBalancesKey, isHidden)
    dispatch(smallBalancesSwitched({ isHidden }))
  }
