import { parseCaipAddress, toCaipAddress, type CaipAddress } from '../../domain'
import type { AppThunk } from '../../store'
import { identityCache } from './identityCache'
import { selectAccount } from './accountSelectors'
import { identityReceived } from './accountSlice'

/**
 * Calls an account by a name it is known to have: at once, and on every network of its namespace for as long as identities
 * are kept.
 */
export const keepName =
  (caipAddress: CaipAddress, name: string): AppThunk =>
  (dispatch, getState, services) => {
    const { namespace, address } = parseCaipAddress(caipAddress)
    const account = selectAccount(getState(), namespace)
    const identity = { name, avatar: account.caipAddress === caipAddress ? account.profileImage : null }
    const cache = identityCache(services)
    const networks = getState().networks.chains[namespace]?.networkState.requestedCaipNetworks ?? []
    for (const { caipNetworkId } of networks) cache.set(toCaipAddress(caipNetworkId, address), identity)
    cache.set(caipAddress, identity)
    dispatch(identityReceived({ namespace, caipAddress, ...identity }))
  }
