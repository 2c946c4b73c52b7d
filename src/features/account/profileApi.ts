import { dataApi } from '../../api/dataApi'
import type { Network, ProfileRecord } from '../../domain'
import { WidgetError } from '../../errors'
import { readLookup, readReverse } from './readProfileRecord'

/** The data API's lookups of registered names (spec §7). A name may change hands, so nothing of them is kept here. */
export const profileApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    profileByName: build.query<ProfileRecord | null, { name: string; network: Network }>({
      query: ({ name, network: { caipNetworkId } }) => ({
        path: `/v1/profile/account/${encodeURIComponent(name)}`,
        query: { apiVersion: '2' },
        read: (answer) => readLookup(answer, name),
        network: {
          caipNetworkId,
          // Nobody was asked, so nobody said that the name is free.
          orElse: () => {
            throw new WidgetError('UNSUPPORTED_NAMES')
          },
        },
      }),
      keepUnusedDataFor: 0,
    }),
    profilesOf: build.query<ProfileRecord[], { address: string; network: Network }>({
      query: ({ address, network: { caipNetworkId } }) => ({
        path: `/v1/profile/reverse/${encodeURIComponent(address)}`,
        query: { apiVersion: '2', sender: address },
        read: readReverse,
        network: { caipNetworkId, orElse: () => [] },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
})
