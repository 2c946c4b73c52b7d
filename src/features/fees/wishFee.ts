import type { AppThunk } from '../../store'
import { selectActiveCaipNetwork } from '../networks'
import type { FeeWish } from './feeRules'
import { selectFeeWish } from './feesSelectors'
import { feeWished } from './feesSlice'

/** Pays a level of the active network, or a price of one's own, from now on, also after another one was chosen before. */
export const wishFee =
  (wish: FeeWish): AppThunk =>
  (dispatch, getState) => {
    const caipNetworkId = selectActiveCaipNetwork(getState())?.caipNetworkId
    if (caipNetworkId !== undefined && selectFeeWish(getState(), caipNetworkId) !== wish)
      dispatch(feeWished({ caipNetworkId, wish }))
  }
