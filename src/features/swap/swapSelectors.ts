import { createSelector } from '@reduxjs/toolkit'
import { SWAP_GAS_LIMIT_ESTIMATE, SWAP_MAX_GAS_RESERVE } from '../../config/limits/swap'
import { fromUnits, isNative, tokenKey, toFiat, toUnits, type AmountInUnits, type TokenBalance } from '../../domain'
import { selectActiveAccount, selectIsSmartAccount, selectValuedTokens, type AccountsState } from '../account'
import { selectActiveCaipNetwork, type NetworksState } from '../networks'
import { gasCost, maxNative } from './swapMath'
import { swapProblem, type SwapProblem } from './swapRules'
import { createInitialSwapState, type SwapInput, type SwapState, type SwapTransaction } from './swapTypes'
import { nativeSwapToken, type SwapToken } from './tokens/swapTokens'

export type WithSwap = { swap?: SwapState; account: AccountsState; networks: NetworksState }

const initial = createInitialSwapState()

/** The swap being written. */
export const selectSwap = ({ swap }: Pick<WithSwap, 'swap'>): SwapState => swap ?? initial

/** A token of a swap with what the account owns of it and what it is worth. */
export type SwapTokenMetadata = {
  key: string
  token: SwapToken
  balanceInUnits: AmountInUnits
  /** Per whole token; absent when nobody says a usable price. */
  priceUsd: number | undefined
  /** Two sources count it differently: it is never swapped (threats M7). */
  isUnsafe: boolean
}

const selectBalances = createSelector(
  selectValuedTokens,
  (valued): ReadonlyMap<string, TokenBalance> => new Map(valued.map(({ token }) => [tokenKey(token), token])),
)

/**
 * Every token that can be chosen, by its key: what the service lists, what the visitor brought, what the account holds,
 * the coin.
 */
export const selectTokensByKey = createSelector(
  (state: WithSwap) => selectSwap(state).tokens,
  (state: WithSwap) => selectSwap(state).importedTokens,
  selectBalances,
  selectActiveCaipNetwork,
  (tokens, imported, balances, network): ReadonlyMap<string, SwapToken> => {
    const byKey = new Map([...tokens, ...imported].map((token) => [tokenKey(token), token]))
    const native = network && nativeSwapToken(network)
    if (native && !byKey.has(tokenKey(native))) byKey.set(tokenKey(native), native)
    for (const [key, { caipNetworkId, tokenAddress, name, symbol, decimals, iconUrl }] of balances) {
      if (!byKey.has(key))
        byKey.set(key, { caipNetworkId, tokenAddress, name, symbol, decimals, iconUrl, eip2612: false })
    }
    return byKey
  },
)

function factsOf(
  key: string | null,
  tokens: ReadonlyMap<string, SwapToken>,
  balances: ReadonlyMap<string, TokenBalance>,
  prices: SwapState['prices'],
): SwapTokenMetadata | undefined {
  const token = key === null ? undefined : tokens.get(key)
  if (key === null || !token) return undefined
  const balance = balances.get(key)
  return {
    key,
    token:
      balance?.iconUrl !== undefined && token.iconUrl === undefined ? { ...token, iconUrl: balance.iconUrl } : token,
    balanceInUnits: balance?.amountInUnits ?? '0',
    priceUsd: (Object.hasOwn(prices, key) ? prices[key] : undefined) ?? balance?.priceUsd,
    isUnsafe: balance !== undefined && (balance.hasDecimalsConflict === true || balance.decimals !== token.decimals),
  }
}

const selectPrices = (state: WithSwap): SwapState['prices'] => selectSwap(state).prices

/** What is paid. */
export const selectSourceToken = createSelector(
  (state: WithSwap) => selectSwap(state).sourceToken,
  selectTokensByKey,
  selectBalances,
  selectPrices,
  factsOf,
)

/** What is received. */
export const selectToToken = createSelector(
  (state: WithSwap) => selectSwap(state).toToken,
  selectTokensByKey,
  selectBalances,
  selectPrices,
  factsOf,
)

/** The coin gas is paid with; absent while its balance is not known. */
export const selectNetworkToken = createSelector(selectBalances, selectPrices, (balances, prices) => {
  const native = [...balances.values()].find(isNative)
  return native && { token: native, priceUsd: prices[tokenKey(native)] ?? native.priceUsd }
})

/** The transaction that the next step sends, as far as it is built. */
const nextTransaction = ({ review }: SwapState): SwapTransaction | null =>
  review && (review.step === 'approve' || review.step === 'reset' ? review.approvalTransaction : review.swapTransaction)

/** The price of gas that the shown fee is made of; absent while nobody could say. */
export const selectGasPriceInUnits = (state: WithSwap): AmountInUnits | undefined => {
  const swap = selectSwap(state)
  return nextTransaction(swap)?.gasPriceInUnits ?? swap.gasPriceInUnits ?? undefined
}

/** The tip in it; absent where there is none, or it is the node’s. */
export const selectTipInUnits = (state: WithSwap): AmountInUnits | undefined => {
  const swap = selectSwap(state)
  const next = nextTransaction(swap)
  return typeof next?.gasPriceInUnits === 'string' ? next.tipInUnits : swap.tipInUnits
}

/** What the next transaction costs at a price of gas. */
export function feeAtPrice(swap: SwapState, gasPriceInUnits: AmountInUnits): AmountInUnits {
  const { earlyFee } = swap
  const {
    gas,
    dataFeeInUnits = earlyFee?.otherFeesInUnits ?? '0',
    priceDivisor = earlyFee?.priceDivisor,
  } = nextTransaction(swap) ?? { gas: null }
  const units = gas ?? earlyFee?.gasLimit ?? String(SWAP_GAS_LIMIT_ESTIMATE)
  return (BigInt(gasCost(units, gasPriceInUnits, priceDivisor)) + BigInt(dataFeeInUnits)).toString()
}

/**
 * What the next transaction costs at most in the coin's smallest unit: estimated by its gas, before it is built by that
 * of spec §9.
 */
export const selectFeeInUnits = createSelector(
  selectSwap,
  selectGasPriceInUnits,
  (swap, gasPrice): AmountInUnits | undefined => {
    return gasPrice === undefined ? undefined : feeAtPrice(swap, gasPrice)
  },
)

/** The amount in the source token's smallest unit; absent when nothing was typed, `null` when it is none. */
export const selectSourceAmountInUnits = createSelector(
  selectSwap,
  selectSourceToken,
  selectIsSmartAccount,
  (
    { sourceTokenAmount, isMax, gasPriceInUnits, dataFeeRoomInUnits, earlyFee },
    source,
    isSmartAccount,
  ): AmountInUnits | null | undefined => {
    if (isMax) {
      if (!source) return undefined
      if (!isNative(source.token) || isSmartAccount) return source.balanceInUnits
      // Max of the coin leaves the gas, and what some chains take for data: it is not known before the price of gas is.
      // A fixed amount of it, so that Max does not move when the swap is built.
      if (gasPriceInUnits === null) return undefined
      if (earlyFee) return maxNative(source.balanceInUnits, earlyFee.reserveInUnits)
      return maxNative(
        source.balanceInUnits,
        (BigInt(gasCost(String(SWAP_MAX_GAS_RESERVE), gasPriceInUnits)) + BigInt(dataFeeRoomInUnits)).toString(),
      )
    }
    if (sourceTokenAmount === '') return undefined
    const amount = toUnits(sourceTokenAmount, source?.token.decimals ?? 0)
    if (!source) return 'problem' in amount && amount.problem === 'malformed' ? null : undefined
    return 'problem' in amount ? null : amount.amountInUnits
  },
)

/** What stands in the amount box (Max is shown as the amount it comes to). */
export const selectSourceAmountText = createSelector(
  selectSwap,
  selectSourceToken,
  selectSourceAmountInUnits,
  ({ isMax, sourceTokenAmount }, source, amountInUnits): string => {
    if (!isMax) return sourceTokenAmount
    return source && amountInUnits ? fromUnits(amountInUnits, source.token.decimals) : ''
  },
)

/**
 * What a quote is asked for; absent while the input is not complete (spec §4: both tokens valid and an amount above 0).
 */
export const selectSwapInput = createSelector(
  selectSourceToken,
  selectToToken,
  selectSourceAmountInUnits,
  (source, to, amountInUnits): SwapInput | undefined => {
    if (
      !source ||
      !to ||
      source.key === to.key ||
      !amountInUnits ||
      BigInt(amountInUnits) === 0n ||
      source.isUnsafe ||
      to.isUnsafe
    )
      return undefined
    return { sourceToken: source.key, toToken: to.key, amountInUnits }
  },
)

/** The quote, where it was given for what stands in the form now. */
export const selectCurrentQuote = createSelector(selectSwap, selectSwapInput, ({ quote }, input) =>
  quote &&
  input &&
  quote.sourceToken === input.sourceToken &&
  quote.toToken === input.toToken &&
  quote.amountInUnits === input.amountInUnits
    ? quote
    : undefined,
)

/** The first thing that keeps the swap from its review. */
export const selectSwapProblem = createSelector(
  selectSwap,
  selectSourceToken,
  selectToToken,
  selectSourceAmountInUnits,
  selectNetworkToken,
  selectFeeInUnits,
  selectIsSmartAccount,
  selectCurrentQuote,
  (
    { quoteProblem, review },
    source,
    to,
    amountInUnits,
    network,
    feeInUnits,
    isSmartAccount,
    quote,
  ): SwapProblem | null =>
    swapProblem({
      hasTokens: source !== undefined && to !== undefined,
      isUnsafe: source?.isUnsafe === true || to?.isUnsafe === true,
      // What is reviewed is what has to be there: "all there is" may be another amount by now.
      amountInUnits: review?.amountInUnits ?? amountInUnits,
      balanceInUnits: source?.balanceInUnits ?? '0',
      isSourceNative: source !== undefined && isNative(source.token),
      nativeBalanceInUnits: network?.token.amountInUnits,
      feeInUnits,
      isSmartAccount,
      quote: quote ? 'ready' : (quoteProblem ?? 'absent'),
    }),
)

const INPUT_ERRORS: readonly SwapProblem[] = [
  'insufficientBalance',
  'insufficientGas',
  'invalidAmount',
  'incorrectAmount',
  'tokenUnsafe',
  'noQuote',
]

/** What is wrong with the input, inline (spec §3, "inputError"); absent while it is only incomplete. */
export const selectInputError = createSelector(selectSwapProblem, (problem) =>
  problem !== null && INPUT_ERRORS.includes(problem) ? problem : undefined,
)

/**
 * What is missing where the amount is there and the fee is not: a coin to pay it with, or a part of the coin that is paid.
 */
export const selectGasShortage = createSelector(
  selectSwapProblem,
  selectSourceToken,
  selectSourceAmountInUnits,
  (problem, source, amountInUnits): 'needsGas' | 'leaveGas' | undefined => {
    if (problem === 'insufficientGas') return 'needsGas'
    const isWithin = source !== undefined && BigInt(amountInUnits ?? '0') <= BigInt(source.balanceInUnits)
    return problem === 'insufficientBalance' && isWithin ? 'leaveGas' : undefined
  },
)

/** The worth of an amount as a decimal text; absent without a price. */
export const worthOf = (
  facts: SwapTokenMetadata | undefined,
  amountInUnits: AmountInUnits | null | undefined,
): string | undefined =>
  facts && amountInUnits ? toFiat(amountInUnits, facts.token.decimals, facts.priceUsd) : undefined

/** The account that swaps; a swap needs one (spec §5). */
export const selectSwapAccount = (state: WithSwap): string | null => selectActiveAccount(state)?.address ?? null
