import { formatUnits } from 'ethers'
import type { World } from '../world'
import { iconUrlOf } from './assets'
import { type Currency, priceOf, valueOf } from './prices'

export type BalanceRow = {
  name: string
  symbol: string
  chainId: string
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

export type Asset = { name: string; symbol: string; decimals: number }

/** A row of the balance answer; whoever has the asset's address adds it. */
export function toBalanceRow(
  world: World,
  caipNetworkId: string,
  asset: Asset,
  amount: bigint,
  currency: Currency,
): BalanceRow {
  return {
    name: asset.name,
    symbol: asset.symbol,
    chainId: caipNetworkId,
    value: valueOf(asset.symbol, amount, asset.decimals, currency),
    price: priceOf(asset.symbol, currency),
    quantity: { decimals: String(asset.decimals), numeric: humanUnits(amount, asset.decimals) },
    iconUrl: iconUrlOf(world, asset.symbol),
  }
}

/** `12` and not `12.0`. */
export const humanUnits = (amount: bigint, decimals: number): string =>
  formatUnits(amount, decimals).replace(/\.0$/, '')
