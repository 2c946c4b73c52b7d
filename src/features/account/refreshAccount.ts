import { ACCOUNT_SETTLE_MS } from '../../config/limits/account'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { selectAccount } from './accountSelectors'
import { fetchBalances } from './balances/fetchBalances'
import { learnCollectibles } from './collectibles/learnCollectibles'
import { fetchIdentity } from './fetchIdentity'

/**
 * Brings what is shown of an account up to date: its balances, its name and picture, and whether its collectibles are known. Answers younger than their caches
 * are kept, and an account the wallet only passed through is not asked for (threats W9).
 */
export const refreshAccount =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await wait(ACCOUNT_SETTLE_MS, new AbortController().signal)
    if (selectAccount(getState(), parseCaipAddress(caipAddress).namespace).caipAddress !== caipAddress) return
    await Promise.all([
      dispatch(fetchBalances({ caipAddress })),
      dispatch(fetchIdentity(caipAddress)),
      dispatch(learnCollectibles(caipAddress)),
    ])
  }
