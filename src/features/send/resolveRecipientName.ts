import type { ChainAdapter } from '../../adapters/contract'
import { hasFeature } from '../../config/namespaceFeatures'
import { hasProfileZone, namespaceOf, profileAddress, readProfileName, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { selectFeatures } from '../../options'
import type { AppThunk } from '../../store'
import { lookUpProfile, nameCache } from '../account'
import { selectNameNetwork } from '../networks'

/**
 * The address a name stands for on a network, or `null`: names that end as registered ones do are asked of the data
 * API, all others of the registry, which is Ethereum's where the network has none. @throws NAME_INVALID for letters
 * that only look like others, and what the service or the chain throws
 */
export const resolveRecipientName =
  (adapter: ChainAdapter, network: Network, text: string): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const isProfile =
      hasProfileZone(text) &&
      hasFeature(namespaceOf(network.caipNetworkId), 'names') &&
      selectFeatures(getState()).names
    if (!isProfile) return adapter.resolveName(network, text, selectNameNetwork(getState(), network))
    const read = readProfileName(text)
    if ('problem' in read) {
      if (read.problem === 'lookAlike') throw new WidgetError('NAME_INVALID', { name: '' })
      return null
    }
    const record = await dispatch(lookUpProfile(network, read.name))
    return record && profileAddress(record, network.caipNetworkId)
  }

/**
 * The same while the recipient is typed: an answer is kept for five minutes, so that going back and forth asks nobody
 * again.
 */
export const findRecipientAddress =
  (adapter: ChainAdapter, network: Network, text: string): AppThunk<Promise<string | null>> =>
  async (dispatch, _getState, services) => {
    const cache = nameCache(services)
    const key = `${network.caipNetworkId}:${text}`
    const cached = cache.get(key)
    // What is stored may have been written by any script of the page's origin: it is checked like any text.
    if (cached !== undefined && adapter.checkAddress(cached, network).ok) return cached
    const address = await dispatch(resolveRecipientName(adapter, network, text))
    if (address !== null) cache.set(key, address)
    return address
  }
