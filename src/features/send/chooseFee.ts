import type { AppThunk } from '../../store'
import { feeAt, feesLookedAt, feeWished, priceOf, selectListedFees, type FeeWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import { estimateFee } from './estimateFee'
import { selectSend } from './sendSelectors'
import { feeChosen, reviewOpened } from './sendSlice'

/** The visitor wants to see what else could be paid: the prices come with the next fee, which is asked for now. */
export const lookAtFees = (): AppThunk<Promise<void>> => (dispatch) => {
  dispatch(feesLookedAt())
  return dispatch(estimateFee())
}

/**
 * Takes another price for the reviewed transfer, and for those after it on this network while the page is open. Gives the
 * question what it costs then, where that has to be asked.
 */
export const chooseFee =
  (wish: FeeWish): AppThunk<Promise<void> | undefined> =>
  (dispatch, getState) => {
    const { review, fee, requestId } = selectSend(getState())
    const network = selectActiveCaipNetwork(getState())
    const listed = selectListedFees(getState(), network?.caipNetworkId)
    const price = listed && priceOf(wish, listed)
    const usual = fee ?? review?.fee
    if (!network || !price || !review || !usual || requestId !== null) return undefined
    dispatch(feeWished({ caipNetworkId: network.caipNetworkId, wish }))
    if (usual.isStepwise) {
      // It may be another transaction by then: the review begins anew with what that costs.
      dispatch(reviewOpened({ review }))
      return dispatch(estimateFee())
    }
    dispatch(feeChosen({ fee: feeAt(usual, price) }))
    return undefined
  }
