import { MaxUint256 } from 'ethers'
import type { Chain } from '../chains/chain'
import { contractAddresses } from '../chains/deployments'
import { deployer } from '../chains/devAccounts'
import { erc20, poolRouter } from '../chains/swap/swapInterfaces'
import { tokenOn } from '../chains/swap/wrappedNative'
import { isLieField, lieFields, type Lie } from '../dataApi/convert/lies'
import { bestRoute } from '../dataApi/convert/route'
import { toText } from '../http/exchange'
import type { World } from '../world'
import { accountOf, addressOf, chainOf } from './chainCommands'
import { ControlError } from './controlError'
import { decimalAmount } from './decimalAmount'

type Body = Record<string, unknown>

export function tellLie(world: World, body: Body): Lie[] {
  const { field, times } = body
  if (!isLieField(field)) throw new ControlError(`field: one of ${Object.keys(lieFields).join(', ')} is expected`)
  if (times !== undefined && (typeof times !== 'number' || !Number.isInteger(times) || times < 1))
    throw new ControlError('times: a whole number from 1 is expected')
  world.lies.tell(field, times)
  return world.lies.list()
}

/** Trades on the pools from the deployer, which has plenty of everything, so that their price moves. */
export async function tradeOnPool(world: World, body: Body): Promise<{ hash: string }> {
  const chain = chainOf(world, body)
  const sold = tradedToken(chain, body, 'sell')
  const bought = tradedToken(chain, body, 'buy')
  const amount = decimalAmount(body, sold.decimals)
  const route = await bestRoute(chain, amount, sold.address, bought.address)
  if (!route) throw new ControlError('sell, buy: there is no pool for this, or it has too little')
  const rest = [0, route.path, deployer.address, MaxUint256]
  const data = sold.isNative
    ? poolRouter.encodeFunctionData('swapExactETHForTokens', rest)
    : poolRouter.encodeFunctionData(bought.isNative ? 'swapExactTokensForETH' : 'swapExactTokensForTokens', [
        amount,
        ...rest,
      ])
  return {
    hash: await chain.send({
      from: deployer.address,
      to: contractAddresses.poolRouter,
      data,
      value: sold.isNative ? amount : 0n,
    }),
  }
}

/** Allows spending in an account's name, whatever was allowed before. */
export async function approveSpending(world: World, body: Body): Promise<{ hash: string }> {
  const chain = chainOf(world, body)
  const owner = accountOf(body, 'owner')
  const token = knownToken(chain, toText(body['token']))
  const spender = body['spender'] === undefined ? contractAddresses.swapRouter : addressOf(body, 'spender')
  const amount = body['amount'] === 'unlimited' ? MaxUint256 : decimalAmount(body, token.decimals)
  const approve = (units: bigint): Promise<string> =>
    chain.sendAs(owner, { to: token.address, data: erc20.encodeFunctionData('approve', [spender, units]) })
  // The tether changes an allowance only through zero.
  if (token.symbol === 'USDT' && amount > 0n) await approve(0n)
  return { hash: await approve(amount) }
}

type Traded = { address: string; decimals: number; isNative: boolean }

/** A token by its symbol, or the native currency by its own, which pools know in its wrapped form. */
function tradedToken(chain: Chain, body: Body, key: 'sell' | 'buy'): Traded {
  const symbol = toText(body[key])
  const { symbol: native, decimals } = chain.nativeCurrency
  if (symbol.toLowerCase() === native.toLowerCase())
    return { address: contractAddresses.wrappedNative, decimals, isNative: true }
  return { ...knownToken(chain, symbol), isNative: false }
}

function knownToken(chain: Chain, symbol: string): ReturnType<typeof tokenOn> {
  try {
    return tokenOn(chain, symbol)
  } catch (problem) {
    throw new ControlError(problem instanceof Error ? problem.message : String(problem))
  }
}
