import { dataApi } from '../../api/dataApi'
import {
  isAmountInUnits,
  isCaipAddress,
  toCaipAddress,
  type AmountInUnits,
  type CaipAddress,
  type CaipNetworkId,
  type Network,
} from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { readPrice } from '../account'
import { caipTokenOf, readSwapTokens, type SwapToken } from './tokens/swapTokens'

/** What is swapped for what. */
export type SwapPair = {
  network: Network
  source: SwapToken
  to: SwapToken
  amountInUnits: AmountInUnits
  account: string
}

/** An approval as the service built it; `caipToken` is the contract it belongs to (reference, data-api §3.8). */
export type ApprovalAnswer = { caipToken: CaipAddress; data: string; valueInUnits: AmountInUnits }
/**
 * A swap as the service built it. `valueInUnits` is absent where the service leaves it to the client (reference,
 * data-api §3.9).
 */
export type SwapAnswer = {
  caipFrom: CaipAddress
  caipTo: CaipAddress
  data: string
  toAmountInUnits: AmountInUnits
  valueInUnits?: AmountInUnits
}

const isSameText = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()
const isHexData = (data: unknown): data is string => typeof data === 'string' && /^0x(?:[0-9a-fA-F]{2})+$/.test(data)

/**
 * What the first quote brings; `null` when it is no amount above zero (spec §5, threats M13). An answer for another
 * question is none.
 */
export function readQuote(
  answer: unknown,
  { source, to, amountInUnits }: SwapPair,
): { toAmountInUnits: AmountInUnits | null } | undefined {
  if (!isRecord(answer)) return undefined
  const quote: unknown = Array.isArray(answer.quotes) ? answer.quotes[0] : undefined
  if (!isRecord(quote)) return { toAmountInUnits: null }
  const { fromAmount, fromAccount, toAccount, toAmount } = quote
  if (fromAmount !== undefined && fromAmount !== amountInUnits) return undefined
  if (fromAccount !== undefined && !isSameText(fromAccount, caipTokenOf(source))) return undefined
  if (toAccount !== undefined && !isSameText(toAccount, caipTokenOf(to))) return undefined
  return { toAmountInUnits: isAmountInUnits(toAmount) && BigInt(toAmount) > 0n ? BigInt(toAmount).toString() : null }
}

/**
 * The price of a token: of the row with its address, else of the first with its symbol (reference, data-api §3.5);
 * `null` without one.
 */
export function readTokenPrice(answer: unknown, token: SwapToken): number | null | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.fungibles)) return undefined
  const rows: unknown[] = answer.fungibles
  const byAddress = rows.find((row) => isRecord(row) && isSameText(row.address, caipTokenOf(token)))
  const row = byAddress ?? rows.find((one) => isRecord(one) && isSameText(one.symbol, token.symbol))
  const price = isRecord(row) ? readPrice(row.price) : undefined
  // Nobody gives tokens away: zero is how services say that they do not know.
  return price === undefined || price === 0 ? null : price
}

/** A built approval. @returns undefined when it is not one that could be compared */
export function readApproval(answer: unknown): ApprovalAnswer | undefined {
  if (!isRecord(answer) || !isRecord(answer.tx)) return undefined
  const { from, data, value = '0' } = answer.tx
  return isCaipAddress(from) && isHexData(data) && isAmountInUnits(value)
    ? { caipToken: from, data, valueInUnits: value }
    : undefined
}

/** A built swap. @returns undefined when it is not one that could be compared (threats T5) */
export function readSwap(answer: unknown): SwapAnswer | undefined {
  if (!isRecord(answer) || !isRecord(answer.tx)) return undefined
  const { from, to, data, amount, value } = answer.tx
  if (!isCaipAddress(from) || !isCaipAddress(to) || !isHexData(data) || !isAmountInUnits(amount)) return undefined
  if (value !== undefined && value !== null && !isAmountInUnits(value)) return undefined
  return {
    caipFrom: from,
    caipTo: to,
    data,
    toAmountInUnits: amount,
    ...(isAmountInUnits(value) && { valueInUnits: value }),
  }
}

const notSupported = (): never => {
  throw new WidgetError('UNSUPPORTED_SWAPS')
}

/**
 * The data API's swap calls (spec §7). Nothing of them is kept: prices, allowances and built transactions are true for
 * a moment only.
 */
export const swapApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    swapTokens: build.query<SwapToken[], { network: Network }>({
      query: ({ network }) => ({
        path: '/v1/convert/tokens',
        query: { chainId: network.caipNetworkId },
        read: (answer) => readSwapTokens(answer, network),
        network: { caipNetworkId: network.caipNetworkId, orElse: () => [] },
      }),
    }),
    tokenPrice: build.query<number | null, { token: SwapToken }>({
      query: ({ token }) => ({
        method: 'POST',
        path: '/v1/fungible/price',
        body: { currency: 'usd', addresses: [caipTokenOf(token)] },
        bodyProjectId: true,
        read: (answer) => readTokenPrice(answer, token),
        network: { caipNetworkId: token.caipNetworkId, orElse: () => null },
      }),
    }),
    quote: build.query<{ toAmountInUnits: AmountInUnits | null }, SwapPair & { gasPriceInUnits: AmountInUnits | null }>(
      {
        query: ({ gasPriceInUnits, ...pair }) => ({
          path: '/v1/convert/quotes',
          query: {
            amount: pair.amountInUnits,
            userAddress: pair.account,
            from: caipTokenOf(pair.source),
            to: caipTokenOf(pair.to),
            gasPrice: gasPriceInUnits ?? undefined,
          },
          read: (answer) => readQuote(answer, pair),
          network: { caipNetworkId: pair.network.caipNetworkId, orElse: () => ({ toAmountInUnits: null }) },
        }),
      },
    ),
    allowance: build.query<AmountInUnits, { caipNetworkId: CaipNetworkId; token: SwapToken; account: string }>({
      query: ({ caipNetworkId, token, account }) => ({
        path: '/v1/convert/allowance',
        query: { tokenAddress: caipTokenOf(token), userAddress: toCaipAddress(caipNetworkId, account) },
        read: (answer) => (isRecord(answer) && isAmountInUnits(answer.allowance) ? answer.allowance : undefined),
        network: { caipNetworkId, orElse: () => '0' },
      }),
    }),
    /**
     * The approval of exactly the amount. The calldata does not depend on the other token, so the source stands for
     * both (reference, data-api §3.8).
     */
    buildApproval: build.query<ApprovalAnswer, SwapPair>({
      query: ({ network: { caipNetworkId }, source, account, amountInUnits }) => ({
        path: '/v1/convert/build-approve',
        query: {
          from: caipTokenOf(source),
          to: caipTokenOf(source),
          userAddress: toCaipAddress(caipNetworkId, account),
          amount: amountInUnits,
        },
        read: readApproval,
        network: { caipNetworkId, orElse: notSupported },
      }),
    }),
    buildSwap: build.query<SwapAnswer, SwapPair & { slippage: number; permit?: string }>({
      query: ({ network: { caipNetworkId }, source, to, account, amountInUnits, slippage, permit }) => ({
        method: 'POST',
        path: '/v1/convert/build-transaction',
        body: {
          amount: amountInUnits,
          from: caipTokenOf(source),
          to: caipTokenOf(to),
          userAddress: toCaipAddress(caipNetworkId, account),
          eip155: permit === undefined ? { slippage } : { slippage, permit },
          disableEstimate: true,
        },
        bodyProjectId: true,
        read: readSwap,
        network: { caipNetworkId, orElse: notSupported },
      }),
    }),
  }),
})
