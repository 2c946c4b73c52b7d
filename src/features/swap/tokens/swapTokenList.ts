import { createSelector } from '@reduxjs/toolkit'
import { isNative } from '../../../domain'
import { ambiguousTokens, selectValuedTokens, type ValuedToken } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import type { FindableToken } from './searchSwapTokens'
import { suggestedRank } from './suggestedSymbols'
import { selectSwap, selectTokensByKey } from '../swapSelectors'
import type { SwapToken } from './swapTokens'

const lower = (text: string): string => text.toLowerCase()

/**
 * Plain comparison: asking a language for every pair of ten thousand symbols takes too long. Equal symbols keep the
 * order of the service, the coin first.
 */
function compareSymbols(one: FindableToken, other: FindableToken): number {
  if (one.words.symbol !== other.words.symbol) return one.words.symbol < other.words.symbol ? -1 : 1
  return Number(isNative(other.token)) - Number(isNative(one.token))
}

/**
 * Every token that can be chosen, by its symbol (spec §3, "popular"). One whose symbol is not its own alone says so;
 * the coin never has to (threats A3, A7).
 */
export const selectFindableTokens = createSelector(
  selectTokensByKey,
  selectActiveCaipNetwork,
  (byKey, network): readonly FindableToken[] => {
    const ambiguous = ambiguousTokens([...byKey.values()], network?.nativeCurrency.symbol ?? '')
    const findable = [...byKey].map(([key, token]): FindableToken => ({
      key,
      token,
      isAmbiguous: ambiguous.has(key),
      words: { symbol: lower(token.symbol), name: lower(token.name), address: lower(token.tokenAddress ?? '') },
    }))
    return findable.sort(compareSymbols)
  },
)

/** The same tokens by their key. */
export const selectFindableByKey = createSelector(
  selectFindableTokens,
  (tokens): ReadonlyMap<string, FindableToken> => new Map(tokens.map((token) => [token.key, token])),
)

/**
 * Those that are offered first, in the order of the reference: of what the service lists, and only where the symbol
 * says which token it is.
 */
export const selectSuggestedTokens = createSelector(selectSwap, ({ tokens }): readonly SwapToken[] => {
  const bySymbol = new Map<string, SwapToken[]>()
  for (const token of tokens)
    if (suggestedRank(token.symbol) !== undefined)
      bySymbol.set(token.symbol, [...(bySymbol.get(token.symbol) ?? []), token])
  const clear = [...bySymbol.values()].flatMap((same) => same.find(isNative) ?? (same.length === 1 ? same : []))
  return clear.sort((one, other) => (suggestedRank(one.symbol) ?? 0) - (suggestedRank(other.symbol) ?? 0))
})

/** What the account holds, by its worth. */
export const selectOwnTokens = createSelector(selectValuedTokens, (valued): readonly ValuedToken[] =>
  valued.filter(({ token }) => BigInt(token.amountInUnits) > 0n),
)
