import { isSwapNetwork } from '../../config/swapNetworks'
import { tokenKey, type Network } from '../../domain'
import { goBack, selectView } from '../../navigation'
import { bannerShown } from '../../notices'
import { runQuery, type AppThunk } from '../../store'
import { fetchBalances, selectActiveCaipAddress } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { fetchGasPrice } from './quote/fetchGasPrice'
import { fetchPrice } from './quote/fetchPrice'
import { swapApi } from './swapApi'
import { selectSwap } from './swapSelectors'
import { initializationFailed, initializationStarted, pricesSettled, tokensReceived } from './swapSlice'
import type { SwapState } from './swapTypes'
import { nativeSwapToken, type SwapToken } from './tokens/swapTokens'

/** The coin's price; without it nothing of gas is shown in fiat, and that is said (spec §8). */
const fetchNetworkPrice =
  (native: SwapToken): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!(await dispatch(fetchPrice(native))))
      dispatch(bannerShown({ variant: 'error', text: { key: 'swap.networkPriceFailed' } }))
  }

const fetchTokens =
  (network: Network, forceRefetch: boolean): AppThunk<Promise<SwapToken[]>> =>
  (dispatch) =>
    dispatch(
      runQuery((query) =>
        query(swapApi.endpoints.swapTokens.initiate({ network }, { subscribe: false, forceRefetch })),
      ),
    )

/**
 * Whether the swap has what it stands on, or is getting it. Where no token came the service may only have been out of
 * reach: it is asked again.
 */
const hasBegun = ({ status, tokens, loading }: SwapState): boolean =>
  status !== 'idle' && (tokens.length > 0 || loading.prices)

/**
 * Brings what a swap stands on, once per account and network: tokens, prices, balances, the price of gas. Begins with
 * the coin of the network and no amount. Needs a connected account on a network that swaps are offered on. Emits
 * initializationStarted, then tokensReceived; or initializationFailed with the banner of spec §8, and goes back.
 */
export const initializeSwap =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger }) => {
    const network = selectActiveCaipNetwork(getState())
    const caipAddress = selectActiveCaipAddress(getState())
    if (!network || !caipAddress || !isSwapNetwork(network) || hasBegun(selectSwap(getState()))) return
    const requestId = randomId()
    // An empty list is an answer too, and would be kept as one.
    const isAgain = selectSwap(getState()).status === 'initialized'
    const native = nativeSwapToken(network)
    dispatch(initializationStarted({ requestId, caipAddress, nativeToken: tokenKey(native) }))
    try {
      const rest = Promise.all([
        dispatch(fetchBalances({ caipAddress })),
        dispatch(fetchGasPrice()),
        dispatch(fetchNetworkPrice(native)),
      ])
      dispatch(tokensReceived({ requestId, tokens: await dispatch(fetchTokens(network, isAgain)) }))
      await rest
      dispatch(pricesSettled({ requestId }))
    } catch (error) {
      logger.warn('swap: could not begin', error)
      if (selectSwap(getState()).requestId !== requestId) return
      dispatch(initializationFailed({ requestId }))
      dispatch(bannerShown({ variant: 'error', text: { key: 'swap.initFailed' } }))
      if (selectView(getState()) === 'Swap') dispatch(goBack())
    }
  }
