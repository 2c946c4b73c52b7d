import { isSameAddress, namespaceOf, profileAddress, type Network, type ProfileRecord } from '../../domain'
import { runQuery, type AppThunk } from '../../store'
import { profileApi } from './profileApi'

/**
 * The record of a registered name, asked anew; `null` when nobody has it. @throws UNSUPPORTED_NAMES where the service
 * does not serve the network, WidgetError
 */
export const lookUpProfile =
  (network: Network, name: string): AppThunk<Promise<ProfileRecord | null>> =>
  (dispatch) => {
    const start = profileApi.endpoints.profileByName.initiate(
      { name, network },
      { subscribe: false, forceRefetch: true },
    )
    return dispatch(runQuery((query) => query(start)))
  }

/** Whether a record says that the name is an account's own on a network. */
export function isProfileOf(record: ProfileRecord, network: Network, address: string): boolean {
  const owner = profileAddress(record, network.caipNetworkId)
  return owner !== null && isSameAddress(namespaceOf(network.caipNetworkId), owner, address)
}

/**
 * The first registered name of an account that stands for it on the network too, asked anew; `null` without one.
 * @throws WidgetError
 */
export const findProfileName =
  (network: Network, address: string): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const start = profileApi.endpoints.profilesOf.initiate(
      { address, network },
      { subscribe: false, forceRefetch: true },
    )
    const records = await dispatch(runQuery((query) => query(start)))
    return records.find((record) => isProfileOf(record, network, address))?.name ?? null
  }
