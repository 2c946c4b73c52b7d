import { trackEvent } from '../../analytics'
import { isSameAddress, type AccountType, type CaipNetworkId, type Namespace } from '../../domain'
import { openView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectAccount } from '../account'
import { selectActiveChain, selectNetworkOf, switchNetwork } from '../networks'

/**
 * The visitor goes to one of the accounts that wallets share: it becomes its namespace's, and its namespace the active one.
 * Rejects with what `switchNetwork` rejects with.
 */
export const chooseAccount =
  ({
    namespace,
    address,
    walletId,
  }: {
    namespace: Namespace
    address: string
    /** The wallet whose account it is, where that is not the active one. */
    walletId?: string | undefined
  }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { hub }) => {
    const { allAccounts, address: before } = selectAccount(getState(), namespace)
    const typeOf = (one: string | null): AccountType | undefined =>
      allAccounts.find((account) => one !== null && isSameAddress(namespace, account.address, one))?.type
    const accountType = typeOf(address)
    if (walletId === undefined) hub.chooseAccount({ namespace, address })
    else hub.putInFront({ connectorId: walletId, namespace, address })
    const network = selectNetworkOf(getState(), namespace)
    if (network && accountType !== undefined && accountType !== typeOf(before)) {
      void dispatch(
        trackEvent({
          event: 'SET_PREFERRED_ACCOUNT_TYPE',
          properties: { accountType, network: network.caipNetworkId },
        }),
      )
    }
    if (network && selectActiveChain(getState()) !== namespace) await dispatch(switchNetwork(network.caipNetworkId))
  }

/** The visitor goes to a namespace without an account: its network becomes the active one, and its wallets are listed. */
export const goToNamespace =
  (caipNetworkId: CaipNetworkId): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(switchNetwork(caipNetworkId))
    dispatch(openView('SwitchNamespace'))
  }
