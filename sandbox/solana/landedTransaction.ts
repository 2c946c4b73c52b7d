import type { Outcome } from './runtime/solanaRuntime'
import type { WireTransaction } from './wire/readTransaction'

/** Tokens in one account, before or after a transaction. */
export type TokenBalance = {
  accountIndex: number
  mint: string
  owner: string
  programId: string
  amount: bigint
  decimals: number
}

/** Money in every account of a transaction, in the order of its keys. */
export type Balances = { lamports: bigint[]; tokens: TokenBalance[] }

/** Addresses that a transaction takes from lookup tables; they come behind its own keys. */
export type LoadedAddresses = { writable: string[]; readonly: string[] }

/** A transaction that is in a block, whether it did what it should or failed. */
export type LandedTransaction = {
  /** Base58; the first of its signatures names a transaction. */
  signature: string
  slot: number
  /** Seconds since 1970. */
  blockTime: number
  transaction: WireTransaction
  loaded: LoadedAddresses
  outcome: Outcome
  fee: bigint
  before: Balances
  after: Balances
}

/** Every address of a transaction, as instructions count them. */
export const allKeys = ({ transaction, loaded }: Pick<LandedTransaction, 'transaction' | 'loaded'>): string[] => [
  ...transaction.message.keys,
  ...loaded.writable,
  ...loaded.readonly,
]
