import { trackEvent } from '../../analytics'
import { parseCaipAddress } from '../../domain'
import { toErrorDetails } from '../../errors'
import { bannerShown } from '../../notices'
import type { AppThunk } from '../../store'
import { selectActiveCaipAddress, selectIsSmartAccount } from '../account'
import { askForPage } from './askForPage'
import { selectHistory, selectHistoryNetwork, selectNewsKey } from './historySelectors'
import { historyFailed, historyReceived, historyRequested } from './historySlice'

const askFor =
  (wantsNewest: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadQueryLayer, logger, randomId, apiContext }) => {
    await loadQueryLayer()
    const network = selectHistoryNetwork(getState())
    const caipAddress = selectActiveCaipAddress(getState())
    const { status, isComplete, cursor: nextCursor, resumeCursor } = selectHistory(getState())
    if (!network || !caipAddress || status === 'loading' || (isComplete && !wantsNewest)) return
    const requestId = randomId()
    const newsKey = selectNewsKey(getState())
    const cursor = wantsNewest ? null : (nextCursor ?? resumeCursor)
    dispatch(historyRequested({ caipAddress, requestId, cursor }))
    const { address } = parseCaipAddress(caipAddress)
    const count = (event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'): void => {
      const { projectId } = apiContext()
      const about = {
        address,
        isSmartAccount: selectIsSmartAccount(getState()),
        ...(projectId !== undefined && { projectId }),
        ...(cursor !== null && { cursor }),
      }
      void dispatch(trackEvent({ event, properties: about }))
    }
    if (cursor !== null) count('LOAD_MORE_TRANSACTIONS')
    try {
      dispatch(historyReceived({ requestId, page: await dispatch(askForPage({ address, network, cursor })) }))
    } catch (error) {
      logger.warn('history: a page did not come', error)
      dispatch(historyFailed({ requestId, error: toErrorDetails(error) }))
      count('ERROR_FETCH_TRANSACTIONS')
    }
    const { status: now, requestId: latest } = selectHistory(getState())
    if (latest !== requestId) return
    if (now === 'failed') dispatch(bannerShown({ variant: 'error', text: { key: 'history.failed' } }))
    // Who asked for news meanwhile was refused, and this answer may be from before them.
    if (newsKey !== selectNewsKey(getState())) await dispatch(refreshHistory())
  }

/**
 * Brings the next page of the active account's history, the first one at the beginning, the one that failed after a
 * failure. Needs a connected account of a namespace with a history. While a page is under way and behind the last one it
 * does nothing. Emits historyRequested, then historyReceived, or historyFailed with the banner of spec §8.
 */
export const fetchHistory = (): AppThunk<Promise<void>> => askFor(false)

/**
 * Asks for the newest page again and puts what is new before what is there. A failure is not told while there is
 * something to show.
 */
export const refreshHistory = (): AppThunk<Promise<void>> => askFor(true)
