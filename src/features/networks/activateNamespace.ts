import type { Namespace } from '../../domain'
import type { AppThunk } from '../../store'
import { selectNetworkOf } from './networksSelectors'
import { networkSwitched } from './networksSlice'

/** Makes a namespace the active one, on the network it was on last; nothing where no network of it is used. */
export const activateNamespace =
  (namespace: Namespace): AppThunk =>
  (dispatch, getState) => {
    const network = selectNetworkOf(getState(), namespace)
    if (network) dispatch(networkSwitched({ network }))
  }
