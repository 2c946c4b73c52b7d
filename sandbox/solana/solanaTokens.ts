import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { solanaCollectibles } from './solanaCollectibles'
import { solanaNetwork } from './solanaNetwork'
import { token2022Program, tokenProgram } from './programs'
import type { TransferFee } from './tokenState'

/** Mints say neither name nor symbol, so the sandbox keeps them here. */
export type SolanaTokenSpec = {
  symbol: string
  name: string
  decimals: number
  address: string
  programId: string
  /** What it keeps of each transfer; absent: nothing. */
  fee?: TransferFee
}

const mintOf = (symbol: string): string =>
  base58.encode(createHash('sha256').update(`wallet-widget sandbox mint ${symbol}`).digest())

/** USDC, two tokens of the newer program, and one that nobody trades: it has no price. Of CEDAR each transfer costs a part. */
export const solanaTokens: readonly SolanaTokenSpec[] = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: mintOf('USDC'), programId: tokenProgram },
  { symbol: 'PYUSD', name: 'PayPal USD', decimals: 6, address: mintOf('PYUSD'), programId: token2022Program },
  { symbol: 'ACORN', name: 'Acorn', decimals: 9, address: mintOf('ACORN'), programId: tokenProgram },
  {
    symbol: 'CEDAR',
    name: 'Cedar',
    decimals: 6,
    address: mintOf('CEDAR'),
    programId: token2022Program,
    fee: { basisPoints: 200, most: 5_000_000_000n },
  },
]

/** Stands for SOL wherever the data API expects a token address. Wrapped SOL is another one: it ends in 2. */
export const solanaNativePlaceholder = `So${'1'.repeat(41)}`

export const wrappedSol = {
  symbol: 'WSOL',
  name: 'Wrapped SOL',
  decimals: 9,
  address: `So${'1'.repeat(40)}2`,
  programId: tokenProgram,
}

/** What is known of a mint or of the placeholder; `null` for any other address. */
export function solanaAssetOf(address: string): { symbol: string; name: string; decimals: number } | null {
  if (address === solanaNativePlaceholder) return solanaNetwork.nativeCurrency
  return [...solanaTokens, wrappedSol, ...solanaCollectibles].find((token) => token.address === address) ?? null
}

export const solanaTokenBySymbol = (symbol: string): SolanaTokenSpec | null =>
  solanaTokens.find((token) => token.symbol === symbol.toUpperCase()) ?? null
