import type { AppThunk } from '../../store'
import { feesLookedAt, feeWished, priceOf, selectListedFees, type FeeWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import { fetchGasPrice } from './quote/fetchGasPrice'
import { selectSourceAmountInUnits, selectSwap } from './swapSelectors'
import { gasPriceChosen, maxRenewed } from './swapSlice'

/** The visitor wants to see what else could be paid: the prices come with that of gas, which is asked for now. */
export const lookAtFees = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(feesLookedAt())
  return dispatch(fetchGasPrice())
}

/**
 * Takes another price of gas for the reviewed swap, and for what follows it on this network while the page is open.
 * Where all of the coin is swapped it leaves as much as the new price needs.
 */
export const chooseFee =
  (wish: FeeWish): AppThunk =>
  (dispatch, getState) => {
    const { review, stepRequestId } = selectSwap(getState())
    const network = selectActiveCaipNetwork(getState())
    const listed = selectListedFees(getState(), network?.caipNetworkId)
    const price = listed && priceOf(wish, listed)
    if (!network || !price || !review || stepRequestId !== null) return
    dispatch(feeWished({ caipNetworkId: network.caipNetworkId, wish }))
    const { gasPriceInUnits, tipInUnits } = price
    dispatch(gasPriceChosen({ gasPriceInUnits, tipInUnits }))
    const amountInUnits = selectSourceAmountInUnits(getState())
    if (
      selectSwap(getState()).isMax &&
      amountInUnits &&
      amountInUnits !== '0' &&
      amountInUnits !== review.amountInUnits
    )
      dispatch(maxRenewed({ amountInUnits }))
  }
