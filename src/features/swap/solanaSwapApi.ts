import { dataApi } from '../../api/dataApi'
import { isAmountInUnits, namespaceOf, type AmountInUnits, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { SwapPair } from './swapApi'

/** Services of Solana name SOL by the mint of its wrapped form. */
const WRAPPED_SOL = 'So11111111111111111111111111111111111111112'

const mintOf = ({ tokenAddress }: { tokenAddress?: string }): string => tokenAddress ?? WRAPPED_SOL

/** Whether a pair is swapped by routes in Jupiter's way: quoted, then built of the quote. */
export const hasRoutes = ({ network }: Pick<SwapPair, 'network'>): boolean =>
  namespaceOf(network.caipNetworkId) === 'solana'

/** Whether SOL itself is paid or bought: it is wrapped and unwrapped on the way. */
export const isCoinSwap = ({ source, to }: Pick<SwapPair, 'source' | 'to'>): boolean =>
  source.tokenAddress === undefined || to.tokenAddress === undefined

/** What a route is made of is the service's own matter: it is handed back as it came. */
type Route = Record<string, unknown>

type RouteWish = SwapPair & { slippageBps: number }

/**
 * A quote for exactly what was asked: these two mints, this amount in, this slippage. @returns undefined for an answer to
 * another question
 */
export function readRoute(
  answer: unknown,
  { source, to, amountInUnits, slippageBps }: Omit<RouteWish, 'network' | 'account'>,
): { route: Route; toAmountInUnits: AmountInUnits } | undefined {
  if (!isRecord(answer)) return undefined
  const { inputMint, outputMint, inAmount, outAmount, swapMode } = answer
  const isAnswer =
    inputMint === mintOf(source) &&
    outputMint === mintOf(to) &&
    inAmount === amountInUnits &&
    swapMode === 'ExactIn' &&
    answer.slippageBps === slippageBps
  if (!isAnswer || !isAmountInUnits(outAmount)) return undefined
  return { route: answer, toAmountInUnits: BigInt(outAmount).toString() }
}

/** A transaction in base64, as it came; the adapter reads it. */
export function readBuiltRoute(answer: unknown): { data: string } | undefined {
  if (!isRecord(answer)) return undefined
  const { swapTransaction } = answer
  return typeof swapTransaction === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(swapTransaction)
    ? { data: swapTransaction }
    : undefined
}

const notSupported = (): never => {
  throw new WidgetError('UNSUPPORTED_SWAPS')
}

/** Half a percent: of a quote that is only looked at nothing is built. */
const LOOK_SLIPPAGE_BPS = 50

const quoteQuery = ({ network: { caipNetworkId }, source, to, amountInUnits, slippageBps }: RouteWish) => ({
  chainId: caipNetworkId,
  inputMint: mintOf(source),
  outputMint: mintOf(to),
  amount: amountInUnits,
  slippageBps: String(slippageBps),
})

/** The data API's swap calls for Solana, in the words of Jupiter's `quote` and `swap` (ADR 39). Nothing of them is kept. */
export const solanaSwapApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    quoteRoute: build.query<{ toAmountInUnits: AmountInUnits | null }, SwapPair>({
      query: (pair) => {
        const wish = { ...pair, slippageBps: LOOK_SLIPPAGE_BPS }
        return {
          path: '/v1/convert/solana/quote',
          query: quoteQuery(wish),
          read: (answer) => {
            const quote = readRoute(answer, wish)
            return quote && { toAmountInUnits: quote.toAmountInUnits === '0' ? null : quote.toAmountInUnits }
          },
          network: { caipNetworkId: pair.network.caipNetworkId, orElse: () => ({ toAmountInUnits: null }) },
        }
      },
    }),
    route: build.query<{ route: Route; toAmountInUnits: AmountInUnits }, RouteWish>({
      query: (wish) => ({
        path: '/v1/convert/solana/quote',
        query: quoteQuery(wish),
        read: (answer) => readRoute(answer, wish),
        network: { caipNetworkId: wish.network.caipNetworkId, orElse: notSupported },
      }),
    }),
    buildRoute: build.query<{ data: string }, { network: Network; account: string; wrapsCoin: boolean; route: Route }>({
      query: ({ network: { caipNetworkId }, account, wrapsCoin, route }) => ({
        method: 'POST',
        path: '/v1/convert/solana/swap',
        body: {
          chainId: caipNetworkId,
          quoteResponse: route,
          userPublicKey: account,
          wrapAndUnwrapSol: wrapsCoin,
          dynamicComputeUnitLimit: true,
        },
        bodyProjectId: true,
        read: readBuiltRoute,
        network: { caipNetworkId, orElse: notSupported },
      }),
    }),
  }),
})
