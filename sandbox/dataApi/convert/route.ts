import { getCreate2Address, solidityPackedKeccak256 } from 'ethers'
import type { Chain } from '../../chains/chain'
import { contractAddresses } from '../../chains/deployments'
import { NodeRpcError } from '../../chains/rpcClient'
import { erc20, poolRouter } from '../../chains/swap/swapInterfaces'
import { sameAddress } from '../checks'

/** The way over the pools and what comes out at its end. */
export type Route = { path: string[]; amountOut: bigint }

/** Hash of the pools' code, by which their addresses are known without asking. */
const POOL_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
/** More than these tenths of a pool are not sold: nobody would want them at that price. */
const SOLD_AT_MOST_TENTHS = 9n

/**
 * The better of the direct pool and the way over the wrapped native currency, asked of the chain; `null` where neither
 * pays.
 */
export async function bestRoute(chain: Chain, amountIn: bigint, from: string, to: string): Promise<Route | null> {
  const { wrappedNative } = contractAddresses
  if (sameAddress(from, to)) return null
  const overNative = [from, to].some((token) => sameAddress(token, wrappedNative)) ? [] : [[from, wrappedNative, to]]
  const routes = await Promise.all([[from, to], ...overNative].map((path) => routeOver(chain, amountIn, path)))
  return routes
    .filter((route) => route !== null)
    .reduce<Route | null>((best, route) => (best && best.amountOut >= route.amountOut ? best : route), null)
}

async function routeOver(chain: Chain, amountIn: bigint, path: string[]): Promise<Route | null> {
  try {
    const data = poolRouter.encodeFunctionData('getAmountsOut', [amountIn, path])
    const answer = String(await chain.rpc.call('eth_call', [{ to: contractAddresses.poolRouter, data }, 'latest']))
    const amounts = readAmounts(poolRouter.decodeFunctionResult('getAmountsOut', answer)[0])
    const reserves = await Promise.all(path.slice(1).map((token, index) => reserveOf(chain, token, path[index] ?? '')))
    const isTooMuch = reserves.some(
      (reserve, index) => (amounts[index + 1] ?? 0n) * 10n > reserve * SOLD_AT_MOST_TENTHS,
    )
    const amountOut = amounts.at(-1) ?? 0n
    return isTooMuch || amountOut === 0n ? null : { path, amountOut }
  } catch (problem) {
    // The pools' router refuses a way without a pool, and amounts its sums cannot hold.
    if (problem instanceof NodeRpcError) return null
    throw problem
  }
}

const readAmounts = (value: unknown): bigint[] =>
  Array.isArray(value) ? value.map((amount) => BigInt(String(amount))) : []

/** What the pool of two tokens has of the first. */
async function reserveOf(chain: Chain, token: string, other: string): Promise<bigint> {
  const data = erc20.encodeFunctionData('balanceOf', [poolAddress(token, other)])
  return BigInt(String(await chain.rpc.call('eth_call', [{ to: token, data }, 'latest'])))
}

/** Where the pool of two tokens is, or would be. */
function poolAddress(left: string, right: string): string {
  const sorted = left.toLowerCase() < right.toLowerCase() ? [left, right] : [right, left]
  return getCreate2Address(
    contractAddresses.poolFactory,
    solidityPackedKeccak256(['address', 'address'], sorted),
    POOL_CODE_HASH,
  )
}
