import type { AppThunk } from '../../store'
import { estimateFee } from './estimateFee'
import { selectReviewDraft } from './sendSelectors'
import { reviewOpened } from './sendSlice'

/**
 * The written transfer is reviewed, where it is one that can be: from here on its numbers are what is agreed to. Gives
 * the question for its fee, or nothing where there is nothing to review.
 */
export const beginReview = (): AppThunk<Promise<void> | undefined> => (dispatch, getState) => {
  const review = selectReviewDraft(getState())
  if (!review) return undefined
  dispatch(reviewOpened({ review }))
  return dispatch(estimateFee())
}
