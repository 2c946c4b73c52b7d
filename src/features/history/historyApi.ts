import { dataApi } from '../../api/dataApi'
import type { Network } from '../../domain'
import { readHistory, type HistoryPage } from './readHistory'

/**
 * The data API's history call (spec §7). Nothing of it is kept: what came is in the history's own slice, and a page
 * belongs to its cursor.
 */
export const historyApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<HistoryPage, { address: string; network: Network; cursor: string | null }>({
      query: ({ address, network: { caipNetworkId }, cursor }) => ({
        path: `/v1/account/${encodeURIComponent(address)}/history`,
        query: { chainId: caipNetworkId, cursor: cursor ?? undefined },
        read: (answer) => readHistory(answer, caipNetworkId),
        network: { caipNetworkId, orElse: () => ({ rows: [], next: null }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
