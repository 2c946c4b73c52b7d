import { parseCaipAddress } from '../../domain'
import { toErrorDetails } from '../../errors'
import { runQuery, type AppThunk } from '../../store'
import { collectiblesLearned, selectActiveCaipAddress } from '../account'
import { collectiblesApi } from './collectiblesApi'
import { selectCollectibles, selectCollectiblesNetwork, selectNewsKey } from './collectiblesSelectors'
import { collectiblesFailed, collectiblesReceived, collectiblesRequested } from './collectiblesSlice'

const NOT_THERE = 404

const askForPage =
  (cursor: string | null): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadQueryLayer, logger, randomId }) => {
    await loadQueryLayer()
    const network = selectCollectiblesNetwork(getState())
    const caipAddress = selectActiveCaipAddress(getState())
    if (!network || !caipAddress) return
    const requestId = randomId()
    const newsKey = selectNewsKey(getState())
    dispatch(collectiblesRequested({ caipAddress, requestId, cursor, newsKey }))
    try {
      const start = collectiblesApi.endpoints.collectibles.initiate(
        { address: parseCaipAddress(caipAddress).address, network, cursor },
        { subscribe: false, forceRefetch: true },
      )
      dispatch(collectiblesReceived({ requestId, page: await dispatch(runQuery((query) => query(start))) }))
    } catch (error) {
      const details = toErrorDetails(error)
      logger.warn('collectibles: a page did not come', error)
      dispatch(collectiblesFailed({ requestId, error: details }))
      // The service says that it knows them, and has no such call: that is no failure to tell a visitor of.
      if (details.code === 'HTTP' && Number(details.params.status) === NOT_THERE)
        dispatch(collectiblesLearned({ caipNetworkId: network.caipNetworkId, isKnown: false }))
    }
    // Who asked for news meanwhile was refused, and this answer may be from before them.
    const isLatest = selectCollectibles(getState()).requestId === requestId
    if (isLatest && newsKey !== selectNewsKey(getState())) await dispatch(askForPage(null))
  }

/**
 * Brings what the active account holds, for whoever looks: the first page, or nothing where later pages are there and
 * nothing was sent since. Emits collectiblesRequested, then collectiblesReceived or collectiblesFailed.
 */
export const fetchCollectibles = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { status, hasLaterPages, newsKey } = selectCollectibles(getState())
  const isKept = status === 'ready' && hasLaterPages && newsKey === selectNewsKey(getState())
  if (!isKept && status !== 'loading') await dispatch(askForPage(null))
}

/** Brings the next page, or asks again for the one that failed. */
export const fetchMoreCollectibles = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { status, cursor, askedCursor } = selectCollectibles(getState())
  if (status === 'failed') await dispatch(askForPage(askedCursor))
  else if (status === 'ready' && cursor !== null) await dispatch(askForPage(cursor))
}
