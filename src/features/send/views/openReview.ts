import { openView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import { beginReview } from '../beginReview'

/** From the form to its review, where the transfer is one that can be reviewed. */
export const openReview = (): AppThunk => (dispatch) => {
  if (dispatch(beginReview())) dispatch(openView('SendReview'))
}
