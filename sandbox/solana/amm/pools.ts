import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { microUsdOf } from '../../dataApi/prices'
import type { SolanaRuntime } from '../runtime/solanaRuntime'
import { solanaTokenBySymbol, type SolanaTokenSpec, wrappedSol } from '../solanaTokens'
import { deriveAddress, tokenAddressOf } from '../tokenAddress'
import { readTokenAccount } from '../tokenState'

const addressOf = (text: string): string =>
  base58.encode(createHash('sha256').update(`wallet-widget sandbox ${text}`).digest())

/** The program of `amm.c`. */
export const ammProgramId = addressOf('amm')
/** Who keeps the vaults of all pools: an address of the program, without a key. */
export const ammAuthority = deriveAddress([new TextEncoder().encode('auth')], ammProgramId)
/** The lookup table with every address of the pools. */
export const ammTable = addressOf('amm lookup table')

/** What a pool keeps of a swap, in hundredths of a percent. */
export const POOL_FEE_BASIS_POINTS = 30
/** What lies on each side of a pool at the beginning, in millionths of a US dollar. */
const SIDE_MICRO_USD = 2_000_000_000_000n

export type Pool = { address: string; sides: readonly [PoolSide, PoolSide] }
export type PoolSide = { token: SolanaTokenSpec; vault: string }

const tradedSymbols = ['USDC', 'PYUSD', 'CEDAR']

/** Everything the pools trade, SOL as its wrapped form. */
export const pooledTokens: readonly SolanaTokenSpec[] = [
  wrappedSol,
  ...tradedSymbols.flatMap((symbol) => solanaTokenBySymbol(symbol) ?? []),
]

const sideOf = (token: SolanaTokenSpec): PoolSide => ({
  token,
  vault: tokenAddressOf(ammAuthority.address, token.address, token.programId),
})

/** One pool for each two of them. All share the vault that the authority has for a token. */
export const pools: readonly Pool[] = pooledTokens.flatMap((one, index) =>
  pooledTokens.slice(index + 1).map((other): Pool => ({
    address: addressOf(`pool ${one.symbol} ${other.symbol}`),
    sides: [sideOf(one), sideOf(other)],
  })),
)

/** What a side holds at the beginning, in the token's smallest unit. */
export const firstReserveOf = ({ symbol, decimals }: SolanaTokenSpec): bigint =>
  (SIDE_MICRO_USD * 10n ** BigInt(decimals)) / microUsdOf(symbol === 'WSOL' ? 'SOL' : symbol)

/** What a vault holds now. */
export const reserveOf = (runtime: SolanaRuntime, { vault }: PoolSide): bigint =>
  readTokenAccount(runtime.account(vault)?.data ?? new Uint8Array())?.amount ?? 0n

/** The pool between two mints, seen from the one that is paid; `null` where there is none. */
export function poolOf(paid: string, bought: string): { pool: Pool; from: PoolSide; to: PoolSide } | null {
  for (const pool of pools) {
    const [one, other] = pool.sides
    if (one.token.address === paid && other.token.address === bought) return { pool, from: one, to: other }
    if (other.token.address === paid && one.token.address === bought) return { pool, from: other, to: one }
  }
  return null
}
