import { tokenKey } from '../../../domain'
import { runQuery, type AppThunk } from '../../../store'
import { swapApi } from '../swapApi'
import { selectSwap } from '../swapSelectors'
import { priceReceived } from '../swapSlice'
import type { SwapToken } from '../tokens/swapTokens'

/**
 * Asks what a token is worth; the answer is whether the service could be asked. Prices are asked for one by one
 * (reference, data-api §3.5).
 */
export const fetchPrice =
  (token: SwapToken): AppThunk<Promise<boolean>> =>
  async (dispatch, _getState, { logger }) => {
    try {
      const start = swapApi.endpoints.tokenPrice.initiate({ token }, { subscribe: false, forceRefetch: true })
      dispatch(priceReceived({ token: tokenKey(token), priceUsd: await dispatch(runQuery((query) => query(start))) }))
      return true
    } catch (error) {
      logger.info('swap: the price of a token is not known', error)
      return false
    }
  }

/**
 * The prices of both sides. `missing`: those nobody asked for yet, since a key that is typed moves no price; `all`: as
 * they are now.
 */
export const fetchPrices =
  ({ source, to }: { source: SwapToken; to: SwapToken }, which: 'all' | 'missing'): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { prices } = selectSwap(getState())
    const wanted = [source, to].filter((token) => which === 'all' || !Object.hasOwn(prices, tokenKey(token)))
    await Promise.all(wanted.map((token) => dispatch(fetchPrice(token))))
  }
