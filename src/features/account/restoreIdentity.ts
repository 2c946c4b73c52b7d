import { parseCaipAddress, type CaipAddress } from '../../domain'
import type { AppThunk } from '../../store'
import { identityCache } from './identityCache'
import { identityReceived } from './accountSlice'

/** The name and picture of an account as far as they are known for less than five minutes: nobody is asked. */
export const restoreIdentity =
  (caipAddress: CaipAddress): AppThunk =>
  (dispatch, _getState, services) => {
    const known = identityCache(services).get(caipAddress)
    if (known) dispatch(identityReceived({ namespace: parseCaipAddress(caipAddress).namespace, caipAddress, ...known }))
  }
