/**
 * An adapter knows the chains of one namespace: their addresses, balances, names, fees and transactions. It is loaded
 * when first needed, is given its ways to the outside as arguments, and is ignorant of the store.
 *
 *   thunk ──▶ adapter ──rpc──▶ node          (reads)
 *   thunk ──▶ adapter ──provider──▶ wallet   (signing; the wallet sends)
 */
import type { AmountInUnits, CollectiblePiece, Namespace, Network } from '../domain'
import type { ActivityPage } from './activityContract'

/** A call to a network's node (JSON-RPC); the answer is unchecked. */
export type NetworkRpc = (
  network: Network,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * A question to a network's index that answers GET requests below its address (Bitcoin: the Esplora form); the answer
 * is unchecked: JSON, or the text as it came where that is wished for.
 */
export type NetworkGet = (
  network: Network,
  path: string,
  wish?: { signal?: AbortSignal; isText?: boolean },
) => Promise<unknown>

/**
 * Hands a text over to a network's index, below its address (Bitcoin: a signed transaction), to another of its
 * addresses only where it is certain that the first did not take it. The answer is a text, unchecked; so is what a
 * refusal says (HttpError, `description`).
 */
export type NetworkPost = (network: Network, path: string, text: string) => Promise<unknown>

/**
 * A question to a gateway that a contract on the chain names (ERC-3668): unknown services, so the answer is kept small;
 * it is unchecked.
 */
export type AskGateway = (request: { url: string; body?: unknown }, signal?: AbortSignal) => Promise<unknown>

/**
 * What may be said of a text that should be an address. `warning`: nobody may hold the key of it (an account of a
 * program).
 */
export type AddressCheck =
  | { ok: true; address: string; warning?: 'noKey' }
  | { ok: false; problem: 'malformed' | 'checksum' | 'zero' | 'invisible' }

/** A token as its contract describes it. */
export type TokenMetadata = {
  tokenAddress: string
  name: string
  symbol: string
  decimals: number
  /** What of it has to stay in an account that has any (polkadot); absent where all of it may leave. */
  keptInUnits?: AmountInUnits
}

/** What is to be sent; amounts in the smallest unit. */
export type Transfer = {
  network: Network
  from: string
  to: string
  amountInUnits: AmountInUnits
  /** Absent: the native coin. */
  token?: { tokenAddress: string; decimals: number; collectible?: CollectiblePiece }
  /** A contract account pays in its own way: no gas check. */
  isSmartAccount: boolean
  /** All of the coin is meant: the amount is what the fee leaves of it, and anything before the fee is known. */
  isMax?: boolean
  /** The key behind `from` in hex, as its wallet says it; absent where no wallet says one. */
  publicKey?: string
  /** `from` is kept for ordinals: it is paid from only because the visitor said so twice. */
  isOrdinal?: boolean
}

/**
 * What a token keeps back of a transfer: so many hundredths of a percent, rounded up, and no more than `maxInUnits` of
 * the token.
 */
export type TokenFee = { basisPoints: number; maxInUnits: AmountInUnits }

/** What a transfer costs at most, in the native coin's smallest unit. */
export type FeeEstimate = {
  /** All of it, the deposit included. */
  feeInUnits: AmountInUnits
  /** eip155: gas; solana: compute units; bip122: virtual bytes; polkadot: one, of which the price is the tip. */
  gasLimit: AmountInUnits
  /** The most that is paid for one of them: wei; solana: micro-lamports; bip122: thousandths of a satoshi. */
  gasPriceInUnits: AmountInUnits
  /** So many of the price's unit make one of the coin's smallest; absent: it is counted in that one (eip155). */
  priceDivisor?: AmountInUnits
  /** The part of the price that whoever makes the block keeps (EIP-1559); absent where a network has one price only. */
  tipInUnits?: AmountInUnits
  /**
   * What the next block would ask, without any room for a rise; absent where nothing rises between the review and the
   * block.
   */
  least?: { gasLimit: AmountInUnits; gasPriceInUnits: AmountInUnits; dataFeeInUnits?: AmountInUnits }
  /**
   * The part for the transaction's data on another chain, with room for a rise: no limit of the transaction holds it
   * down. polkadot: all of the fee but the tip. Absent where there is none.
   */
  dataFeeInUnits?: AmountInUnits
  /**
   * The part that stays as a deposit in an account made for the recipient's first tokens (solana); absent where there
   * is none.
   */
  depositInUnits?: AmountInUnits
  /** What the token itself takes: the recipient gets that much less (solana); absent where it takes nothing. */
  tokenFee?: TokenFee
  /**
   * What has to stay in the account that pays, beside the fee (polkadot: the existential deposit, or what is frozen of
   * it where that is more; bip122: coins that carry something). Absent where an account may be emptied.
   */
  keptInUnits?: AmountInUnits
  /** Of that, what any account has to hold to exist (polkadot). */
  accountMinimumInUnits?: AmountInUnits
  /** It spends coins that may carry more than their worth, of which nobody says that they do not (bip122). */
  mayCarry?: boolean
  /** Another price is another transaction (bip122, of other coins; polkadot, of another length): what it costs is asked for, not worked out. */
  isStepwise?: boolean
}

/** What is paid for one gas at most, in the native coin's smallest unit; the tip as in FeeEstimate. */
export type GasPriceCap = Pick<FeeEstimate, 'gasPriceInUnits' | 'tipInUnits'>

/** What gas costs: at most, and the least that the next block takes. */
export type GasPrice = GasPriceCap & { leastInUnits: AmountInUnits }

/** How soon a transaction is to be taken. */
export type FeeLevel = 'slow' | 'normal' | 'fast'

/**
 * One of the prices that a network takes. `waitMs`: how long such a price waited lately; absent where the chain does not
 * say.
 */
export type FeeChoice = GasPrice & { level: FeeLevel; waitMs?: number }

/** The prices to choose from, the slowest first. */
export type FeeChoices = {
  choices: FeeChoice[]
  /**
   * What an own price has to reach, whether it has a tip beside it, and what it is typed in (gwei where nothing is
   * said); absent where a namespace takes none of the visitor's own.
   */
  own?: {
    leastInUnits: AmountInUnits
    hasTip: boolean
    /**
     * A coin, or micro-lamports for a unit of computing (solana): the price is a tip, on top of a fee that nobody
     * chooses.
     */
    unit?: 'satPerVbyte' | 'microLamports' | { symbol: string; decimals: number }
  }
}

/** A transaction that was handed to the chain. */
export type SentTransaction = {
  /** Empty where only the wallet's own name of it is known yet. */
  hash: string
  /** That name, by which the wallet is asked what it became (EIP-5792). */
  callsId?: string
  /**
   * What was handed to the wallet, as one hash of recipient, value and calldata (eip155): a transaction of the same
   * name that does anything else is not this one. Absent where the chain carries another envelope than the one handed
   * over (batches, contract accounts, solana). bip122: who is paid how much, and a coin that it spends. polkadot: the
   * account that sends, and the transaction's number there.
   */
  effect?: string
  /** The chain takes it up to this block, and never after it (solana, polkadot); absent where a transaction does not expire. */
  lastValidBlockHeight?: number
}

/** Where a submitted transaction is. */
export type TransactionStatus = 'submitted' | 'confirmed' | 'failed'

/** A transaction that is looked for on its chain. `nonce`: its number among those of its account, once it was seen. */
export type TransactionQuestion = { hash: string; from: string; effect: string; nonce?: number }

/** What the chain knows of a transaction under its name, or of the one that took its number. */
export type TransactionTrace =
  /**
   * It is the one that was handed over. No number where the account is a contract: its transactions are carried by
   * somebody else's.
   */
  | { type: 'ours'; nonce?: number }
  /** The chain does not know it, and its number is still free (or nobody can say which it has). */
  | { type: 'unseen' }
  /** It is another account's, or does something else than was handed over. */
  | { type: 'mismatched' }
  /** The same again, mostly with a higher fee: it goes by this name now. */
  | { type: 'spedUp'; hash: string }
  /** An empty transaction to the account itself took its number: how wallets cancel. */
  | { type: 'cancelled' }
  /** Another transaction took its number, or one that nobody can name. */
  | { type: 'replaced' }

/**
 * Asks the wallet for one thing that is ready: at once, with nothing awaited before. @throws UserRejectedError,
 * WidgetError
 */
export type WalletRequest<T> = (provider: unknown) => Promise<T>

/** What can be asked of every namespace. */
export type ChainAdapter = {
  namespace: Namespace
  /**
   * Form and checksum of an address; the answer carries its canonical spelling. With a network, also whether it is one
   * of that network.
   */
  checkAddress(text: string, network?: Network): AddressCheck
  /** Whether a text may be a registered name rather than an address. */
  isName(text: string): boolean
  /**
   * The address a name stands for on the network, or `null` when the registry says that it stands for none. @throws
   * NAME_INVALID, and whatever keeps the registry from being asked. @param registry the network whose registry knows
   * the name, where it is not the network itself
   */
  resolveName(network: Network, name: string, registry?: Network): Promise<string | null>
  /**
   * The name and picture an address gave itself for a network; each may be absent. The name is verified forward, for
   * that network.
   * @param registry the network whose registry knows, where it is not the network itself
   */
  readIdentity(network: Network, address: string, registry?: Network): Promise<{ name?: string; avatar?: string }>
  getNativeBalance(network: Network, address: string): Promise<AmountInUnits>
  /**
   * Has the wallet sign a text as the account; absent where nothing of ours is signed. @throws UserRejectedError,
   * WidgetError, NAME_SIGNATURE for no signature
   */
  signText?(provider: unknown, address: string, text: string): Promise<string>
}

/**
 * What can be asked of a namespace whose coins and tokens can be sent (spec §9: eip155 and solana; ADR 34: bip122; ADR
 * 37: polkadot).
 */
export type TransferAdapter = ChainAdapter & {
  getTokenMetadata(network: Network, tokenAddress: string): Promise<TokenMetadata>
  /** How the token itself counts: the one source that settles what an amount of it is. */
  getTokenDecimals(network: Network, tokenAddress: string): Promise<number>
  /** @param collectible of which piece, where the contract keeps a collection */
  getTokenBalance(
    network: Network,
    tokenAddress: string,
    address: string,
    collectible?: CollectiblePiece,
  ): Promise<AmountInUnits>
  /**
   * What the chain's own index tells of an account's past; absent where the data API does. @param cursor the `next` of
   * the page before, `null` for the newest one
   */
  listActivity?(network: Network, address: string, cursor: string | null): Promise<ActivityPage>
  /** The tokens the chain itself lists for an account; absent where a chain keeps no such list. */
  listTokens?(network: Network, address: string): Promise<(TokenMetadata & { amountInUnits: AmountInUnits })[]>
  /**
   * What gas costs as the node says it; absent where a namespace has no such price. @param hint somebody else's word,
   * taken near the node's only
   */
  getGasPrice?(network: Network, hint?: AmountInUnits): Promise<GasPrice>
  /**
   * The prices a visitor may choose from; absent where a namespace has one alone. @param usual what is paid where nobody
   * chooses: the middle one. @throws when the node cannot say
   */
  listFees?(network: Network, usual: GasPriceCap): Promise<FeeChoices>
  /**
   * What so many bytes of a transaction may cost beside its gas, before it is built; absent where no chain of a
   * namespace takes that.
   */
  getDataFeeRoom?(network: Network, bytes: number): Promise<AmountInUnits>
  /**
   * @param hint somebody else's word on the price of gas, taken near the node's only. @throws when the node cannot say,
   * and of a collectible that cannot be sent COLLECTIBLE_GONE, COLLECTIBLE_LOCKED or RECIPIENT_REFUSES
   */
  estimateFee(transfer: Transfer, hint?: AmountInUnits): Promise<FeeEstimate>
  /** The same at another price; present where fees are stepwise. */
  estimateFeeAt?(transfer: Transfer, gasPriceInUnits: AmountInUnits): Promise<FeeEstimate>
  /**
   * Builds the transfer and runs it without consequences; gives the request for the wallet, which pays `fee` at most.
   * Who signs is read between the two: nothing is awaited between that reading and the request. @throws WidgetError
   * when the transfer would fail
   */
  prepareTransfer(transfer: Transfer, fee: FeeEstimate): Promise<WalletRequest<SentTransaction>>
  getTransactionStatus(network: Network, transaction: SentTransaction): Promise<TransactionStatus | 'replaced'>
  /** The last block that a transaction of up to now can land in; absent where transactions do not expire. */
  getLastValidBlock?(network: Network): Promise<number>
  /**
   * Looks a transaction up by its name, and by its number once that is known. Absent where there are no such numbers: a
   * transaction of Solana ends with the blocks it is valid for, and nothing can take its place.
   */
  traceTransaction?(network: Network, question: TransactionQuestion): Promise<TransactionTrace>
}

/** Makes an adapter with its ways to the outside. */
export type CreateChainAdapter = (dependencies: {
  rpc: NetworkRpc
  get: NetworkGet
  post: NetworkPost
  gateway: AskGateway
}) => ChainAdapter | TransferAdapter
