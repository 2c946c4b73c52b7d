import { fetchBalancesLater } from './fetchBalancesLater'
import { transactionSettled, transactionsRestored, transactionSubmitted, watchTransaction, selectTransaction } from '../features/transactions'
import { bannerShown } from '../notices'
import type { AppListeners } from '../store'

/** What follows from a transaction, whichever feature made it: it is watched, told to the host, and balances are read again. */
export function addTransactionListeners(listeners: AppListeners, signal: AbortSignal): void {
  listeners.startListening({
    actionCreator: transactionSubmitted,
    effect: async ({ payload: { transactionId, kind, hash, caipNetworkId } }, { dispatch, extra }) => {
      extra.tellHost({ type: 'wallet-transaction', detail: { kind, status: 'submitted', hash, caipNetworkId } })
      await dispatch(watchTransaction(transactionId, signal))
    },
  })
  listeners.startListening({
    actionCreator: transactionsRestored,
    effect: async ({ payload }, { dispatch }) => {
      await Promise.all(payload.map(({ transactionId }) => dispatch(watchTransaction(transactionId, signal))))
    },
  })
  listeners.startListening({
    actionCreator: transactionSettled,
    effect: async ({ payload: { transactionId, status } }, { dispatch, getState, extra }) => {
      const transaction = selectTransaction(getState(), transactionId)
      if (!transaction || status === 'submitted') return
      const { kind, hash, caipNetworkId } = transaction
      extra.tellHost({ type: 'wallet-transaction', detail: { kind, status, hash, caipNetworkId } })
      dispatch(
        status === 'confirmed'
          ? bannerShown({ variant: 'success', text: { key: 'transaction.confirmed' } })
          : bannerShown({ variant: 'error', text: { key: 'transaction.failed' } }),
      )
      await dispatch(fetchBalancesLater(transaction))
    },
  })
}
