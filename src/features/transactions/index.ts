export { AssetPicture } from './components/AssetPicture'
export { TransactionSentence } from './components/TransactionSentence'
export { pendingTransactionsKey } from './pendingTransactionsKey'
export {
  selectNews,
  selectOwnTransactions,
  selectPendingTransactions,
  selectTransaction,
  selectTransactionUrl,
} from './transactionsSelectors'
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
export { amountText, receivedText, shownStatus } from './transactionParts'
export { swapMessages } from './swapMessages'
export { addTransactionListeners } from './transactionListeners'
