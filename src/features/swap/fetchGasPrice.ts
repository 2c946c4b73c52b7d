import { runQuery, type AppThunk } from '../../store'
import { pricesApi } from '../account'
import { selectActiveCaipNetwork } from '../networks'
import { gasPriceReceived } from './swapSlice'

/** Asks the data API what gas costs; where it cannot say, the node is asked when the transaction is estimated. */
export const fetchGasPrice =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const network = selectActiveCaipNetwork(getState())
    if (!network) return
    try {
      const { caipNetworkId } = network
      const start = pricesApi.endpoints.gasPrice.initiate({ caipNetworkId }, { subscribe: false, forceRefetch: true })
      const gasPriceInUnits = await dispatch(runQuery((query) => query(start)))
      // The network before has another price.
      if (selectActiveCaipNetwork(getState())?.caipNetworkId === caipNetworkId) dispatch(gasPriceReceived({ gasPriceInUnits }))
    } catch (error) {
      logger.info('swap: the price of gas is not known', error)
    }
  }
