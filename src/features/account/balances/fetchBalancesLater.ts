import type { AppThunk } from '../../../store'
import type { BalancesRequest } from './fetchBalances'

/** As `fetchBalances`, whose code is loaded now: a page may never need it. */
export const fetchBalancesLater =
  (request: BalancesRequest): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { fetchBalances } = await import('./fetchBalances')
    await dispatch(fetchBalances(request))
  }
