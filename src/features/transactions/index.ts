export { AssetPicture } from './components/AssetPicture'
export { TransactionSentence } from './components/TransactionSentence'
export { pendingTransactionsKey } from './pendingTransactionsKey'
export {
  selectIsOfConnectedAccount,
  selectOwnTransactions,
  selectPendingTransactions,
  selectTransaction,
  selectTransactionUrl,
} from './transactionsSelectors'
export {
  createInitialTransactionsState,
  transactionDated,
  transactionIdentified,
  transactionMatched,
  transactionSettled,
  transactionsRestored,
  transactionsSlice,
  transactionSubmitted,
  type TrackedTransaction,
  type TransactionsState,
  type TransactionSummary,
} from './transactionsSlice'
export { restoreTransactions } from './restoreTransactions'
export { swapMessages } from './swapMessages'
export { watchTransaction } from './watchTransaction'
