import type { AppThunk } from '../../store'
import { feeAt, feesLookedAt, feeWished, priceOf, selectListedFees, type FeeWish } from '../fees'
import { selectActiveCaipNetwork } from '../networks'
import { selectApprovals } from './approvalsSelectors'
import { feesChosen } from './approvalsSlice'
import { estimateRevocation } from './prepareRevocation'

/** The visitor wants to see what else could be paid: the prices come with the next fees, which are asked for now. */
export const lookAtFees = (): AppThunk => (dispatch) => {
  dispatch(feesLookedAt())
  void dispatch(estimateRevocation())
}

/** Takes another price for all that is reviewed, and for what follows it on this network while the page is open. */
export const chooseFee =
  (wish: FeeWish): AppThunk =>
  (dispatch, getState) => {
    const { review, run } = selectApprovals(getState())
    const network = selectActiveCaipNetwork(getState())
    const listed = selectListedFees(getState(), network?.caipNetworkId)
    const price = listed && priceOf(wish, listed)
    if (!network || !price || review?.feeStatus !== 'ready' || run) return
    dispatch(feeWished({ caipNetworkId: network.caipNetworkId, wish }))
    dispatch(feesChosen({ fees: review.fees.map((fee) => feeAt(fee, price)) }))
  }
