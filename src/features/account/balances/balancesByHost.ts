import type { TokenBalance } from '../../../domain'
import type { AppThunk, RootState } from '../../../store'
import { selectActiveCaipAddress } from '../accountSelectors'
import { selectValuedTokens } from '../tokenSelectors'
import { fetchBalances } from './fetchBalances'
import { searchTokens } from './searchTokens'

/** What the active account holds as far as it is known, worth most first. */
const selectBalances = (state: RootState, text: string): readonly TokenBalance[] =>
  searchTokens(selectValuedTokens(state), text).map(({ token }) => token)

/** Brings the balances of the active account up to date, and gives those that a text names; none where nobody is connected. */
export const loadBalances =
  (text: string): AppThunk<Promise<readonly TokenBalance[]>> =>
  async (dispatch, getState) => {
    const caipAddress = selectActiveCaipAddress(getState())
    if (caipAddress) await dispatch(fetchBalances({ caipAddress, forceUpdate: '' }))
    return caipAddress ? selectBalances(getState(), text) : []
  }
