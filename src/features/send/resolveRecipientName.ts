import type { ChainAdapter } from '../../adapters/contract'
import { hasFeature } from '../../config/familyFeatures'
import { hasProfileZone, namespaceOf, profileAddress, readProfileName, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import { selectFeatures } from '../../options'
import type { AppThunk } from '../../store'
import { lookUpProfile } from '../account'

/**
 * The address a name stands for on a network, or `null`: names that end as registered ones do are asked of the data API, all others of the
 * chain. @throws NAME_INVALID for letters that only look like others, and what the service or the chain throws
 */
export const resolveRecipientName =
  (adapter: ChainAdapter, network: Network, text: string): AppThunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    const isProfile = hasProfileZone(text) && hasFeature(namespaceOf(network.caipNetworkId), 'names') && selectFeatures(getState()).names
    if (!isProfile) return adapter.resolveName(network, text)
    const read = readProfileName(text)
    if ('problem' in read) {
      if (read.problem === 'lookAlike') throw new WidgetError('NAME_INVALID', { name: '' })
      return null
    }
    const record = await dispatch(lookUpProfile(network, read.name))
    return record && profileAddress(record, network.caipNetworkId)
  }
