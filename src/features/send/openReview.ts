import { openView } from '../../navigation'
import type { AppThunk } from '../../store'
import { estimateFee } from './estimateFee'
import { selectReviewDraft } from './sendSelectors'
import { reviewOpened } from './sendSlice'

/**
 * From the form to its review, where the transfer is one that can be reviewed: from here on the numbers are what the
 * visitor agrees to.
 */
export const openReview = (): AppThunk => (dispatch, getState) => {
  const review = selectReviewDraft(getState())
  if (!review) return
  dispatch(reviewOpened({ review }))
  void dispatch(estimateFee())
  dispatch(openView('SendReview'))
}
