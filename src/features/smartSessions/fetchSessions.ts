import { toErrorDetails } from '../../errors'
import { runQuery, type AppThunk } from '../../store'
import { fetchBalances, selectActiveAccount, selectActiveCaipAddress } from '../account'
import { sessionsApi } from './sessionsApi'
import { selectAreSessionsOn, selectHasSessionsNamespace } from './sessionsSelectors'
import { sessionsFailed, sessionsReceived, sessionsRequested } from './sessionsSlice'

/**
 * Asks for the active account's sessions, always anew. Needs the feature and an EVM account. Emits sessionsRequested,
 * then sessionsReceived or sessionsFailed; where a token is among what is allowed, balances that nobody asked for yet
 * are asked for as well.
 */
export const fetchSessions =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { loadQueryLayer, logger, randomId }) => {
    await loadQueryLayer()
    const caipAddress = selectActiveCaipAddress(getState())
    if (!caipAddress || !selectAreSessionsOn(getState()) || !selectHasSessionsNamespace(getState())) return
    const requestId = randomId()
    dispatch(sessionsRequested({ caipAddress, requestId }))
    try {
      const start = sessionsApi.endpoints.listSessions.initiate(caipAddress, { track: false })
      const sessions = await dispatch(runQuery((query) => query(start)))
      dispatch(sessionsReceived({ requestId, sessions }))
      // The decimals of tokens come with the balances: without them amounts would be told in smallest units.
      const hasTokens = sessions.some(({ permissions }) => permissions.some(({ kind }) => kind === 'tokenAllowance'))
      if (hasTokens && selectActiveAccount(getState())?.tokenBalanceStatus === 'idle')
        void dispatch(fetchBalances({ caipAddress }))
    } catch (error) {
      logger.warn('sessions: the list did not come', error)
      dispatch(sessionsFailed({ requestId, error: toErrorDetails(error) }))
    }
  }
