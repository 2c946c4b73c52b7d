import { toErrorDetails } from '../../../errors'
import { runQuery, type AppThunk } from '../../../store'
import { selectActiveCaipNetwork } from '../../networks'
import { fetchPrices } from './fetchPrice'
import { hasRoutes, solanaSwapApi } from '../solanaSwapApi'
import { swapApi, type SwapPair } from '../swapApi'
import {
  selectSourceToken,
  selectSwap,
  selectSwapAccount,
  selectSwapInput,
  selectToToken,
  type WithSwap,
} from '../swapSelectors'
import { quoteFailed, quoteReceived, quoteRequested } from '../swapSlice'
import type { SwapInput } from '../swapTypes'

/** The pair of an input for the service; absent when its tokens, account or network are gone. */
export function selectPair(state: WithSwap, { sourceToken, toToken, amountInUnits }: SwapInput): SwapPair | undefined {
  const [source, to, account, network] = [
    selectSourceToken(state),
    selectToToken(state),
    selectSwapAccount(state),
    selectActiveCaipNetwork(state),
  ]
  if (source?.key !== sourceToken || to?.key !== toToken || account === null || !network) return undefined
  return { network, source: source.token, to: to.token, amountInUnits, account }
}

const inputOf = ({ sourceToken, toToken, amountInUnits }: SwapInput): SwapInput => ({
  sourceToken,
  toToken,
  amountInUnits,
})

/**
 * Asks what the present input brings (in the review what is reviewed: "all there is" may have become another amount
 * since), and what both tokens are worth. Does nothing while the input is not complete (spec §4).
 * Emits quoteRequested, then quoteReceived or quoteFailed; an answer for older input is dropped by the slice (threats
 * T9).
 */
export const fetchQuote =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId, logger }) => {
    const { review } = selectSwap(getState())
    const input = review ? inputOf(review) : selectSwapInput(getState())
    const pair = input && selectPair(getState(), input)
    if (!pair) return
    const requestId = randomId()
    dispatch(quoteRequested({ requestId }))
    const { gasPriceInUnits } = selectSwap(getState())
    const prices = dispatch(fetchPrices(pair, 'missing'))
    try {
      const options = { subscribe: false, forceRefetch: true }
      const { toAmountInUnits } = hasRoutes(pair)
        ? await dispatch(runQuery((query) => query(solanaSwapApi.endpoints.quoteRoute.initiate(pair, options))))
        : await dispatch(
            runQuery((query) => query(swapApi.endpoints.quote.initiate({ ...pair, gasPriceInUnits }, options))),
          )
      // Without the prices the review could not say how good the price is.
      await prices
      dispatch(
        toAmountInUnits === null
          ? quoteFailed({ requestId, problem: 'incorrectAmount' })
          : quoteReceived({ requestId, input, toAmountInUnits }),
      )
    } catch (error) {
      logger.info('swap: no quote', toErrorDetails(error))
      dispatch(quoteFailed({ requestId, problem: 'failed' }))
    }
  }
