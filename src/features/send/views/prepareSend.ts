import type { AppThunk } from '../../../store'
import { fetchBalances, selectActiveCaipAddress } from '../../account'
import { selectSend } from '../sendSelectors'
import { typeRecipient } from '../typeRecipient'

/**
 * Brings up to date what the form stands on when it is (again) looked at: the balances, and the recipient, whose
 * warning depends on the token that may have been chosen meanwhile. Why the last try failed stays until something is
 * changed; only a name may mean another address by then.
 */
export const prepareSend = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const caipAddress = selectActiveCaipAddress(getState())
  const { receiverText, receiverStatus, receiverProfileName, requestId, error } = selectSend(getState())
  const isToldWhy = error !== null && receiverStatus === 'resolved' && receiverProfileName === null
  await Promise.all(
    [
      caipAddress && dispatch(fetchBalances({ caipAddress })),
      receiverText !== '' && requestId === null && !isToldWhy && dispatch(typeRecipient(receiverText)),
    ].map((work) => Promise.resolve(work)),
  )
}
