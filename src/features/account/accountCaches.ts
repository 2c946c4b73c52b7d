import { NAME_CACHE_TTL_MS, PORTFOLIO_CACHE_TTL_MS } from '../../config/limits/cache'
import { isAmountInUnits, isCaipAddress, isCaipNetworkId, type TokenBalance } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { Services } from '../../store'
import { createTimedCache, type TimedCache } from '../../storage'
import { CACHE_NAMES } from './clearAccountCaches'
import { readDecimals, readTokenMetadata } from './balances/readBalances'

function readStoredToken(row: unknown): TokenBalance | undefined {
  if (!isRecord(row) || !isCaipNetworkId(row.caipNetworkId) || !isAmountInUnits(row.amountInUnits)) return undefined
  const facts = readTokenMetadata({ ...row, price: row.priceUsd })
  const decimals = readDecimals(row.decimals)
  if (!facts || decimals === undefined) return undefined
  const token: TokenBalance = {
    ...facts,
    decimals,
    caipNetworkId: row.caipNetworkId,
    amountInUnits: row.amountInUnits,
    ...(row.hasDecimalsConflict === true && { hasDecimalsConflict: true }),
  }
  if (typeof row.tokenAddress !== 'string' || !isCaipAddress(row.caipTokenAddress))
    return row.tokenAddress === undefined ? token : undefined
  return { ...token, tokenAddress: row.tokenAddress, caipTokenAddress: row.caipTokenAddress }
}

/** Token balances by CAIP address, the coin's among them, for 30 s; one bad row drops the entry. */
export function portfolioCache({ storage, clock }: Services): TimedCache<TokenBalance[]> {
  return createTimedCache({
    name: CACHE_NAMES.portfolio,
    ttlMs: PORTFOLIO_CACHE_TTL_MS,
    storage,
    clock,
    read(stored) {
      if (!Array.isArray(stored)) return undefined
      const tokens = stored.map(readStoredToken)
      return tokens.every((token) => token !== undefined) ? tokens : undefined
    },
  })
}

/**
 * The addresses that names stood for, by network and name, for 5 minutes. Who sends to one asks anew
 * (threats rule 4).
 */
export function nameCache({ storage, clock }: Services): TimedCache<string> {
  return createTimedCache({
    name: CACHE_NAMES.names,
    ttlMs: NAME_CACHE_TTL_MS,
    storage,
    clock,
    read: (stored) => (typeof stored === 'string' ? stored : undefined),
  })
}
