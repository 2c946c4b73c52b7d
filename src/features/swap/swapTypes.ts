import type { EarlyFee, Permit, RouterDetails, TransferFees } from '../../adapters/swapContract'
export type { SwapField } from '../../adapters/swapContract'
import { DEFAULT_SLIPPAGE_PERCENT } from '../../config/limits/swap'
import type { AmountInUnits, CaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import type { SwapToken } from './tokens/swapTokens'

/** The two sides of a swap. */
export type SwapSide = 'source' | 'to'

/** What a quote was given for; tokens by their keys (domain/token). */
export type SwapInput = { sourceToken: string; toToken: string; amountInUnits: AmountInUnits }

/** What the visitor does next in the review: each is one press and one request to the wallet. */
export type SwapStep =
  /** An old allowance is set to zero first: the token takes no other way (USDT). */
  | 'reset'
  | 'approve'
  /** The allowance is signed instead of sent (EIP-2612). */
  | 'permit'
  | 'swap'
  /** Allowance and swap as one confirmation (EIP-5792). */
  | 'batch'

/** A built transaction (spec §3): what the wallet would be handed, what it brings, what it costs. */
export type SwapTransaction = {
  to: string
  data: string
  valueInUnits: AmountInUnits
  toAmountInUnits: AmountInUnits
  /** Absent while nobody could say: then an estimate stands for it (spec §9). */
  gas: AmountInUnits | null
  gasPriceInUnits: AmountInUnits | null
  /** The part of the price that is the tip; absent where there is one price, or it is the node’s. */
  tipInUnits?: AmountInUnits
  /** What some chains take for its data beside the gas; solana: signature and deposits. Absent where there is none. */
  dataFeeInUnits?: AmountInUnits
  /** Of that, what stays in an account made for what arrives (solana). */
  depositInUnits?: AmountInUnits
  /** So many of the price's unit make one of the coin's smallest; absent: it is counted in that one. */
  priceDivisor?: AmountInUnits
}

/** What the visitor reviews, from the press on "Review" until it was sent or left. */
export type SwapReview = SwapInput & {
  /** What arrives by the latest word of the service. */
  toAmountInUnits: AmountInUnits
  /**
   * The least that arrives, as it was shown first: nothing is signed for less. It follows a better price, not a worse
   * one.
   */
  minimumInUnits: AmountInUnits
  /** What arrived before it became less than the minimum; the visitor has to agree again. Absent otherwise. */
  previousToAmountInUnits: AmountInUnits | null
  /** Absent while it is being found out. */
  step: SwapStep | null
  /** The contract that the swap calls; absent until it is known. */
  router: RouterDetails | null
  /** The visitor wants the swap through a contract that is not known, or by a call that cannot be read. */
  hasAcceptedRouter: boolean
  /** The host lets the wallet judge what can be neither read nor run here. */
  mayLeaveToWallet: boolean
  /** Whom the source token is allowed to; absent for the coin and until it is known. */
  spender: string | null
  /** The allowance has no limit; only by the visitor's choice. */
  isUnlimited: boolean
  /** An old allowance has to be set to zero in the batch first. */
  needsReset: boolean
  permit: Permit | null
  /** The wallet could not sign an allowance, or the service does not take it: it is sent instead. */
  isPermitRefused: boolean
  /** The wallet could not make both as one after all: they are sent one after the other. */
  isBatchRefused: boolean
  approvalTransaction: SwapTransaction | null
  swapTransaction: SwapTransaction | null
  /** What the tokens keep of each transfer (solana); absent where neither does. */
  transferFees?: TransferFees
  /** The approval that was sent and is waited for. */
  approvalTransactionId: string | null
  /** The visitor wants the swap in spite of its bad price. */
  hasAcceptedImpact: boolean
}

/** The one swap the visitor is writing, until it was sent or its network changed. */
export type SwapState = {
  status: 'idle' | 'initializing' | 'initialized'
  /** Whose swap it is, and where; absent before it began. */
  caipAddress: CaipAddress | null
  /** The latest initialisation; answers of older ones are dropped. */
  requestId: string | null
  /** What the service can swap, as it lists it. */
  tokens: SwapToken[]
  /** Tokens the visitor brought by their address. */
  importedTokens: SwapToken[]
  /** Keys of the tokens the visitor starred; empty until the list of tokens is opened. */
  favorites: string[]
  /** The same as they were then: no row changes its place while it is looked at. */
  listedFavorites: string[]
  /** Prices in US dollars by token key; `null`: asked, and nobody knows. */
  prices: Record<string, number | null>
  /** What is paid for gas: the usual price, or the one that was chosen. */
  gasPriceInUnits: AmountInUnits | null
  tipInUnits?: AmountInUnits
  /** The usual price: what estimates stand on. Absent: it is what is paid. */
  usualPriceInUnits?: AmountInUnits
  /** The fee before a swap is built, where it is not counted in gas alone (solana). */
  earlyFee?: Omit<EarlyFee, 'price'>
  /** What Max of the coin leaves for the data of the swap, on chains that take a fee for it. */
  dataFeeRoomInUnits: AmountInUnits
  /** Keys of the chosen tokens. */
  sourceToken: string | null
  toToken: string | null
  /** What was typed: a decimal text in the source token. */
  sourceTokenAmount: string
  /** All that can be swapped, whatever the gas turns out to be. */
  isMax: boolean
  /** What the price may move between review and block: percent with one decimal. */
  slippage: number
  loading: { prices: boolean; quote: boolean; approval: boolean; build: boolean }
  /** What the present input brings; absent until it is known. */
  quote: (SwapInput & { toAmountInUnits: AmountInUnits }) | null
  quoteRequestId: string | null
  /** Why there is no quote: the service says no usable amount, or could not say. */
  quoteProblem: 'incorrectAmount' | 'failed' | null
  review: SwapReview | null
  /** The latest preparation of the review; answers of older ones are dropped. */
  reviewRequestId: string | null
  /** The request that was made of this review and is not over: nothing else changes the swap meanwhile. */
  stepRequestId: string | null
  /**
   * The swap was sent: its progress is shown as soon as the code for it is there, and the review stays empty until
   * then.
   */
  wasSent: boolean
  /** Why the last try sent nothing. */
  error: ErrorDetails | null
}

const idle = () => ({ prices: false, quote: false, approval: false, build: false })

export const createInitialSwapState = (): SwapState => ({
  status: 'idle',
  caipAddress: null,
  requestId: null,
  tokens: [],
  importedTokens: [],
  favorites: [],
  listedFavorites: [],
  prices: {},
  gasPriceInUnits: null,
  dataFeeRoomInUnits: '0',
  sourceToken: null,
  toToken: null,
  sourceTokenAmount: '',
  isMax: false,
  slippage: DEFAULT_SLIPPAGE_PERCENT,
  loading: idle(),
  quote: null,
  quoteRequestId: null,
  quoteProblem: null,
  review: null,
  reviewRequestId: null,
  stepRequestId: null,
  wasSent: false,
  error: null,
})
