import { dataApi } from '../../api/dataApi'
import type { Network, TokenBalance } from '../../domain'
import { readIdentity, type Identity } from './identity'
import { readBalances } from './balances/readBalances'

/** The data API's calls about an account (spec §7). */
export const accountApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Balances of one network; `null` when the service does not serve it. `forceUpdate` names tokens that must be
     * fresh.
     */
    balance: build.query<TokenBalance[] | null, { address: string; network: Network; forceUpdate?: string }>({
      query: ({ address, network, forceUpdate }) => ({
        path: `/v1/account/${encodeURIComponent(address)}/balance`,
        query: { currency: 'usd', chainId: network.caipNetworkId, forceUpdate },
        read: (answer) => readBalances(answer, network),
        network: { caipNetworkId: network.caipNetworkId, orElse: () => null },
      }),
    }),
    identity: build.query<Identity, { address: string; network: Network }>({
      query: ({ address, network }) => ({
        path: `/v1/identity/${encodeURIComponent(address)}`,
        query: { sender: address },
        read: readIdentity,
        network: { caipNetworkId: network.caipNetworkId, orElse: () => ({ name: null, avatar: null }) },
      }),
    }),
  }),
})
