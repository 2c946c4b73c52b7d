import { dataApi } from '../../api/dataApi'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { WidgetError } from '../../errors'
import { readSessions } from './readSessions'
import { sessionsPath } from './sessionCalls'
import type { SmartSession } from './smartSession'

const networkOf = (caipAddress: CaipAddress) => parseCaipAddress(caipAddress).caipNetworkId

/**
 * The data API's calls to look at sessions and end them (spec §7). What begins one is in `coSigner.ts`: only a page
 * asks for that.
 */
export const sessionsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Nothing where the service does not serve the network (reference, data-api §2). A mutation to the query layer,
     * which would else answer two questions at once with one: who asks after a revocation must not get what was asked
     * before it.
     */
    listSessions: build.mutation<SmartSession[], CaipAddress>({
      query: (caipAddress) => ({
        path: sessionsPath(caipAddress),
        read: readSessions,
        isFresh: true,
        network: { caipNetworkId: networkOf(caipAddress), orElse: () => [] },
      }),
    }),
    /** The answer is empty, and nobody reads it. */
    revokeSession: build.mutation<null, { caipAddress: CaipAddress; pci: string; signature: string }>({
      query: ({ caipAddress, pci, signature }) => ({
        method: 'POST',
        path: sessionsPath(caipAddress, 'revoke'),
        body: { pci, signature },
        read: () => null,
        network: {
          caipNetworkId: networkOf(caipAddress),
          orElse: () => {
            throw new WidgetError('UNSUPPORTED_SESSIONS')
          },
        },
      }),
    }),
  }),
})
