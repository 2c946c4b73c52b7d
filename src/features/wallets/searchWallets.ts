import { trackEvent } from '../../analytics'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { SEARCH_WAIT_MS } from '../../config/limits/directory'
import { toErrorDetails } from '../../errors'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { askDirectory } from './askDirectory'
import { selectDirectory, selectSearchQuestion } from './directorySelectors'
import { certifiedFiltered, searchFailed, searchReceived, searchRepeated, searchTyped } from './directorySlice'
import { selectListsDirectory } from './directorySelectors'
import { noteListed } from './noteListed'

/** Asks for what stands in the box; only the answer to the latest wish is shown. */
const runSearch =
  (requestId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const question = selectSearchQuestion(getState())
    const { search = '', isCertifiedOnly } = question
    void dispatch(
      trackEvent({ event: 'SEARCH_WALLET', properties: { badge: isCertifiedOnly ? 'certified' : 'none', search } }),
    )
    try {
      const { wallets } = await dispatch(askDirectory(question))
      const isLatest = selectDirectory(getState()).search.requestId === requestId
      dispatch(searchReceived({ requestId, wallets }))
      if (isLatest) dispatch(noteListed(wallets, { view: 'AllWallets', query: search }))
    } catch (error) {
      dispatch(searchFailed({ requestId, error: toErrorDetails(error) }))
    }
  }

/**
 * Takes what stands in the search box, and asks the directory when nothing was typed for 300 ms: at most one search in
 * that time, and no answer before it. Emits searchTyped, then searchReceived or searchFailed.
 */
export const typeSearch =
  (typed: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const requestId = randomId()
    // Longer than any name is no search.
    dispatch(searchTyped({ text: typed.slice(0, MAX_NAME_LENGTH), requestId }))
    const isLatest = () => selectDirectory(getState()).search.requestId === requestId
    if (!isLatest() || !selectListsDirectory(getState())) return
    await wait(SEARCH_WAIT_MS, new AbortController().signal)
    if (isLatest()) await dispatch(runSearch(requestId))
  }

/** Searches for the same text again. Emits searchRepeated, then searchReceived or searchFailed. */
export const repeatSearch =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { randomId }) => {
    const requestId = randomId()
    dispatch(searchRepeated({ requestId }))
    if (selectDirectory(getState()).search.requestId === requestId) await dispatch(runSearch(requestId))
  }

/**
 * Shows certified wallets alone, or all again; a search is made again for them. Emits certifiedFiltered, and what
 * `repeatSearch` emits.
 */
export const filterCertified =
  (isCertifiedOnly: boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(certifiedFiltered({ isCertifiedOnly }))
    await dispatch(repeatSearch())
  }
