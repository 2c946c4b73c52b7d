import { createSelector } from '@reduxjs/toolkit'
import { hasActivityOn } from '../../config/namespaceFeatures'
import { transactionExplorerUrl, type Network } from '../../domain'
import { selectFeatures } from '../../options'
import type { RootState } from '../../store'
import { selectActiveAccount, selectActiveCaipAddress } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { selectOwnTransactions } from '../transactions'
import { createInitialHistoryState, type HistoryState } from './historySlice'
import { mergeActivity } from './mergeActivity'
import type { HistoryTransaction } from './readHistory'

const initial = createInitialHistoryState()

/** The history of the active account on its network; as before the first question when it is another one's. */
export const selectHistory = (state: RootState): HistoryState =>
  state.history && state.history.caipAddress === selectActiveCaipAddress(state) ? state.history : initial

/** The network the active account's history can be asked for on, where the host wants one. */
export function selectHistoryNetwork(state: RootState): Network | null {
  const network = selectActiveCaipNetwork(state)
  const caipAddress = selectActiveCaipAddress(state)
  if (!network || !caipAddress?.startsWith(`${network.caipNetworkId}:`)) return null
  return selectFeatures(state).history && hasActivityOn(network) ? network : null
}

/** What the active account did and what happened to it, newest first: the service's rows and what was made here. */
export const selectActivity = createSelector(
  (state: RootState) => selectHistory(state).rows,
  selectOwnTransactions,
  mergeActivity,
)

/** What stands below the activity: rows that come, more that may, or what went wrong. */
export const selectActivityEnd = createSelector(
  selectHistory,
  selectHistoryNetwork,
  (
    { status, rows, askedCursor, isComplete, error },
    network,
  ): { isLoading: boolean; hasMore: boolean; hasFailed: boolean } => {
    const isPaging = status === 'loading' && (rows.length === 0 || askedCursor !== null)
    return {
      isLoading: network !== null && (isPaging || status === 'idle'),
      hasMore: status === 'ready' && !isComplete,
      hasFailed: error !== null,
    }
  },
)

/**
 * Changes when the history may have news: another account or network, or a transaction made here has ended. `null`
 * where there is no history.
 */
export function selectNewsKey(state: RootState): string | null {
  if (!selectHistoryNetwork(state)) return null
  const settled = selectOwnTransactions(state).filter(({ status }) => status !== 'submitted')
  return [selectActiveCaipAddress(state), settled.length].join(' ')
}

/** The explorer page of a transaction, where the network has an explorer. */
export const selectHistoryUrl = (state: RootState, { hash }: Pick<HistoryTransaction, 'hash'>): string | undefined => {
  const network = selectActiveCaipNetwork(state)
  return network ? transactionExplorerUrl(network, hash) : undefined
}

/** Blocks from that of a transaction to the newest there was; `undefined` where nobody says. */
export function selectConfirmations(
  state: RootState,
  { blockHeight }: Pick<HistoryTransaction, 'blockHeight'>,
): number | undefined {
  const { tipHeight } = selectHistory(state)
  // The block may be newer than the last look at the newest one.
  return blockHeight === undefined || tipHeight === null ? undefined : Math.max(tipHeight - blockHeight, 0) + 1
}

/** The symbol of a token the account holds, by its contract. */
export const selectHeldSymbol = (state: RootState, tokenAddress: string): string | undefined =>
  selectActiveAccount(state)?.tokenBalance.find(
    (token) => token.tokenAddress?.toLowerCase() === tokenAddress.toLowerCase(),
  )?.symbol
