import { toErrorDetails } from '../../errors'
import type { AppThunk } from '../../store'
import { askDirectory } from './askDirectory'
import { selectDirectory, selectPageQuestion, selectPageScope } from './directorySelectors'
import { pageFailed, pageReceived, pageRequested } from './directorySlice'
import { fetchSuggestions } from './fetchSuggestions'
import { noteListed } from './noteListed'
import { selectListsDirectory } from './directorySelectors'

/**
 * Brings the next forty wallets of the directory, the first ones after the filter or the site's networks changed. While
 * a page is under way, and after the last one, it does nothing. Emits pageRequested, then pageReceived or pageFailed.
 */
export const fetchNextWallets =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    if (!selectListsDirectory(getState())) return
    // What the Connect list proposes is left out of the pages, so it must be known first.
    await dispatch(fetchSuggestions())
    const question = selectPageQuestion(getState())
    const scope = selectPageScope(getState())
    const { pages } = selectDirectory(getState())
    const isSame = pages.scope === scope
    if (isSame && (pages.status === 'loading' || pages.isComplete)) return
    const requestId = randomId()
    dispatch(pageRequested({ scope, requestId }))
    try {
      dispatch(
        pageReceived({
          requestId,
          page: await dispatch(askDirectory({ ...question, page: isSame ? pages.nextPage : 1 })),
        }),
      )
      const { wallets } = selectDirectory(getState()).pages
      const firstIndex = isSame ? pages.wallets.length : 0
      dispatch(noteListed(wallets.slice(firstIndex), { view: 'AllWallets', firstIndex }))
    } catch (error) {
      dispatch(pageFailed({ requestId, error: toErrorDetails(error) }))
    }
  }
