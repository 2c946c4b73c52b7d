import type { AppThunk } from '../../store'
import { renewed } from './reviewRules'
import { selectReviewChange, selectReviewDetails, selectSend } from './sendSelectors'
import { reviewRenewed } from './sendSlice'

/** The visitor has seen what changed: the review is about the numbers of now. Nothing is sent by this press. */
export const acceptChange = (): AppThunk => (dispatch, getState) => {
  const { review } = selectSend(getState())
  if (review && selectReviewChange(getState()) !== null)
    dispatch(reviewRenewed({ review: renewed(review, selectReviewDetails(getState())) }))
}
