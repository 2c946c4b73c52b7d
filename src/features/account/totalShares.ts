import { compareDecimals, tokenKey, type TokenBalance } from '../../domain'
import { scaleDecimal } from '../../lib/decimal'
import type { ValuedToken } from './tokenSelectors'

/** A token's part of what an account is worth, in whole hundredths; the last one without a token is the rest. */
export type TotalShare = { key: string; token: TokenBalance | null; percent: number }

const NAMED_SHARES = 3
const SCALE = 20
const REST = 'rest'

/**
 * How a total splits: the largest three tokens that make at least one hundredth, and the rest. Shares are cut downwards
 * and the rest takes what is left, so that they always add up to 100. Nothing to split is an empty list.
 */
export function totalShares(tokens: readonly ValuedToken[], totalFiat: string | undefined): TotalShare[] {
  if (totalFiat === undefined || compareDecimals(totalFiat, '0') === 0) return []
  const total = scaleDecimal(totalFiat, SCALE)
  if (total === 0n) return []
  const named = tokens.slice(0, NAMED_SHARES).flatMap(({ token, fiat }): TotalShare[] => {
    const percent = fiat === undefined ? 0 : Number((scaleDecimal(fiat, SCALE) * 100n) / total)
    return percent > 0 ? [{ key: tokenKey(token), token, percent }] : []
  })
  const rest = 100 - named.reduce((sum, { percent }) => sum + percent, 0)
  const [only] = named
  // What one token misses of the whole is what was cut off, as long as no other token is worth anything.
  if (
    only &&
    named.length === 1 &&
    tokens.filter(({ fiat }) => fiat !== undefined && compareDecimals(fiat, '0') > 0).length === 1
  )
    return [{ ...only, percent: 100 }]
  return rest > 0 ? [...named, { key: REST, token: null, percent: rest }] : named
}
