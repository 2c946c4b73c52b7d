import type { FeeEstimate, GasPrice } from '../../adapters/contract'
import { namespaceOf, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { feeAt, priceOf } from './feeRules'
import { selectFees, selectFeeWish, selectIsFeeChosen } from './feesSelectors'
import { feesListed, feesUnlisted } from './feesSlice'

/**
 * The price of gas that the visitor wants to pay, where `usual` is paid by those who want nothing else. Lists the prices
 * to choose from too, once somebody looked at them. Emits feesListed.
 * @throws WidgetError when the node cannot say what was wanted: another price is never taken for it
 */
export const priceByWish =
  (network: Network, usual: GasPrice): AppThunk<Promise<GasPrice>> =>
  async (dispatch, getState, { adapters, logger }) => {
    const { caipNetworkId } = network
    const wished = selectFeeWish(getState(), caipNetworkId)
    if (!selectIsFeeChosen(getState()) || (wished === 'normal' && !selectFees(getState()).areLookedAt)) return usual
    const adapter = await adapters.loadTransfers(namespaceOf(caipNetworkId))
    if (!adapter.listFees) return usual
    try {
      const fees = await adapter.listFees(network, usual)
      dispatch(feesListed({ caipNetworkId, fees }))
      // The wish of now: it may have become another one while the node was asked.
      const wish = selectFeeWish(getState(), caipNetworkId)
      const price = wish === 'normal' ? usual : priceOf(wish, fees)
      if (!price) throw new WidgetError('FEE_TOO_LOW')
      return price
    } catch (error) {
      dispatch(feesUnlisted())
      // Without the others the usual one is still known.
      if (selectFeeWish(getState(), caipNetworkId) !== 'normal') throw error
      logger.info('fees: the prices to choose from are not known', error)
      return usual
    }
  }

/** The fee of a transaction at the price that the visitor wants to pay. @throws as priceByWish */
export const feeByWish =
  (network: Network, usual: FeeEstimate): AppThunk<Promise<FeeEstimate>> =>
  async (dispatch) => {
    const { gasPriceInUnits, tipInUnits, least } = usual
    const price = { gasPriceInUnits, tipInUnits, leastInUnits: least?.gasPriceInUnits ?? gasPriceInUnits }
    const wished = await dispatch(priceByWish(network, price))
    return wished === price ? usual : feeAt(usual, wished)
  }
