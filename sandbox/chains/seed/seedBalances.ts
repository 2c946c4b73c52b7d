import { parseUnits } from 'ethers'
import type { Chain } from '../chain'
import { tokenBySymbol } from '../deployments'
import { devAccount } from '../devAccounts'

type Holding = { label: string; native: string; MDW: string; USDC: string; USDT: string }

/** What each account owns when the sandbox starts. Frank has tokens and no money for gas. */
const holdings: readonly Holding[] = [
  { label: 'alice', native: '100', MDW: '12500.75', USDC: '5000', USDT: '2500' },
  { label: 'bob', native: '50', MDW: '800', USDC: '1200', USDT: '300' },
  { label: 'carol', native: '25', MDW: '42.000000000000000001', USDC: '250.5', USDT: '99.99' },
  { label: 'dave', native: '10', MDW: '7', USDC: '10', USDT: '10' },
  { label: 'erin', native: '1', MDW: '0', USDC: '0', USDT: '0' },
  { label: 'frank', native: '0.000001', MDW: '1000', USDC: '1000', USDT: '1000' },
]

export async function seedNativeBalances(chain: Chain): Promise<void> {
  for (const holding of holdings) {
    await chain.setNativeBalance(
      devAccount(holding.label).address,
      parseUnits(holding.native, chain.nativeCurrency.decimals),
    )
  }
}

export async function seedTokenBalances(chain: Chain): Promise<void> {
  for (const holding of holdings) {
    for (const symbol of ['MDW', 'USDC', 'USDT'] as const) {
      const amount = parseUnits(holding[symbol], tokenBySymbol(symbol).decimals)
      if (amount > 0n) await chain.setTokenBalance(devAccount(holding.label).address, symbol, amount)
    }
  }
}
