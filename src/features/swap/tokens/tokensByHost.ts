import { tokenKey, type AmountInUnits, type CaipNetworkId } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { selectActiveCaipNetwork } from '../../networks'
import { selectSwap, selectTokensByKey } from '../swapSelectors'
import { tokenImported } from '../swapSlice'
import { recallFavorites, toggleFavorite } from './favorites'
import { readUnlistedToken } from './readUnlistedToken'
import { findableKey, searchSwapTokens } from './searchSwapTokens'
import { selectOwnTokens, selectTokenSections } from './swapTokenList'
import type { SwapToken } from './swapTokens'

/** A token that can be swapped. */
export type SwapChoice = SwapToken & {
  /** What of it the account holds; "0" where it holds none. */
  amountInUnits: AmountInUnits
  /** Another token has its symbol: show the address beside it. */
  isAmbiguous: boolean
  /** The visitor starred it, in this browser: it stands above the others, and is no safer for that. */
  isFavorite: boolean
}

/** The name of a token in the form, by its address on a network. */
export const keyOfAddress = (caipNetworkId: CaipNetworkId, tokenAddress: string | undefined): string =>
  tokenKey({ caipNetworkId, ...(tokenAddress !== undefined && { tokenAddress }) })

/** Tokens whose symbol, name or contract holds the text, best first; without one all of them, those that are held first. */
export const listSwapTokens =
  (text: string): AppThunk<readonly SwapChoice[]> =>
  (dispatch, getState) => {
    dispatch(recallFavorites())
    const state = getState()
    const { favorites, own, rest } = selectTokenSections(state)
    const starred = new Set(selectSwap(state).favorites)
    const held = new Map(selectOwnTokens(state).map(({ token }) => [tokenKey(token), token.amountInUnits]))
    return searchSwapTokens([...favorites, ...own, ...rest], text).map((found) => ({
      ...found.token,
      isAmbiguous: found.isAmbiguous,
      isFavorite: starred.has(findableKey(found)),
      amountInUnits: held.get(findableKey(found)) ?? '0',
    }))
  }

/** Stars a token, or takes its star away; kept for the next visit. */
export const starSwapToken =
  (token: Pick<SwapToken, 'caipNetworkId' | 'tokenAddress'>, isFavorite: boolean): AppThunk =>
  (dispatch, getState) => {
    dispatch(recallFavorites())
    const key = tokenKey(token)
    if (selectSwap(getState()).favorites.includes(key) !== isFavorite) dispatch(toggleFavorite(key))
  }

/** Those that were read from the chain here: nobody but it says what they are. */
const read = new WeakSet<SwapToken>()

/** What a token that nobody lists says of itself. Rejects where the chain knows none at the address; `undefined` for what is no address. */
export const readSwapToken =
  (tokenAddress: string): AppThunk<Promise<Readonly<SwapToken> | undefined>> =>
  async (dispatch) => {
    const token = await dispatch(readUnlistedToken(tokenAddress))
    if (!token) return undefined
    const given = Object.freeze(token)
    read.add(given)
    return given
  }

/** Lets a token that was read be swapped, after the visitor compared its address. Rejects with INVALID_TRANSFER for a copy. */
export const importSwapToken =
  (token: Readonly<SwapToken>): AppThunk =>
  (dispatch, getState) => {
    if (!read.has(token) || token.caipNetworkId !== selectActiveCaipNetwork(getState())?.caipNetworkId)
      throw new WidgetError('INVALID_TRANSFER')
    if (!selectTokensByKey(getState()).has(tokenKey(token))) dispatch(tokenImported({ token }))
  }
