import { openView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectApprovals } from './approvalsSelectors'
import { reviewOpened, revocationFailed } from './approvalsSlice'
import { refreshApprovals } from './fetchApprovals'

/** Opens the last look before the wallet is asked, for what is chosen. */
export const openReview = (): AppThunk => (dispatch, getState) => {
  dispatch(reviewOpened())
  if (selectApprovals(getState()).review) dispatch(openView('ApprovalsReview'))
}

/** What is listed is read again when a transaction that takes approvals back has ended; a failed one can be tried again. */
export const followEnded =
  (ended: readonly { key: string; isDone: boolean }[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    for (const { key, isDone } of ended) if (!isDone) dispatch(revocationFailed({ key }))
    await dispatch(refreshApprovals())
  }
