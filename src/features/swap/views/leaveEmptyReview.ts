import { goBack, openView, selectCanGoBack, selectView } from '../../../navigation'
import type { AppThunk } from '../../../store'
import { selectSwap } from '../swapSelectors'

/**
 * Goes back to the form when there is nothing to review (any more): the swap went with a network, an account, or a
 * reload. A swap that was sent leads on by itself.
 */
export const leaveEmptyReview = (): AppThunk => (dispatch, getState) => {
  // The way may have begun anew meanwhile, by what emptied the review; going back from there would close the widget.
  if (selectView(getState()) !== 'SwapReview' || selectSwap(getState()).wasSent) return
  dispatch(selectCanGoBack(getState()) ? goBack() : openView('Swap', {}, 'reset'))
}
