import type { Chain } from '../../chains/chain'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkAmount, checkPair, type Named, poolTokenOf } from './checks'
import { bestRoute } from './route'

/** The provider's fee as the swap router takes it: parts of ten thousand of the input, rounded down. */
const FEE = 85n
const WHOLE = 10_000n

/** What the pools pay at this moment for an input, the fee taken off. Amounts in the smallest unit. */
export type SwapQuote = { chain: Chain; from: Named; to: Named; amountIn: bigint; amountOut: bigint; path: string[] }

const providerFeeOf = (amountIn: bigint): bigint => (amountIn * FEE) / WHOLE

/** Reads and answers a request for a price. Throws 400 for whatever cannot be swapped, with the reason in words. */
export async function quoteSwap(
  world: World,
  request: { from: unknown; to: unknown; amount: unknown },
): Promise<SwapQuote> {
  const amountIn = checkAmount(request.amount)
  const pair = await checkPair(world, request.from, request.to)
  const [source, destination] = [poolTokenOf(pair.from.address), poolTokenOf(pair.to.address)]
  const route = await bestRoute(pair.chain, amountIn - providerFeeOf(amountIn), source, destination)
  if (!route) throw new ApiError(400, 'amount', 'There is not enough liquidity to convert this amount of these tokens')
  return { ...pair, ...route, amountIn }
}
