import { openView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import { selectSwapProblem } from '../swapSelectors'
import { reviewOpened } from '../swapSlice'

/** From the form to its review, where the swap is one that can be reviewed. */
export const openReview = (): AppThunk => (dispatch, getState) => {
  if (selectSwapProblem(getState()) !== null) return
  dispatch(reviewOpened())
  dispatch(openView('SwapReview'))
}
