import type { Namespace } from '../../../domain'
import { bannerShown } from '../../../notices'
import type { AppThunk } from '../../../store'
import { selectIsConnected } from '../../account'
import { networkSwitched, selectActiveChain, selectNetworkOf } from '../../networks'
import { selectConnectedNamespaces } from '../namespaceAccounts'
import { selectWalletToLeave } from './selectWalletToLeave'
import { performDisconnect } from './performDisconnect'

/** What the order to leave ends with: a failure is told in the banner, after the log was told what went wrong. */
const end =
  (namespace?: Namespace, walletId?: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(performDisconnect({ namespace, walletId, reason: 'user' }))
    } catch {
      dispatch(bannerShown({ variant: 'error', text: { key: 'error.DISCONNECT' } }))
    }
  }

/**
 * A wallet leaves a namespace because its visitor said so: the active one unless another is named. The others stay. Where
 * it was the last one, another namespace becomes the active one if it was this.
 */
export const leaveWallet =
  (namespace: Namespace, walletId?: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(end(namespace, walletId ?? selectWalletToLeave(getState(), namespace)))
    const [next] = selectConnectedNamespaces(getState())
    if (selectActiveChain(getState()) !== namespace || next === undefined || selectIsConnected(getState())) return
    const network = selectNetworkOf(getState(), next)
    if (network) dispatch(networkSwitched({ network }))
  }

/** Ends all connections because their visitor said so. */
export const leaveAllWallets = (): AppThunk<Promise<void>> => (dispatch) => dispatch(end())
