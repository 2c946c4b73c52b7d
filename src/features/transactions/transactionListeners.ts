import { openView, selectIsShown, selectViewEntry, viewReset } from '../../navigation'
import { bannerShown, type BannerWish } from '../../notices'
import type { AppListeners, AppThunk } from '../../store'
import { fetchBalancesLater } from '../account'
import { changedTokens } from './changedTokens'
import { swapMessages } from './swapMessages'
import { selectIsOfConnectedAccount, selectTransaction } from './transactionsSelectors'
import {
  transactionIdentified,
  transactionMissed,
  transactionSettled,
  transactionsRestored,
  transactionSubmitted,
  type TrackedTransaction,
} from './transactionsSlice'
import { watchTransaction } from './watchTransaction'

/** What is told of an end that is no success; a host has one word for all of them. */
const FAILURES = {
  failed: 'transaction.failed',
  cancelled: 'transaction.cancelled',
  replaced: 'transaction.replaced',
  mismatched: 'transaction.mismatched',
} as const

/** What is said of a transaction that is in a block. */
function successOf({ kind, summary }: TrackedTransaction, locale: string): BannerWish {
  if (kind === 'swap')
    return { variant: 'success', text: { key: 'swap.swapped', params: swapMessages(summary, locale) } }
  if (summary.isRevocation) return { variant: 'success', text: { key: 'approvals.revoked' } }
  // An approval of nothing took an old one back.
  if (kind === 'approval' && BigInt(summary.amountInUnits) === 0n)
    return { variant: 'success', text: { key: 'transaction.approval.arrivedReset' } }
  if (kind === 'approval')
    return { variant: 'success', text: { key: 'swap.approved', params: { symbol: summary.symbol } } }
  return { variant: 'success', text: { key: 'transaction.confirmed' } }
}

/** A swap ends where it began (spec §4): whoever watched it sees the account with what it brought. */
const leaveSwapped =
  (transactionId: string | undefined): AppThunk =>
  (dispatch, getState) => {
    const entry = selectViewEntry(getState())
    if (entry?.view !== 'TransactionProgress' || entry.params.transactionId !== transactionId) return
    const transaction = selectTransaction(getState(), transactionId)
    if (transaction?.kind === 'swap' && transaction.status === 'confirmed') dispatch(openView('Account', {}, 'reset'))
  }

/**
 * What follows from a transaction, whichever feature made it: it is watched, told to the host, and balances are read
 * again.
 */
export function addTransactionListeners(listeners: AppListeners, signal: AbortSignal): void {
  listeners.startListening({
    actionCreator: transactionSubmitted,
    effect: async ({ payload: { transactionId, kind, hash, caipNetworkId } }, { dispatch, extra }) => {
      if (hash !== '')
        extra.tellHost({ type: 'wallet-transaction', detail: { kind, status: 'submitted', hash, caipNetworkId } })
      await dispatch(watchTransaction(transactionId, signal))
    },
  })
  listeners.startListening({
    actionCreator: transactionIdentified,
    effect: ({ payload: { transactionId, hash } }, { getState, extra }) => {
      const transaction = selectTransaction(getState(), transactionId)
      if (!transaction) return
      const { kind, caipNetworkId } = transaction
      extra.tellHost({ type: 'wallet-transaction', detail: { kind, status: 'submitted', hash, caipNetworkId } })
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
      if (status === 'unseen') {
        // The host hears of ends alone, and this is none.
        if (selectIsOfConnectedAccount(getState(), transaction))
          dispatch(bannerShown({ variant: 'error', text: { key: 'transaction.unseen' } }))
        return
      }
      const { kind, hash, caipNetworkId } = transaction
      const outcome = status === 'confirmed' ? status : 'failed'
      if (hash !== '')
        extra.tellHost({ type: 'wallet-transaction', detail: { kind, status: outcome, hash, caipNetworkId } })
      // Whoever is here now did not make it: it stays with its account.
      if (!selectIsOfConnectedAccount(getState(), transaction)) return
      if (!selectIsShown(getState())) dispatch(transactionMissed({ transactionId }))
      dispatch(
        bannerShown(
          status === 'confirmed'
            ? successOf(transaction, extra.page.locale())
            : { variant: 'error', text: { key: FAILURES[status] } },
        ),
      )
      dispatch(leaveSwapped(transactionId))
      await dispatch(fetchBalancesLater({ caipAddress: transaction.from, forceUpdate: changedTokens(transaction) }))
    },
  })
  // The block may be faster than the code of the view that shows the swap on its way; from the activity it is opened
  // otherwise, to stay.
  listeners.startListening({
    actionCreator: viewReset,
    effect: ({ payload }, { dispatch }) => dispatch(leaveSwapped(payload.params.transactionId)),
  })
}
