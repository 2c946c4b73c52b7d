/**
 * What a swap asks of a chain and of a wallet. Its transactions are built by somebody else (the data API); here they
 * are read, compared with what the visitor reviewed, run without being sent, and handed over.
 *
 *   built transaction ──▶ checkSwap ──rpc──▶ node      (decode, simulate: a difference throws, nothing is sent)
 *   checked           ──▶ send…     ──provider──▶ wallet
 *
 * It is loaded apart from the adapter of its namespace: visitors who never swap do not pay for it.
 */
import type { AmountInUnits, Namespace, Network } from '../domain'
import type {
  FeeEstimate,
  GasPrice,
  GasPriceCap,
  NetworkGet,
  NetworkRpc,
  SentTransaction,
  TransactionStatus,
  WalletRequest,
} from './contract'

/**
 * A transaction as it may be handed to a wallet. How much gas it may use is left to the wallet, what is paid for it is
 * not (`sendTransaction`).
 */
export type BuiltTransaction = {
  network: Network
  from: string
  /** The contract that is called; solana: the program. */
  to: string
  /** The call in hex; solana: the whole transaction in base64. */
  data: string
  valueInUnits: AmountInUnits
  /** The last block that takes it; absent where transactions do not expire, and until it is finished (solana). */
  lastValidBlockHeight?: number
}

/** What is known of a fee before a swap is built, where it is not counted in gas alone (solana). */
export type EarlyFee = {
  /** What a unit of computing costs. */
  price: GasPrice
  /** So many of the price's unit make one of the coin's smallest. */
  priceDivisor: AmountInUnits
  /** Units that a swap is taken to need. */
  gasLimit: AmountInUnits
  /** What is paid beside them: signatures. */
  otherFeesInUnits: AmountInUnits
  /** What Max of the coin leaves: the dearest fee, and deposits of accounts. */
  reserveInUnits: AmountInUnits
}

/** Whom an approval lets spend how much of the token it is sent to. */
export type Approval = { spender: string; amountInUnits: AmountInUnits }

/** Whose allowance of which token to whom is meant. */
export type AllowanceQuestion = { tokenAddress: string; owner: string; spender: string }

/** An allowance that was signed instead of sent (EIP-2612). */
export type Permit = AllowanceQuestion & {
  amountInUnits: AmountInUnits
  /** Seconds since 1970. */
  deadline: number
  /** The seven arguments of `permit`, ABI-encoded: what the data API takes (reference, data-api §3.9). */
  encoded: string
}

/** What is known of the contract a swap calls, for the visitor to judge. */
export type RouterDetails = {
  address: string
  /** Whose contract it is: from the list of routers in wide use, or the page's own. Absent: nobody vouches for it. */
  name?: string
  /** On that list, or named by the page for this network. */
  isKnown: boolean
  /** Whether the call says in a way that can be checked what leaves, what arrives and who receives it. */
  isCallRead: boolean
  /** For how many days, at least, there has been code at the address; absent where the node keeps no history. */
  minimumAgeDays?: number
  /**
   * Whether the node can run the swap without sending it; asked only where the contract or its call is not known,
   * absent where nobody could say.
   */
  canBeTried?: boolean
  /**
   * Whether its source code is published and verified, by the service the page named for the network; absent where none
   * says.
   */
  isVerified?: boolean
}

/** What each of two tokens keeps of a transfer, in hundredths of a percent; absent where it keeps nothing. */
export type TransferFees = { source?: number; to?: number }

/** What the visitor reviewed and agreed to. */
export type SwapTerms = {
  network: Network
  account: string
  /** Absent: the native coin. */
  sourceToken?: string
  toToken?: string
  /** All that may leave. */
  amountInUnits: AmountInUnits
  /** The least that must arrive. */
  minimumInUnits: AmountInUnits
  /**
   * The contract that was reviewed, and whether the visitor accepted one that is not known or whose call cannot be
   * read.
   */
  router: { address: string; isAccepted: boolean }
  /**
   * Whom the visitor lets spend the source token: the swap must be a call of it. Absent for the coin, and where nobody
   * was named yet.
   */
  spender?: string
  /** The signed allowance that goes with it; absent where the chain already has one. */
  permit?: Permit
  /** The most that the review said it costs, deposits among it; absent where the wallet decides (eip155). */
  feeInUnits?: AmountInUnits
  /** The host and the visitor leave it to the wallet to judge what can be neither read nor run here. */
  isLeftToWallet?: boolean
}

/** The part of a built transaction that is not what was reviewed. */
export type SwapField =
  | 'account'
  | 'network'
  | 'contract'
  | 'method'
  | 'sourceToken'
  | 'toToken'
  | 'amount'
  | 'minimum'
  | 'recipient'
  | 'spender'
  | 'value'
  | 'permit'
  | 'outcome'

/** What can be asked of a namespace whose tokens can be swapped (spec §9: eip155; ADR 39: solana). */
export type SwapAdapter = {
  namespace: Namespace
  /**
   * Tokens move by the visitor's own signature: nobody is allowed anything before (solana). What is said below of
   * approvals, permits and batches is never asked then.
   */
  isAllowanceFree?: true
  /** The fee before a swap is built; present where it is not counted in gas alone. */
  getEarlyFee?(network: Network): Promise<EarlyFee>
  /**
   * What the tokens of a swap (absent: the coin) keep of each transfer; the quote counts it. Absent where no token of
   * the namespace does that, `undefined` where neither of the two does.
   */
  getTransferFees?(
    network: Network,
    tokens: readonly [source: string | undefined, to: string | undefined],
  ): Promise<TransferFees | undefined>
  /**
   * A built swap as the service wrote it, with the contract that it calls; present where that is read from the
   * transaction. @throws SWAP_MISMATCH method
   */
  readBuilt?(network: Network, account: string, data: string): BuiltTransaction
  /**
   * The transaction as it is signed, on the latest block and for the price that was reviewed; present where a wallet
   * does not write that itself. It is what is compared with the review.
   */
  finish?(
    transaction: BuiltTransaction,
    reviewed: { gasLimit?: AmountInUnits | undefined; gasPriceInUnits?: AmountInUnits | undefined },
  ): Promise<BuiltTransaction>
  /** What an approval's calldata says (ERC-20 `approve`), or `undefined` when it is anything else. */
  readApproval(data: string): Approval | undefined
  /** The calldata of an approval. */
  writeApproval(approval: Approval): string
  getAllowance(network: Network, question: AllowanceQuestion): Promise<AmountInUnits>
  /**
   * Whether the token takes a new allowance only after the old one was set to zero, as USDT does. Asked of the token
   * itself, by a run without sending.
   */
  needsReset(network: Network, question: AllowanceQuestion & { amountInUnits: AmountInUnits }): Promise<boolean>
  /**
   * Compares a built swap with what was reviewed and runs it without sending. `before` is what the wallet makes in the
   * same batch first:
   * approvals of the source token for the swap's own contract, and nothing else.
   * A call that cannot be read is compared by its outcome, where the node can show it; else it passes only where it is
   * left to the wallet.
   * @throws SWAP_MISMATCH with the first `field` (SwapField) that differs; SWAP_UNCHECKED; RPC with the chain's reason
   * when the run fails
   */
  checkSwap(transaction: BuiltTransaction, terms: SwapTerms, before?: readonly BuiltTransaction[]): Promise<void>
  /**
   * A swap that was built anew for a lower price, asking for at least `minimumInUnits` all the same, where its call can
   * be read and asks for `promisedInUnits`; else the transaction as it is.
   */
  raiseMinimum(
    transaction: BuiltTransaction,
    wish: { promisedInUnits: AmountInUnits; minimumInUnits: AmountInUnits },
  ): BuiltTransaction
  /** What is known of the contract that a built swap calls. Never throws: what cannot be found out is absent. */
  describeRouter(transaction: BuiltTransaction): Promise<RouterDetails>
  /** Runs a transaction without sending it. @throws RPC, TRANSACTION when a token answers "false" */
  simulate(transaction: BuiltTransaction): Promise<void>
  /**
   * The most the transaction costs. @param hint somebody else's word on the price of gas in wei, taken near the node's
   * only
   */
  estimateCost(transaction: BuiltTransaction, hint?: AmountInUnits): Promise<FeeEstimate>
  /**
   * Hands a transaction to the wallet, once. @param cap what gas may cost at most; absent: the wallet decides. @throws
   * UserRejectedError, WidgetError
   */
  sendTransaction(provider: unknown, transaction: BuiltTransaction, cap?: GasPriceCap): Promise<SentTransaction>
  /**
   * Whether the wallet makes several calls as one, all or nothing (EIP-5792 `atomic`). A wallet that does not know the
   * question cannot.
   * @param known what its session says that it can: then it is not asked
   * @param mayUpgrade whether an account that could do it after an upgrade counts (status `ready`)
   */
  canBatch(
    provider: unknown,
    network: Network,
    account: string,
    options?: { known?: Readonly<Record<string, unknown>> | undefined; mayUpgrade?: boolean },
  ): Promise<boolean>
  /**
   * Hands calls to the wallet as one confirmation, once. The standard has no place for a price of gas: the wallet names
   * it. @throws UserRejectedError, WidgetError
   */
  sendBatch(provider: unknown, transactions: readonly BuiltTransaction[]): Promise<{ callsId: string }>
  /**
   * Where a batch is; `hash` as soon as the wallet names its transaction, `isForgotten` where the wallet does not know
   * the batch.
   */
  getBatchStatus(
    provider: unknown,
    callsId: string,
  ): Promise<{ status: TransactionStatus; hash?: string; isForgotten?: true }>
  /** Whether the token takes signed allowances (EIP-2612): it answers for its domain and the owner's nonce. */
  takesPermit(network: Network, tokenAddress: string, owner: string): Promise<boolean>
  /**
   * Writes an allowance to be signed; the request has the wallet sign it, and verifies the signature. @throws
   * PERMIT_INVALID; the request:
   * UserRejectedError, UNSUPPORTED_METHOD (the wallet cannot), PERMIT_INVALID
   */
  preparePermit(
    network: Network,
    wish: AllowanceQuestion & { amountInUnits: AmountInUnits; deadline: number },
  ): Promise<WalletRequest<Permit>>
  /**
   * What of the token (absent: the coin) a mined transaction brought to the account; `undefined` where the chain cannot
   * say.
   */
  getReceived(
    network: Network,
    hash: string,
    receiver: { account: string; tokenAddress?: string },
  ): Promise<AmountInUnits | undefined>
}

/** Makes a swap adapter with its way to the nodes. */
export type CreateSwapAdapter = (dependencies: {
  rpc: NetworkRpc
  get: NetworkGet
  /** Unpredictable bytes: a trial that can be recognised proves nothing. Default: the browser's. */
  randomBytes?: (length: number) => Uint8Array
}) => SwapAdapter
