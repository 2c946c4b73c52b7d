import { isCaipAddress, parseCaipAddress, type TokenBalance } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk, RootState } from '../../../store'
import { selectAccount, selectActiveCaipAddress } from '../accountSelectors'
import { selectValuedTokens } from '../tokenSelectors'
import { hasAccount } from '../walletsOf'
import { fetchBalances } from './fetchBalances'
import { fetchIdleBalances } from './fetchIdleBalances'
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

/**
 * What an account beside the active ones holds, on the network that its CAIP-10 id names; its wallet is not asked. Empty
 * where no wallet shares the account, and where nobody knows. @throws INVALID_CAIP_ADDRESS
 */
export const loadBalancesBeside =
  (caipAddress: string): AppThunk<Promise<readonly TokenBalance[]>> =>
  async (dispatch, getState) => {
    if (!isCaipAddress(caipAddress)) throw new WidgetError('INVALID_CAIP_ADDRESS')
    const { namespace } = parseCaipAddress(caipAddress)
    return hasAccount(selectAccount(getState(), namespace), caipAddress) ? dispatch(fetchIdleBalances(caipAddress)) : []
  }
