import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TransactionStatus } from '../../adapters/contract'
import { MAX_PENDING_TRANSACTIONS } from '../../config/limits/transactions'
import type { AmountInUnits, CaipAddress, CaipNetworkId } from '../../domain'
import { modalClosed } from '../../navigation'
import { patch } from '../../store'

/** So much of a token; without an address it is the network's coin. */
export type TransactionAsset = {
  symbol: string
  decimals: number
  amountInUnits: AmountInUnits
  iconUrl?: string
  caipTokenAddress?: CaipAddress
  /** A piece of a collection: its symbol is its name. */
  isPiece?: true
}

/** What a transaction does, in words' parts. */
export type TransactionSummary = TransactionAsset & {
  to: string
  toName?: string
  /** The visitor took back what was allowed; an approval of nothing before a swap is none. */
  isRevocation?: true
  /** What a swap brings: the quote, and once the chain said it, what arrived. */
  receives?: TransactionAsset & { isExact?: boolean }
}

/**
 * Where a transaction is. `cancelled`, `replaced` and `mismatched` are ends as well: it was taken back, another one
 * took its place, or the wallet made something else. `unseen` is none: no node shows it after all this time, and it is
 * looked for on.
 */
export type TrackedStatus = TransactionStatus | 'cancelled' | 'replaced' | 'mismatched' | 'unseen'

/** A transaction this widget handed to a wallet, until it is old. */
export type TrackedTransaction = {
  transactionId: string
  kind: 'send' | 'approval' | 'swap'
  status: TrackedStatus
  /** Empty while only the wallet's name of it is known. */
  hash: string
  /** What the wallet calls the batch it is made in (EIP-5792). */
  callsId?: string
  /**
   * What was handed to the wallet, as one hash: whatever goes by this name must do the same. Absent where nothing can
   * be compared (SentTransaction).
   */
  effect?: string
  /** Its number among those of its account, once the chain showed it as ours (eip155). */
  nonce?: number
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
export type TransactionsState = {
  transactions: TrackedTransaction[]
  /** The ids of those that ended while the widget was closed, newest first, until the visitor has seen them. */
  news: string[]
}

export const createInitialTransactionsState = (): TransactionsState => ({ transactions: [], news: [] })

/** What became of a transaction. `receivedInUnits`: what a swap really brought, where the chain says it. */
export type TransactionResult = {
  transactionId: string
  status: TrackedTransaction['status']
  at: number
  receivedInUnits?: AmountInUnits
}

type Carried = Pick<TrackedTransaction, 'hash' | 'callsId' | 'caipNetworkId'>
const isSame = (one: Carried, other: Carried): boolean =>
  one.caipNetworkId === other.caipNetworkId &&
  (one.hash === '' || other.hash === '' ? one.callsId === other.callsId : one.hash === other.hash)

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState: createInitialTransactionsState,
  reducers: {
    transactionsRestored: (state, { payload }: PayloadAction<TrackedTransaction[]>) => {
      for (const restored of payload)
        if (!state.transactions.some((known) => isSame(known, restored))) state.transactions.push(restored)
      state.transactions = state.transactions.slice(0, MAX_PENDING_TRANSACTIONS)
    },
    transactionSubmitted: (state, { payload }: PayloadAction<TrackedTransaction>) => {
      if (state.transactions.some((known) => isSame(known, payload))) return
      state.transactions = [payload, ...state.transactions].slice(0, MAX_PENDING_TRANSACTIONS)
    },
    /**
     * It goes by this name: the wallet said which transaction its batch became, or it was sent again with a higher fee.
     */
    transactionIdentified: (state, { payload }: PayloadAction<{ transactionId: string; hash: string }>) => {
      const transaction = state.transactions.find(({ transactionId }) => transactionId === payload.transactionId)
      if (transaction) transaction.hash = payload.hash
    },
    /** The chain shows it as what was handed over, with this number. */
    transactionMatched: (state, { payload }: PayloadAction<{ transactionId: string; nonce: number }>) => {
      const transaction = state.transactions.find(({ transactionId }) => transactionId === payload.transactionId)
      if (transaction) transaction.nonce = payload.nonce
    },
    /** It was not known up to which block the chain takes it; now it is. */
    transactionDated: (state, { payload }: PayloadAction<{ transactionId: string; lastValidBlockHeight: number }>) => {
      const transaction = state.transactions.find(({ transactionId }) => transactionId === payload.transactionId)
      if (transaction) transaction.lastValidBlockHeight ??= payload.lastValidBlockHeight
    },
    /**
     * A transaction is in a block, for good or as a failure; or a block was taken back and it is pending again (threats
     * T23).
     */
    transactionSettled: (state, { payload }: PayloadAction<TransactionResult>) => {
      const transaction = state.transactions.find(({ transactionId }) => transactionId === payload.transactionId)
      if (!transaction) return
      transaction.status = payload.status
      if (payload.status === 'submitted' || payload.status === 'unseen') delete transaction.settledAt
      else transaction.settledAt ??= payload.at
      const { receives } = transaction.summary
      if (receives && payload.receivedInUnits !== undefined)
        patch(receives, { amountInUnits: payload.receivedInUnits, isExact: true })
    },
    /** A transaction ended while nobody looked. */
    transactionMissed: (state, { payload }: PayloadAction<{ transactionId: string }>) => {
      state.news = [payload.transactionId, ...state.news.filter((known) => known !== payload.transactionId)]
    },
  },
  extraReducers: (builder) => {
    // They stood in the account since it was opened.
    builder.addCase(modalClosed, (state) => void (state.news = []))
  },
})

export const {
  transactionsRestored,
  transactionSubmitted,
  transactionIdentified,
  transactionMatched,
  transactionDated,
  transactionSettled,
  transactionMissed,
} = transactionsSlice.actions
