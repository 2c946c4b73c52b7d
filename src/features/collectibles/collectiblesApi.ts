import { dataApi } from '../../api/dataApi'
import type { Network } from '../../domain'
import { readCollectibles, type CollectiblesPage } from './readCollectibles'

/**
 * What an account holds, page by page: a call that a data API may have and the hosted one has not (docs,
 * your-own-backend). It is asked only where the service says that it knows collectibles.
 */
export const collectiblesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    collectibles: build.query<CollectiblesPage, { address: string; network: Network; cursor: string | null }>({
      query: ({ address, network: { caipNetworkId }, cursor }) => ({
        path: `/v1/account/${encodeURIComponent(address)}/collectibles`,
        query: { chainId: caipNetworkId, cursor: cursor ?? undefined },
        read: (answer) => readCollectibles(answer, caipNetworkId),
        network: { caipNetworkId, orElse: () => ({ pieces: [], next: null }) },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
