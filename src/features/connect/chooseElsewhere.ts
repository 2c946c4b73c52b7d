import { trackEvent } from '../../analytics'
import type { Namespace } from '../../domain'
import { openView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectNoAdapters } from '../networks'
import { selectListedWallet } from '../wallets'
import { askWallet } from './connectWallet'
import { openWallet, readUniversalLink } from './openWallet'
import { selectCanPair } from './pairingSelectors'
import { platformsOf } from './platforms'
import { preparePairing, startPairing } from './startPairing'

/** On a phone the directory's wallets are opened with a link, which must be there when one is pressed. */
export const prepareElsewhere =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    if (page.device().isMobile && selectCanPair(getState())) await dispatch(preparePairing())
  }

/**
 * The visitor chose a wallet of the directory. One that is on this page too is asked there; on a phone its app is opened within the
 * press, if the link is there already; else the view with the link opens it.
 */
export const chooseElsewhere =
  ({ walletId, namespace }: { walletId: string; namespace?: Namespace }): AppThunk =>
  (dispatch, getState, { page }) => {
    const listed = selectListedWallet(getState(), walletId)
    const here = listed?.connectors.filter(({ type }) => type !== 'WALLET_CONNECT') ?? []
    const wanted = namespace ? here.filter(({ namespaces }) => namespaces.includes(namespace)) : here
    const hasAdapters = !selectNoAdapters(getState())
    const [connector] = wanted
    if (connector && hasAdapters) {
      if (wanted.length > 1) dispatch(openView('ConnectNamespace', { walletId }))
      else dispatch(askWallet(connector.id, namespace))
      return
    }
    const wallet = listed?.wallet
    const { isMobile } = page.device()
    const opensPage = wallet !== undefined && dispatch(readUniversalLink(wallet.id)) !== undefined
    const [platform] = platformsOf({ wallet, isInstalled: false, hasAdapters, isMobile, opensPage })
    void dispatch(trackEvent({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? 'WalletConnect', platform } }))
    if (wallet && platform === 'mobile') dispatch(openWallet({ wallet, platform }))
    // Beside loading the view, which needs the link as soon as it is there; how it goes stands in the state.
    if (!opensPage && platform !== 'unsupported') void dispatch(startPairing())
    dispatch(openView('ConnectingWalletConnect', wallet ? { walletId } : {}))
  }
