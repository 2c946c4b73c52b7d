import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { MAX_PENDING_TRANSACTIONS } from '../../config/limits'
import type { AmountInUnits, CaipAddress, CaipNetworkId } from '../../domain'

/** What a transaction does, in words' parts. */
export type TransactionSummary = { symbol: string; decimals: number; amountInUnits: AmountInUnits; to: string; toName?: string; iconUrl?: string; caipTokenAddress?: CaipAddress }

/** A transaction this widget handed to a wallet, until it is old. */
export type TrackedTransaction = {
  transactionId: string
  kind: 'send' | 'approval' | 'swap'
  status: 'submitted' | 'confirmed' | 'failed'
  hash: string
  /** The chain takes it up to this block; absent where transactions do not expire. */
  lastValidBlockHeight?: number
  caipNetworkId: CaipNetworkId
  /** The account that signed it. */
  from: CaipAddress
  summary: TransactionSummary
  /** Milliseconds since 1970: asked for, handed out by the wallet, in a block (absent until then). */
  requestedAt: number
  submittedAt: number
  settledAt?: number
}

/** The transactions made here, newest first, across reloads while they are pending. */
export type TransactionsState = { transactions: TrackedTransaction[] }

export const createInitialTransactionsState = (): TransactionsState => ({ transactions: [] })

type Carried = Pick<TrackedTransaction, 'hash' | 'caipNetworkId'>
const isSame = (one: Carried, other: Carried): boolean => one.hash === other.hash && one.caipNetworkId === other.caipNetworkId

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: createInitialTransactionsState,
  reducers: {
    transactionsRestored: (state, { payload }: PayloadAction<TrackedTransaction[]>) => {
      for (const restored of payload) if (!state.transactions.some((known) => isSame(known, restored))) state.transactions.push(restored)
      state.transactions = state.transactions.slice(0, MAX_PENDING_TRANSACTIONS)
    },
    transactionSubmitted: (state, { payload }: PayloadAction<TrackedTransaction>) => {
      if (state.transactions.some((known) => isSame(known, payload))) return
      state.transactions = [payload, ...state.transactions].slice(0, MAX_PENDING_TRANSACTIONS)
    },
    /** A transaction is in a block, for good or as a failure; or a block was taken back and it is pending again (threats T23). */
    transactionSettled: (state, { payload }: PayloadAction<{ transactionId: string; status: TrackedTransaction['status']; at: number }>) => {
      const transaction = state.transactions.find(({ transactionId }) => transactionId === payload.transactionId)
      if (!transaction) return
      transaction.status = payload.status
      if (payload.status === 'submitted') delete transaction.settledAt
      else transaction.settledAt ??= payload.at
    },
  },
})

export const { transactionsRestored, transactionSubmitted, transactionSettled } = transactionsSlice.actions
