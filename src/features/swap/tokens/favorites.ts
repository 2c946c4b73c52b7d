import type { AppThunk } from '../../../store'
import type { StorageKey } from '../../../storage'
import { selectSwap } from '../swapSelectors'
import { favoritesChanged, favoritesRecalled } from '../swapSlice'

/** More than that is a list to search again. */
const MAX_FAVORITES = 50
/** A network's id and an address: longer than any key of a token. */
const MAX_KEY_LENGTH = 200

/** The tokens the visitor starred, by their keys (domain/token), newest first: a choice of places, and no proof of a token. */
export const favoriteTokensKey: StorageKey<string[]> = {
  name: 'favorite-tokens',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored
          .filter((key: unknown): key is string => typeof key === 'string' && key.length <= MAX_KEY_LENGTH)
          .slice(0, MAX_FAVORITES)
      : undefined,
}

/** Brings back what was starred before, and its places in the list. */
export const recallFavorites =
  (): AppThunk =>
  (dispatch, _getState, { storage }) =>
    void dispatch(favoritesRecalled({ favorites: storage.get(favoriteTokensKey) }))

/** Stars a token, or takes its star away; kept for the next visit. */
export const toggleFavorite =
  (key: string): AppThunk =>
  (dispatch, getState, { storage }) => {
    const { favorites } = selectSwap(getState())
    const others = favorites.filter((favorite) => favorite !== key)
    const changed = (others.length < favorites.length ? others : [key, ...favorites]).slice(0, MAX_FAVORITES)
    storage.set(favoriteTokensKey, changed)
    dispatch(favoritesChanged({ favorites: changed }))
  }
