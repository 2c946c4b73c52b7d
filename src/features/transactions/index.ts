export { pendingTransactionsKey } from './pendingTransactionsKey'
export { selectOwnTransactions, selectPendingTransactions, selectTransaction, selectTransactionUrl } from './transactionsSelectors'
export {
  createInitialTransactionsState, transactionSettled, transactionsRestored, transactionsSlice, transactionSubmitted,
  type TrackedTransaction, type TransactionsState, type TransactionSummary,
} from './transactionsSlice'
export { watchTransaction } from './watchTransaction'
