import { PROVIDER_FEES } from '../../../config/limits/onramp'
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { runQuery, type AppThunk } from '../../../store'
import { selectNetworkById } from '../../networks'
import { onrampApi } from '../onrampApi'
import type { OnrampRequest } from '../onrampState'
import type { Purchase } from '../readPurchases'
import type { Provider } from './contract'

const FRESH = { subscribe: false, forceRefetch: true } as const

const networkOf =
  ({ caipNetworkId }: OnrampRequest): AppThunk<Network> =>
  (_dispatch, getState) => {
    const network = selectNetworkById(getState(), caipNetworkId)
    if (!network) throw new WidgetError('NO_ACTIVE_NETWORK')
    return network
  }

const readPurchases =
  ({ address, caipNetworkId }: Pick<OnrampRequest, 'address' | 'caipNetworkId'>): AppThunk<Promise<Purchase[]>> =>
  async (dispatch) => {
    const start = onrampApi.endpoints.purchases.initiate({ address, caipNetworkId }, FRESH)
    return (await dispatch(runQuery((query) => query(start)))) ?? []
  }

const WEIGHT: Record<Purchase['status'], number> = { done: 2, paid: 1, declined: 0 }

/**
 * Coinbase by way of the data API (spec §7; reference, flows §11): quotes, its page, and the purchases of an account.
 */
export const coinbase: Provider = {
  facts: {
    id: 'coinbase',
    name: 'Coinbase',
    fees: PROVIDER_FEES,
    namespaces: ['eip155'],
    canQuote: true,
    canTrack: true,
  },
  quote: (request) => async (dispatch) => {
    const start = onrampApi.endpoints.onrampQuote.initiate({ ...request, network: dispatch(networkOf(request)) }, FRESH)
    return dispatch(runQuery((query) => query(start)))
  },
  pageOf: (request) => async (dispatch) => {
    const start = onrampApi.endpoints.onrampUrl.initiate({ ...request, network: dispatch(networkOf(request)) }, FRESH)
    const url = await dispatch(runQuery((query) => query(start)))
    if (url === null) throw new WidgetError('UNSUPPORTED_ONRAMP')
    return url
  },
  knownBefore:
    (request) =>
    async (dispatch, _getState, { logger }) => {
      // The clocks of service and device need not agree; where nobody says it, the time decides.
      try {
        return Object.fromEntries((await dispatch(readPurchases(request))).map(({ id, status }) => [id, status]))
      } catch (error) {
        logger.info('onramp: what was bought before is not known', error)
        return undefined
      }
    },
  progressOf:
    ({ request: { address }, caipNetworkId, startedAt, known }) =>
    async (dispatch) => {
      const isNews = ({ id, status, paidAt }: Purchase): boolean => {
        if (!known) return paidAt >= startedAt
        const before = Object.hasOwn(known, id) ? known[id] : undefined
        // One that was on its way belongs to an earlier press, also when it arrives; one that was declined may be paid
        // after all.
        return before === undefined || (before === 'declined' && status !== 'declined')
      }
      const news = (await dispatch(readPurchases({ address, caipNetworkId }))).filter(isNews)
      // A card that was declined may be followed by one that was not.
      const [best] = [...news].sort(
        (one, other) => WEIGHT[other.status] - WEIGHT[one.status] || other.paidAt - one.paidAt,
      )
      return best ? { status: best.status, received: best.received } : { status: 'waiting', received: null }
    },
}
