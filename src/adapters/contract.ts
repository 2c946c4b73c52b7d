/**
 * An adapter knows the chains of one namespace: their addresses, balances, names, fees and transactions. It is loaded when first
 * needed, is given its ways to the outside as arguments, and is ignorant of the store.
 *
 *   thunk ──▶ adapter ──rpc──▶ node          (reads)
 *   thunk ──▶ adapter ──provider──▶ wallet   (signing; the wallet sends)
 */
import type { AmountInUnits, Namespace, Network } from '../domain'

/** A call to a network's node (JSON-RPC); the answer is unchecked. */
export type NetworkRpc = (network: Network, method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** A question to a network's index that answers GET requests below its address (Bitcoin: the Esplora form); the answer is unchecked. */
export type NetworkGet = (network: Network, path: string, signal?: AbortSignal) => Promise<unknown>

/** What may be said of a text that should be an address. `warning`: nobody may hold the key of it (an account of a program). */
export type AddressCheck =
  | { ok: true; address: string; warning?: 'noKey' }
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

/** What a token keeps back of a transfer: so many hundredths of a percent, rounded up, and no more than `maxInUnits` of the token. */
export type TokenFee = { basisPoints: number; maxInUnits: AmountInUnits }

/** What a transfer costs at most, in the native coin's smallest unit. */
export type FeeEstimate = {
  /** All of it, the deposit included. */
  feeInUnits: AmountInUnits
  /** eip155: gas; solana: compute units. */
  gasLimit: AmountInUnits
  /** Price of one of them: wei; solana: micro-lamports. */
  gasPriceInUnits: AmountInUnits
  /** The part that stays as a deposit in an account made for the recipient's first tokens (solana); absent where there is none. */
  depositInUnits?: AmountInUnits
  /** What the token itself takes: the recipient gets that much less (solana); absent where it takes nothing. */
  tokenFee?: TokenFee
}

/** A transaction that was handed to the chain. */
export type SentTransaction = {
  hash: string
  /** The chain takes it up to this block, and never after it (solana); absent where a transaction does not expire. */
  lastValidBlockHeight?: number
}

/** Where a submitted transaction is. */
export type TransactionStatus = 'submitted' | 'confirmed' | 'failed'

/** What can be asked of every family. */
export type ChainAdapter = {
  namespace: Namespace
  /** Form and checksum of an address; the answer carries its canonical spelling. With a network, also whether it is one of that network. */
  checkAddress(text: string, network?: Network): AddressCheck
  /** Whether a text may be a registered name rather than an address. */
  isName(text: string): boolean
  /** The address a name stands for on the network, or `null` when it stands for none. @throws NAME_INVALID */
  resolveName(network: Network, name: string, signal?: AbortSignal): Promise<string | null>
  /** The name and picture an address gave itself on the network; each may be absent. The name is verified forward. */
  readIdentity(network: Network, address: string): Promise<{ name?: string; avatar?: string }>
  getNativeBalance(network: Network, address: string): Promise<AmountInUnits>
  /** Has the wallet sign a text as the account; absent where nothing of ours is signed. @throws UserRejectedError, WidgetError, NAME_SIGNATURE for no signature */
  signText?(provider: unknown, address: string, text: string): Promise<string>
}

/** What can be asked of a family whose coins and tokens can be sent (spec §9: eip155 and solana). */
export type TransferAdapter = ChainAdapter & {
  getTokenFacts(network: Network, tokenAddress: string): Promise<TokenFacts>
  /** How the token itself counts: the one source that settles what an amount of it is. */
  getTokenDecimals(network: Network, tokenAddress: string): Promise<number>
  getTokenBalance(network: Network, tokenAddress: string, address: string): Promise<AmountInUnits>
  /** The tokens the chain itself lists for an account; absent where a chain keeps no such list. */
  listTokens?(network: Network, address: string): Promise<(TokenFacts & { amountInUnits: AmountInUnits })[]>
  /** @param gasPriceInUnits a known price, so that the node is not asked for it */
  estimateFee(transfer: Transfer, gasPriceInUnits?: AmountInUnits): Promise<FeeEstimate>
  /** Hands the transfer to the wallet, once. @throws UserRejectedError, WidgetError */
  sendTransfer(provider: unknown, transfer: Transfer, fee: FeeEstimate): Promise<SentTransaction>
  getTransactionStatus(network: Network, transaction: SentTransaction): Promise<TransactionStatus>
}

/** Makes an adapter with its ways to the outside. */
export type CreateChainAdapter = (dependencies: { rpc: NetworkRpc; get: NetworkGet }) => ChainAdapter | TransferAdapter
