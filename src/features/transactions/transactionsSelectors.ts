import { createSelector } from '@reduxjs/toolkit'
import { isSameAddress, parseCaipAddress, transactionExplorerUrl } from '../../domain'
import { selectAccount, selectActiveCaipAddress, type AccountsState } from '../account'
import { selectNetworkById, type NetworksState } from '../networks'
import type { TrackedTransaction, TransactionsState } from './transactionsSlice'

type WithTransactions = { transactions?: TransactionsState; account: AccountsState; networks: NetworksState }

const none: readonly TrackedTransaction[] = []

/** A transaction made here. */
export const selectTransaction = (
  { transactions }: Pick<WithTransactions, 'transactions'>,
  transactionId: string | undefined,
): TrackedTransaction | undefined =>
  transactions?.transactions.find((transaction) => transaction.transactionId === transactionId)

/** The transactions the active account made here on its present network, newest first. */
export const selectOwnTransactions = createSelector(
  ({ transactions }: WithTransactions) => transactions?.transactions ?? none,
  selectActiveCaipAddress,
  (transactions, caipAddress): readonly TrackedTransaction[] => {
    if (!caipAddress) return []
    const active = parseCaipAddress(caipAddress)
    return transactions.filter(
      ({ from, caipNetworkId }) =>
        caipNetworkId === active.caipNetworkId &&
        isSameAddress(active.namespace, parseCaipAddress(from).address, active.address),
    )
  },
)

/** Those of them that no block carries yet. */
export const selectPendingTransactions = createSelector(selectOwnTransactions, (transactions) =>
  transactions.filter(({ status }) => status === 'submitted'),
)

/** What ended last while the widget was closed and was not seen since. */
export const selectNews = (state: Pick<WithTransactions, 'transactions'>): TrackedTransaction | undefined =>
  selectTransaction(state, state.transactions?.news[0])

/**
 * Whether the account that signed a transaction is still connected: what became of it is nobody's business here any
 * more otherwise.
 */
export const selectIsOfConnectedAccount = (
  state: { account: AccountsState },
  { from }: Pick<TrackedTransaction, 'from'>,
): boolean => {
  const { namespace, address } = parseCaipAddress(from)
  const { status, allAccounts } = selectAccount(state, namespace)
  return status === 'connected' && allAccounts.some((account) => isSameAddress(namespace, account.address, address))
}

/** The explorer page of a transaction, where its network has an explorer. */
export const selectTransactionUrl = (
  state: WithTransactions,
  transactionId: string | undefined,
): string | undefined => {
  const transaction = selectTransaction(state, transactionId)
  const network = transaction && selectNetworkById(state, transaction.caipNetworkId)
  return transaction && transaction.hash !== '' && network
    ? transactionExplorerUrl(network, transaction.hash)
    : undefined
}
