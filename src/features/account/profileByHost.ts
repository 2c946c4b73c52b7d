import { parseCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectAccount, selectActiveCaipAddress } from './accountSelectors'
import { refreshAccount } from './refreshAccount'

/** Whose the active account is, as far as it is known: shown beside the address, never in its place. */
export type AccountProfile = { caipAddress: CaipAddress; name: string | null; imageUrl: string | null }

/**
 * Brings what is known of the active account up to date, its balances too; what is younger than its cache is not asked
 * for again. Rejects with NO_ACTIVE_CAIP_ADDRESS where nobody is connected, or the account left meanwhile.
 */
export const loadProfile =
  (): AppThunk<Promise<AccountProfile>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (caipAddress === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    await dispatch(refreshAccount(caipAddress))
    const account = selectAccount(getState(), parseCaipAddress(caipAddress).namespace)
    if (account.caipAddress !== caipAddress) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return { caipAddress, name: account.profileName, imageUrl: account.profileImage }
  }
