import { namespaceOf, type AmountInUnits, type CaipNetworkId, type Network } from '../../../domain'
import { runQuery, type AppThunk } from '../../../store'
import { pricesApi } from '../../account'
import { priceByWish } from '../../fees'
import { selectActiveCaipNetwork } from '../../networks'
import { SWAP_MAX_DATA_BYTES } from '../../../config/limits/swap'
import { gasPriceReceived } from '../swapSlice'

const fetchHint =
  (caipNetworkId: CaipNetworkId): AppThunk<Promise<AmountInUnits | undefined>> =>
  async (dispatch, _getState, { logger }) => {
    try {
      const start = pricesApi.endpoints.gasPrice.initiate({ caipNetworkId }, { subscribe: false, forceRefetch: true })
      return await dispatch(runQuery((query) => query(start)))
    } catch (error) {
      logger.info('swap: nobody but the node says what gas costs', error)
      return undefined
    }
  }

/** The fee of a namespace whose fees are not counted in gas alone; nothing where it has no such one. */
const fetchEarlyFee =
  (network: Network): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters }) => {
    const { caipNetworkId } = network
    const adapter = await adapters.loadSwaps(namespaceOf(caipNetworkId))
    const known = await adapter.getEarlyFee?.(network)
    if (!known) return
    const { price, ...earlyFee } = known
    const { gasPriceInUnits } = await dispatch(priceByWish(network, price))
    if (selectActiveCaipNetwork(getState())?.caipNetworkId !== caipNetworkId) return
    dispatch(gasPriceReceived({ gasPriceInUnits, usualPriceInUnits: price.gasPriceInUnits, earlyFee }))
  }

/**
 * Asks what gas costs, and on chains that take a fee for data what Max has to leave for it: the node, with the data
 * API's word as a hint that is taken near the node's only. Where the node cannot say, nobody is believed.
 */
export const fetchGasPrice =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, logger }) => {
    const network = selectActiveCaipNetwork(getState())
    if (!network) return
    try {
      const { caipNetworkId } = network
      const adapter = await adapters.loadTransfers(namespaceOf(caipNetworkId))
      if (!adapter.getGasPrice) {
        await dispatch(fetchEarlyFee(network))
        return
      }
      const hint = await dispatch(fetchHint(caipNetworkId))
      const [price, dataFeeRoomInUnits = '0'] = await Promise.all([
        adapter.getGasPrice(network, hint),
        adapter.getDataFeeRoom?.(network, SWAP_MAX_DATA_BYTES),
      ])
      const { gasPriceInUnits, tipInUnits } = await dispatch(priceByWish(network, price))
      // The network before has another price.
      if (selectActiveCaipNetwork(getState())?.caipNetworkId === caipNetworkId)
        dispatch(
          gasPriceReceived({
            gasPriceInUnits,
            tipInUnits,
            usualPriceInUnits: price.gasPriceInUnits,
            dataFeeRoomInUnits,
          }),
        )
    } catch (error) {
      logger.info('swap: the price of gas is not known', error)
    }
  }
