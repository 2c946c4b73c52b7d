import { goBack, openView, selectCanGoBack, selectView } from '../../../navigation'
import type { AppThunk } from '../../../store'

/**
 * Goes back to the form when there is nothing to review (any more): its draft went with a network, an account, or a
 * reload.
 */
export const leaveEmptyReview = (): AppThunk => (dispatch, getState) => {
  // The way may have begun anew meanwhile, by what emptied the draft; going back from there would close the widget.
  if (selectView(getState()) !== 'SendReview') return
  dispatch(selectCanGoBack(getState()) ? goBack() : openView('Send', {}, 'reset'))
}
