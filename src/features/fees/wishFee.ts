import type { FeeLevel } from '../../adapters/contract'
import type { AppThunk } from '../../store'
import { selectActiveCaipNetwork } from '../networks'
import { selectFeeWish } from './feesSelectors'
import { feeWished } from './feesSlice'

/** Pays a level of the active network from now on, also after another one was chosen before. */
export const wishFee =
  (level: FeeLevel): AppThunk =>
  (dispatch, getState) => {
    const caipNetworkId = selectActiveCaipNetwork(getState())?.caipNetworkId
    if (caipNetworkId !== undefined && selectFeeWish(getState(), caipNetworkId) !== level)
      dispatch(feeWished({ caipNetworkId, wish: level }))
  }
