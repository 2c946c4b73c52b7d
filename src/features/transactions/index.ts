export { AssetPicture } from './components/AssetPicture'
export { TransactionSentence } from './components/TransactionSentence'
export { pendingTransactionsKey } from './pendingTransactionsKey'
export { selectOwnTransactions, selectTransaction, selectTransactionUrl } from './transactionsSelectors'
export {
  transactionDated,
  transactionIdentified,
  transactionMatched,
  transactionSettled,
  transactionsSlice,
  transactionSubmitted,
  type TrackedTransaction,
  type TransactionsState,
} from './transactionsSlice'
export { restoreTransactions } from './restoreTransactions'
export { swapMessages } from './swapMessages'
export { addTransactionListeners } from './transactionListeners'
