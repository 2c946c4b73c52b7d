import { hasFeature } from '../../config/familyFeatures'
import { parseCaipAddress, type CaipAddress } from '../../domain'
import { runQuery, type AppThunk } from '../../store'
import { selectNetworkOf } from '../networks'
import { accountApi } from './accountApi'
import { identityCache } from './accountCaches'
import { selectAccount } from './accountSelectors'
import { identityReceived } from './accountSlice'
import { readIdentity, type Identity } from './identity'

/**
 * Finds the name and picture of a family's account: five minutes from the cache, else the data API, else the network's own name
 * registry. A failure is only logged; the address is shown then. Emits identityReceived.
 */
export const fetchIdentity =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { namespace, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkOf(getState(), namespace)
    if (!network || !hasFeature(namespace, 'names')) return
    const cache = identityCache(services)
    const cached = cache.get(caipAddress)
    const report = (identity: Identity) => {
      // Of an account that left, nothing is kept any more (threats W11).
      if (selectAccount(getState(), namespace).caipAddress === null) return
      if (!cached) cache.set(caipAddress, identity)
      dispatch(identityReceived({ namespace, caipAddress, ...identity }))
    }
    if (cached) {
      report(cached)
      return
    }
    try {
      const start = accountApi.endpoints.identity.initiate({ address, network }, { subscribe: false, forceRefetch: true })
      const identity = await dispatch(runQuery((query) => query(start)))
      if (identity.name !== null || !network.contracts?.ensRegistry) {
        report(identity)
        return
      }
    } catch (error) {
      services.logger.info('identity: the data API does not know it', error)
    }
    try {
      if (!network.contracts?.ensRegistry) return
      const identity = readIdentity(await (await services.adapters.load(namespace)).readIdentity(network, address))
      if (identity) report(identity)
    } catch (error) {
      services.logger.info('identity: the registry does not know it', error)
    }
  }
