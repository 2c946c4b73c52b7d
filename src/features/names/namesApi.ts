import { dataApi } from '../../api/dataApi'
import { PROFILE_ZONES, type Network, type ProfileRecord } from '../../domain'
import { WidgetError } from '../../errors'
import { readProfileRecord } from '../account'
import { explainRefusal } from './explainRefusal'
import { readSuggestions, type Suggestions } from './readSuggestions'

const [zone] = PROFILE_ZONES

/** The name a label becomes. */
export const nameOf = (label: string): string => `${label}.${zone}`

/** A message that was signed, as the service takes it. */
export type Registration = {
  network: Network
  name: string
  coinType: number
  address: string
  message: string
  signature: string
}

/** The data API's calls to choose and register a name (spec §7). */
export const namesApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null` where the service does not serve the network. */
    suggestions: build.query<Suggestions | null, { label: string; network: Network }>({
      query: ({ label, network: { caipNetworkId } }) => ({
        path: `/v1/profile/suggestions/${encodeURIComponent(label)}`,
        query: { zone },
        read: (answer) => readSuggestions(answer, nameOf(label)),
        network: { caipNetworkId, orElse: () => null },
      }),
      keepUnusedDataFor: 0,
    }),
    registerName: build.mutation<ProfileRecord, Registration>({
      query: ({ network: { caipNetworkId }, name, coinType, address, message, signature }) => ({
        method: 'POST',
        path: '/v1/profile/account',
        body: { coin_type: coinType, address, message, signature },
        read: (answer) => {
          const record = readProfileRecord(answer)
          return record?.name === name ? record : undefined
        },
        explain: explainRefusal,
        network: {
          caipNetworkId,
          orElse: () => {
            throw new WidgetError('UNSUPPORTED_NAMES')
          },
        },
      }),
    }),
  }),
})
