import { MAX_RECENT_RECIPIENTS } from '../../../config/limits/transactions'
import { isSameAddress, namespaceOf } from '../../../domain'
import type { AppThunk } from '../../../store'
import { selectActiveAccount } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import { recipientsRecalled } from '../sendSlice'
import { knownRecipientsKey } from './knownRecipients'

/** Brings back whom the active account paid last. Whoever connects another account here learns nothing of them. */
export const recallRecipients =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const network = selectActiveCaipNetwork(getState())
    const own = selectActiveAccount(getState())?.address
    if (!network || !own) return
    const namespace = namespaceOf(network.caipNetworkId)
    const recent = storage
      .get(knownRecipientsKey)
      .filter(
        (recipient) =>
          recipient.namespace === namespace &&
          recipient.from !== undefined &&
          isSameAddress(namespace, recipient.from, own),
      )
      .slice(0, MAX_RECENT_RECIPIENTS)
    dispatch(recipientsRecalled({ recent }))
  }
