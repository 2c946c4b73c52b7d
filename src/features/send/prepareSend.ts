import type { AppThunk } from '../../store'
import { fetchBalances, selectActiveCaipAddress } from '../account'
import { selectSend } from './sendSelectors'
import { typeRecipient } from './typeRecipient'

/**
 * Brings up to date what the form stands on when it is (again) looked at: the balances, and the recipient, whose warning depends on
 * the token that may have been chosen meanwhile.
 */
export const prepareSend =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const caipAddress = selectActiveCaipAddress(getState())
    const { receiverText, status } = selectSend(getState())
    await Promise.all([
      caipAddress && dispatch(fetchBalances({ caipAddress })),
      receiverText !== '' && status === 'editing' && dispatch(typeRecipient(receiverText)),
    ].map((work) => Promise.resolve(work)))
  }
