import { MaxUint256, parseUnits } from 'ethers'
import { microUsdOf } from '../../dataApi/prices'
import type { Chain } from '../chain'
import { contractAddresses, type TokenSpec, tokenSpecs, unlistedToken, tokenBySymbol } from '../deployments'
import { deployer } from '../devAccounts'
import { erc20, poolRouter } from '../swap/swapInterfaces'

/** Millionths of a US dollar on each side of a pool: so much that an ordinary swap hardly moves the price. */
const SIDE_MICRO_USD = 5_000_000n * 1_000_000n
/** What the deployer keeps of everything, to trade with when a test wants a price to move. */
const TRADING_STOCK = '1000000000'

/** Pools at the prices of the data API. Without a symbol: the native currency. */
const pools: readonly [string | null, string][] = [
  [null, 'USDC'],
  [null, 'USDT'],
  [null, 'MDW'],
  ['USDC', 'MDW'],
  [null, unlistedToken.symbol],
]

/** Makes and fills the pools from the deployer, and leaves it able to trade on them. */
export async function seedPools(chain: Chain): Promise<void> {
  const stock = (decimals: number): bigint => parseUnits(TRADING_STOCK, decimals)
  await chain.setNativeBalance(deployer.address, stock(chain.nativeCurrency.decimals))
  for (const token of [...tokenSpecs, unlistedToken]) {
    await chain.setTokenBalance(deployer.address, token.symbol, stock(token.decimals))
    const data = erc20.encodeFunctionData('approve', [contractAddresses.poolRouter, MaxUint256])
    await chain.send({ from: deployer.address, to: token.address, data })
  }
  for (const [left, right] of pools) {
    const token = tokenBySymbol(right)
    const { data, value } = left === null ? nativePool(chain, token) : tokenPool(tokenBySymbol(left), token)
    await chain.send({ from: deployer.address, to: contractAddresses.poolRouter, data, value })
  }
}

type Filling = { data: string; value: bigint }

function nativePool({ nativeCurrency }: Chain, token: TokenSpec): Filling {
  const data = poolRouter.encodeFunctionData('addLiquidityETH', [
    token.address,
    sideOf(token),
    0,
    0,
    deployer.address,
    MaxUint256,
  ])
  return { data, value: sideOf(nativeCurrency) }
}

function tokenPool(left: TokenSpec, right: TokenSpec): Filling {
  const amounts = [sideOf(left), sideOf(right), 0, 0]
  return {
    data: poolRouter.encodeFunctionData('addLiquidity', [
      left.address,
      right.address,
      ...amounts,
      deployer.address,
      MaxUint256,
    ]),
    value: 0n,
  }
}

/** One side of a pool in the token's smallest unit. */
const sideOf = ({ symbol, decimals }: { symbol: string; decimals: number }): bigint =>
  (SIDE_MICRO_USD * 10n ** BigInt(decimals)) / microUsdOf(symbol)
