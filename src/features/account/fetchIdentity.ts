import { hasFeature } from '../../config/namespaceFeatures'
import { namespaceOf, parseCaipAddress, type CaipAddress, type Network } from '../../domain'
import { selectFeatures } from '../../options'
import { runQuery, type AppThunk } from '../../store'
import { selectConfiguredNameNetwork, selectNetworkOf } from '../networks'
import { accountApi } from './accountApi'
import { identityCache } from './identityCache'
import { selectAccount } from './accountSelectors'
import { identityReceived } from './accountSlice'
import { readIdentity, type Identity } from './identity'
import { findProfileName } from './lookUpProfile'

/** Somebody who may know whose an address is; `null` when it is not a question for them. */
type Source = (network: Network, address: string) => AppThunk<Promise<Identity | null>>

const askService: Source = (network, address) => (dispatch) => {
  const start = accountApi.endpoints.identity.initiate({ address, network }, { subscribe: false, forceRefetch: true })
  return dispatch(runQuery((query) => query(start)))
}

// Nobody asked for this name: a node is asked for it that the page uses anyway, and on a network for tests only its
// own.
const askRegistry: Source =
  (network, address) =>
  async (_dispatch, getState, { adapters }) => {
    const registry = selectConfiguredNameNetwork(getState(), network)
    if (!registry?.contracts?.ensRegistry || (network.testnet && registry.caipNetworkId !== network.caipNetworkId))
      return null
    const adapter = await adapters.load(namespaceOf(network.caipNetworkId))
    return readIdentity(await adapter.readIdentity(network, address, registry)) ?? null
  }

const askRegisteredNames: Source = (network, address) => async (dispatch, getState) =>
  selectFeatures(getState()).names ? { name: await dispatch(findProfileName(network, address)), avatar: null } : null

/** In the order they are believed (reference, flows §1). */
const SOURCES: [string, Source][] = [
  ['the data API', askService],
  ['the registry', askRegistry],
  ['the registered names', askRegisteredNames],
]

const merge = (known: Identity | null, said: Identity | null): Identity | null =>
  said === null ? known : { name: said.name, avatar: said.avatar ?? known?.avatar ?? null }

/**
 * Finds the name and picture of a namespace's account: five minutes from the cache, else the data API, else the network's
 * own name registry or Ethereum's, else the names registered with the data API. A failure is only logged; the address
 * is shown then. Emits identityReceived.
 */
export const fetchIdentity =
  (caipAddress: CaipAddress): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { namespace, address } = parseCaipAddress(caipAddress)
    const network = selectNetworkOf(getState(), namespace)
    if (!network || !hasFeature(namespace, 'names')) return
    const cache = identityCache(services)
    const cached = cache.get(caipAddress)
    if (cached) {
      dispatch(identityReceived({ namespace, caipAddress, ...cached }))
      return
    }
    let identity: Identity | null = null
    let hasFailed = false
    for (const [who, ask] of SOURCES) {
      try {
        const said = await dispatch(ask(network, address))
        identity = merge(identity, said)
        if (said !== null && said.name !== null) break
      } catch (error) {
        hasFailed = true
        services.logger.info(`identity: ${who} cannot say`, error)
      }
    }
    // Of an account that left, nothing is kept any more (threats W11); what was learnt meanwhile, as a name just
    // registered, is newer.
    if (!identity || selectAccount(getState(), namespace).caipAddress === null || cache.get(caipAddress)) return
    if (identity.name !== null || !hasFailed) cache.set(caipAddress, identity)
    dispatch(identityReceived({ namespace, caipAddress, ...identity }))
  }
