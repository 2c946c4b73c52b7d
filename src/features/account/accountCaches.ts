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

type Needs = Pick<Services, 'storage' | 'clock'>

function balancesCache(name: string, { storage, clock }: Needs): TimedCache<TokenBalance[]> {
  return createTimedCache({
    name,
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

/** Token balances by CAIP address, the coin's among them, for 30 s; one bad row drops the entry. */
export const portfolioCache = (services: Needs): TimedCache<TokenBalance[]> =>
  balancesCache(CACHE_NAMES.portfolio, services)

/**
 * The same of accounts that nobody works with, whose wallets were not asked: the account itself would show less than its
 * wallet knows. Nothing but an empty list, which no account has, is that nobody answered: it is not asked again so soon.
 */
export const idlePortfolioCache = (services: Needs): TimedCache<TokenBalance[]> =>
  balancesCache(CACHE_NAMES.idlePortfolio, services)

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
