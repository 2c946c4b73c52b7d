import { createSelector } from '@reduxjs/toolkit'
import { isNative, tokenKey } from '../../../domain'
import { ambiguousTokens, selectValuedTokens, type ValuedToken } from '../../account'
import { selectActiveCaipNetwork } from '../../networks'
import type { FindableToken } from './searchSwapTokens'
import { suggestedRank } from './suggestedSymbols'
import { selectSwap, selectTokensByKey, type WithSwap } from '../swapSelectors'
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
const selectFindableTokens = createSelector(
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
const selectFindableByKey = createSelector(
  selectFindableTokens,
  (tokens): ReadonlyMap<string, FindableToken> => new Map(tokens.map((token) => [token.key, token])),
)

/** Rows of what is owned before the list of all begins; the rest stands there. */
const MOST_OWN = 20

/** The rows of the list. Each token stands in one group alone. */
export type TokenSections = {
  /** What the visitor starred: first what is owned, by its worth. */
  favorites: readonly FindableToken[]
  own: readonly FindableToken[]
  rest: readonly FindableToken[]
}

/** What the account holds, by its worth. */
export const selectOwnTokens = createSelector(selectValuedTokens, (valued): readonly ValuedToken[] =>
  valued.filter(({ token }) => BigInt(token.amountInUnits) > 0n),
)

/** The keys of what is owned, in that order. */
const selectOwnKeys = createSelector(selectOwnTokens, (own): readonly string[] =>
  own.map(({ token }) => tokenKey(token)),
)

/** Every token once: what is starred, what is owned, all others. */
export const selectTokenSections = createSelector(
  selectFindableTokens,
  selectFindableByKey,
  selectOwnKeys,
  (state: WithSwap) => selectSwap(state).listedFavorites,
  (all, byKey, ownKeys, starred): TokenSections => {
    const isStarred = new Set(starred)
    const find = (keys: readonly string[]): FindableToken[] => keys.flatMap((key) => byKey.get(key) ?? [])
    const isOwned = new Set(ownKeys)
    const favorites = find([
      ...ownKeys.filter((key) => isStarred.has(key)),
      ...starred.filter((key) => !isOwned.has(key)),
    ])
    const own = find(ownKeys.filter((key) => !isStarred.has(key))).slice(0, MOST_OWN)
    const isShown = new Set([...favorites, ...own].map(({ key }) => key))
    return { favorites, own, rest: all.filter(({ key }) => !isShown.has(key)) }
  },
)

/**
 * Shortcuts to those that are asked for most, in the order of the reference: of what the service lists, only where the
 * symbol says which token it is, and none that stands at the top of the list already.
 */
export const selectSuggestedTokens = createSelector(
  selectSwap,
  selectTokenSections,
  ({ tokens }, { favorites, own }) => {
    const isShown = new Set([...favorites, ...own].map(({ key }) => key))
    const bySymbol = new Map<string, SwapToken[]>()
    for (const token of tokens)
      if (suggestedRank(token.symbol) !== undefined)
        bySymbol.set(token.symbol, [...(bySymbol.get(token.symbol) ?? []), token])
    const clear = [...bySymbol.values()].flatMap((same) => same.find(isNative) ?? (same.length === 1 ? same : []))
    return clear
      .filter((token) => !isShown.has(tokenKey(token)))
      .sort((one, other) => (suggestedRank(one.symbol) ?? 0) - (suggestedRank(other.symbol) ?? 0))
  },
)
