/**
 * An adapter knows the chains of one namespace: their addresses, balances, names, fees and transactions. It is loaded when first
 * needed, is given its ways to the outside as arguments, and is ignorant of the store.
 *
 *   thunk ──▶ adapter ──rpc──▶ node          (reads)
 *   thunk ──▶ adapter ──provider──▶ wallet   (signing; the wallet sends)
 */
import type { AmountInUnits, Namespace, Network } from '../domain'

/** A call to a network's node; the answer is unchecked. */
export type NetworkRpc = (network: Network, method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** What may be said of a text that should be an address. */
export type AddressCheck =
  | { ok: true; address: string }
  | { ok: false; problem: 'malformed' | 'checksum' | 'zero' | 'invisible' }

/** A token as its contract describes it. */
export type TokenFacts = { tokenAddress: string; name: string; symbol: string; decimals: number }

/** What is to be sent; amounts in the smallest unit. */
export type Transfer = {
  network: Network
  from: string
  to: string
  amountInUnits: AmountInUnits
  /** Absent: the native coin. */
  token?: { tokenAddress: string; decimals: number }
  /** A contract account pays in its own way: no gas check. */
  isSmartAccount: boolean
}

/** What a transfer costs at most, in the native coin's smallest unit. */
export type FeeEstimate = { feeInUnits: AmountInUnits; gasLimit: AmountInUnits; gasPriceInUnits: AmountInUnits }

/** Where a submitted transaction is. */
export type TransactionStatus = 'submitted' | 'confirmed' | 'failed'

export type ChainAdapter = {
  namespace: Namespace
  /** Form and checksum of an address; the answer carries its canonical spelling. */
  checkAddress(text: string): AddressCheck
  /** Whether a text may be a registered name rather than an address. */
  isName(text: string): boolean
  /** The address a name stands for on the network, or `null` when it stands for none. @throws NAME_INVALID */
  resolveName(network: Network, name: string, signal?: AbortSignal): Promise<string | null>
  /** The name and picture an address gave itself on the network; each may be absent. The name is verified forward. */
  readIdentity(network: Network, address: string): Promise<{ name?: string; avatar?: string }>
  getNativeBalance(network: Network, address: string): Promise<AmountInUnits>
  getTokenFacts(network: Network, tokenAddress: string): Promise<TokenFacts>
  /** How the token itself counts: the one source that settles what an amount of it is. */
  getTokenDecimals(network: Network, tokenAddress: string): Promise<number>
  getTokenBalance(network: Network, tokenAddress: string, address: string): Promise<AmountInUnits>
  /** @param gasPriceInUnits a known price, so that the node is not asked for it */
  estimateFee(transfer: Transfer, gasPriceInUnits?: AmountInUnits): Promise<FeeEstimate>
  /** Hands the transfer to the wallet, once; resolves with the transaction's hash. @throws UserRejectedError, WidgetError */
  sendTransfer(provider: unknown, transfer: Transfer, fee: FeeEstimate): Promise<string>
  getTransactionStatus(network: Network, hash: string): Promise<TransactionStatus>
}

/** Makes an adapter with its ways to the outside. */
export type CreateChainAdapter = (dependencies: { rpc: NetworkRpc }) => ChainAdapter
