import { namespaceOf, type Network } from '../../domain'
import { runQuery, type AppThunk } from '../../store'
import { toHistoryPage } from './activityRows'
import { historyApi } from './historyApi'
import type { HistoryPage } from './readHistory'

/** Which page of whose history. */
type PageWish = { address: string; network: Network; cursor: string | null }

const askService =
  (wish: PageWish): AppThunk<Promise<HistoryPage>> =>
  (dispatch) =>
    dispatch(
      runQuery((query) => query(historyApi.endpoints.history.initiate(wish, { subscribe: false, forceRefetch: true }))),
    )

/** A page of a history: from the chain's own index where its namespace has one, else from the data API. */
export const askForPage =
  (wish: PageWish): AppThunk<Promise<HistoryPage>> =>
  async (dispatch, _getState, { adapters, clock }) => {
    const { network, address, cursor } = wish
    const { listActivity } = await adapters.loadTransfers(namespaceOf(network.caipNetworkId))
    if (!listActivity) return dispatch(askService(wish))
    return toHistoryPage(await listActivity(network, address, cursor), { network, address, nowMs: clock.now() })
  }
