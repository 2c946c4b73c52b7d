import type { TokenBalance } from '../../../domain'
import type { AppThunk, RootState } from '../../../store'
import { selectActiveCaipAddress } from '../accountSelectors'
import { selectValuedTokens } from '../tokenSelectors'
import { fetchBalances } from './fetchBalances'

/** What the active account holds as far as it is known, worth most first. */
const selectBalances = (state: RootState): readonly TokenBalance[] =>
  selectValuedTokens(state).map(({ token }) => token)

/** Brings the balances of the active account up to date; none where nobody is connected. */
export const loadBalances = (): AppThunk<Promise<readonly TokenBalance[]>> => async (dispatch, getState) => {
  const caipAddress = selectActiveCaipAddress(getState())
  if (caipAddress) await dispatch(fetchBalances({ caipAddress, forceUpdate: '' }))
  return caipAddress ? selectBalances(getState()) : []
}
