import { isSameAddress, parseCaipAddress, type CaipAddress } from '../../domain'
import { toWidgetError } from '../../errors'
import type { AppThunk } from '../../store'
import { selectAccount, selectActiveCaipAddress, walletOfAccount } from '../account'
import { selectNetworkById, switchNetwork } from '../networks'
import { findSession } from './findSession'
import { selectSiwx } from './siwxSelectors'

/**
 * Who does not sign with this account is back at the account and network that signed in last, where a wallet shares it
 * still and its session counts. @returns whether nothing is left to do: they are back, or somewhere else by now
 */
export const goBackToSignedIn =
  (declined: CaipAddress): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { hub, logger }) => {
    const { lastSignedIn } = selectSiwx(getState())
    if (lastSignedIn === null || lastSignedIn === declined) return false
    const { namespace, address, caipNetworkId } = parseCaipAddress(lastSignedIn)
    const account = selectAccount(getState(), namespace)
    const walletId = walletOfAccount(account, lastSignedIn)
    if (walletId === undefined || !selectNetworkById(getState(), caipNetworkId)) return false
    try {
      if (!(await dispatch(findSession(lastSignedIn)))) return false
      const isInFront = account.connectedWalletInfo?.id === walletId
      if (!isInFront) hub.putInFront({ connectorId: walletId, namespace, address })
      else if (account.address === null || !isSameAddress(namespace, account.address, address))
        hub.chooseAccount({ namespace, address })
      if (selectActiveCaipAddress(getState()) !== lastSignedIn) await dispatch(switchNetwork(caipNetworkId))
    } catch (error) {
      logger.info('siwx: the way back was refused', toWidgetError(error))
    }
    const now = selectActiveCaipAddress(getState())
    return now === lastSignedIn || now !== declined
  }
