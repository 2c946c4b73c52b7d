import type { BuiltTransaction, SwapAdapter, SwapField } from '../../../adapters/swapContract'
import { isSameAddress, namespaceOf, parseCaipAddress, type AmountInUnits, type CaipAddress } from '../../../domain'
import { WidgetError, type ErrorCode } from '../../../errors'
import { runQuery, type AppThunk } from '../../../store'
import { hasRoutes, isCoinSwap, solanaSwapApi } from '../solanaSwapApi'
import { serviceSlippage, slippageBps } from '../swapMath'
import { swapApi, type ApprovalAnswer, type SwapAnswer, type SwapPair } from '../swapApi'

/** A built swap, as it would be handed over, and what it brings by the service's word. */
export type BuiltSwap = { transaction: BuiltTransaction; toAmountInUnits: AmountInUnits }
/** A built approval of exactly the amount. */
export type BuiltApproval = { spender: string }

const differs = (field: SwapField): WidgetError => new WidgetError('SWAP_MISMATCH', { field })

/** The plain address of a CAIP-10 text on the pair's network. @throws SWAP_MISMATCH network */
function addressOn({ network }: SwapPair, caipAddress: CaipAddress): string {
  const { caipNetworkId, address } = parseCaipAddress(caipAddress)
  if (caipNetworkId !== network.caipNetworkId) throw differs('network')
  return address
}

/**
 * What the service named of a swap, against what was asked for; the calldata is the adapter's to compare (threats T5,
 * T6).
 */
function readEnvelope(pair: SwapPair, answer: SwapAnswer): BuiltSwap {
  const { account, amountInUnits, source, network } = pair
  const namespace = namespaceOf(network.caipNetworkId)
  if (!isSameAddress(namespace, addressOn(pair, answer.caipFrom), account)) throw differs('account')
  const valueInUnits = source.tokenAddress === undefined ? amountInUnits : '0'
  if (answer.valueInUnits !== undefined && BigInt(answer.valueInUnits) !== BigInt(valueInUnits)) throw differs('value')
  const transaction = { network, from: account, to: addressOn(pair, answer.caipTo), data: answer.data, valueInUnits }
  return { transaction, toAmountInUnits: answer.toAmountInUnits }
}

/** What the service built as an approval, against what was asked for: this token, this amount, nothing else. */
function readApproval(adapter: SwapAdapter, pair: SwapPair, answer: ApprovalAnswer): BuiltApproval {
  const { source, amountInUnits, network } = pair
  const namespace = namespaceOf(network.caipNetworkId)
  if (
    source.tokenAddress === undefined ||
    !isSameAddress(namespace, addressOn(pair, answer.caipToken), source.tokenAddress)
  )
    throw differs('sourceToken')
  if (BigInt(answer.valueInUnits) !== 0n) throw differs('value')
  const approval = adapter.readApproval(answer.data)
  if (!approval) throw differs('method')
  if (BigInt(approval.amountInUnits) !== BigInt(amountInUnits)) throw differs('amount')
  return { spender: approval.spender }
}

/** Keeps what was found different; whatever else went wrong has one word (spec §8). */
const wrapError = (code: ErrorCode, thrown: unknown): WidgetError =>
  thrown instanceof WidgetError && ['SWAP_MISMATCH', 'UNSUPPORTED_SWAPS', 'CANCELLED'].includes(thrown.code)
    ? thrown
    : new WidgetError(code, {}, { cause: thrown })

/**
 * A swap of Solana: a quote of now, and the transaction of it. Who is paid and what for is the adapter's to compare; the
 * program that is called stands in the transaction.
 */
const buildRoute =
  (pair: SwapPair, slippage: number): AppThunk<Promise<BuiltSwap>> =>
  async (dispatch, _getState, { adapters }) => {
    const adapter = await adapters.loadSwaps(namespaceOf(pair.network.caipNetworkId))
    const ask = { ...pair, slippageBps: slippageBps(slippage) }
    const quote = solanaSwapApi.endpoints.route.initiate(ask, { subscribe: false, forceRefetch: true })
    const { route, toAmountInUnits } = await dispatch(runQuery((query) => query(quote)))
    const start = solanaSwapApi.endpoints.buildRoute.initiate(
      { network: pair.network, account: pair.account, wrapsCoin: isCoinSwap(pair), route },
      { subscribe: false, forceRefetch: true },
    )
    const { data } = await dispatch(runQuery((query) => query(start)))
    const transaction = adapter.readBuilt?.(pair.network, pair.account, data)
    if (!transaction) throw new WidgetError('UNSUPPORTED_SWAPS')
    return { transaction, toAmountInUnits }
  }

/** Has the service build the swap. @throws SWAP_MISMATCH, SWAP_BUILD, UNSUPPORTED_SWAPS */
export const buildSwap =
  (pair: SwapPair, { slippage, permit }: { slippage: number; permit?: string }): AppThunk<Promise<BuiltSwap>> =>
  async (dispatch) => {
    try {
      if (hasRoutes(pair)) return await dispatch(buildRoute(pair, slippage))
      const start = swapApi.endpoints.buildSwap.initiate(
        { ...pair, slippage: serviceSlippage(slippage), permit },
        { subscribe: false, forceRefetch: true },
      )
      return readEnvelope(pair, await dispatch(runQuery((query) => query(start))))
    } catch (error) {
      throw wrapError('SWAP_BUILD', error)
    }
  }

/**
 * Has the service build the approval; who may spend is the service's word, the rest is ours. @throws SWAP_MISMATCH,
 * SWAP_APPROVAL, UNSUPPORTED_SWAPS
 */
export const buildApproval =
  (adapter: SwapAdapter, pair: SwapPair): AppThunk<Promise<BuiltApproval>> =>
  async (dispatch) => {
    try {
      const start = swapApi.endpoints.buildApproval.initiate(pair, { subscribe: false, forceRefetch: true })
      return readApproval(adapter, pair, await dispatch(runQuery((query) => query(start))))
    } catch (error) {
      throw wrapError('SWAP_APPROVAL', error)
    }
  }
