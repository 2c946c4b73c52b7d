import type { AppThunk } from '../../store'
import { pendingTransactionsKey } from './pendingTransactionsKey'
import { selectTransaction } from './transactionsSelectors'
import { transactionsRestored } from './transactionsSlice'

/**
 * Takes over the transactions that an earlier page or another tab left unsettled, and that are not known here: the tab
 * that asked for them may be closed before they end (threats B5).
 */
export const restoreTransactions =
  (): AppThunk =>
  (dispatch, getState, { storage }) => {
    const unknown = storage
      .get(pendingTransactionsKey)
      .filter(({ transactionId }) => !selectTransaction(getState(), transactionId))
    if (unknown.length > 0) dispatch(transactionsRestored(unknown))
  }
