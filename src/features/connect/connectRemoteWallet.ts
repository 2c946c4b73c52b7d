import { trackEvent } from '../../analytics'
import type { Namespace } from '../../domain'
import { openView } from '../../navigation'
import { selectOffersPairing } from '../../options'
import type { AppThunk } from '../../store'
import { selectActiveChain, selectIsSwitchingNamespace, selectNamespaces, selectNoAdapters } from '../networks'
import { selectListedWallet, type WalletItem } from '../wallets'
import { askWallet } from './connectWallet'
import { openWallet, readUniversalLink } from './openWallet'
import { selectCanPair } from './pairing/pairingSelectors'
import { platformsOf } from './platforms'
import { preparePairing, startPairing } from './pairing/startPairing'

/** On a phone the directory's wallets are opened with a link, which must be there when one is pressed. */
export const prepareRemoteWallets =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    if (page.device().isMobile && selectCanPair(getState())) await dispatch(preparePairing())
  }

/**
 * A wallet of this page, for a namespace: the one that was said, the one that the page or the visitor is on, the only one
 * it serves here, or the one they say in a view of its own.
 */
const choosePageWallet =
  (
    { walletId, namespace: wished }: { walletId: string; namespace?: Namespace },
    connectors: readonly WalletItem[],
  ): AppThunk =>
  (dispatch, getState) => {
    const configured = selectNamespaces(getState())
    const served = ({ namespaces }: WalletItem) => namespaces.filter((one) => configured.includes(one))
    const active = selectActiveChain(getState()) ?? undefined
    const isActiveWanted =
      active !== undefined &&
      (selectIsSwitchingNamespace(getState()) || connectors.some((connector) => served(connector).includes(active)))
    const namespace = wished ?? (isActiveWanted ? active : undefined)
    const wanted = connectors.filter((connector) =>
      namespace === undefined ? served(connector).length > 0 : served(connector).includes(namespace),
    )
    const [connector] = wanted
    if (namespace === undefined && new Set(wanted.flatMap(served)).size > 1)
      dispatch(openView('ConnectNamespace', { walletId }))
    else if (connector) dispatch(askWallet(connector.id, namespace))
  }

/**
 * The visitor chose a wallet of the lists. One that is on this page is asked there; on a phone its app is opened within
 * the press, if the link is there already; else the view with the link opens it.
 */
export const connectRemoteWallet =
  (choice: { walletId: string; namespace?: Namespace }): AppThunk =>
  (dispatch, getState, { hub, page, logger }) => {
    const waysHere = () =>
      selectListedWallet(getState(), choice.walletId)?.connectors.filter(({ type }) => type !== 'WALLET_CONNECT') ?? []
    const hasAdapters = !selectNoAdapters(getState())
    if (waysHere().length > 0 && hasAdapters) {
      // Every way to it is found first: one that comes late may be for another namespace.
      hub.lookFor(selectNamespaces(getState())).then(
        () => dispatch(choosePageWallet(choice, waysHere())),
        (error: unknown) => logger.error('connect: the wallet was not chosen', error),
      )
      return
    }
    const canPair = selectOffersPairing(getState())
    const wallet = selectListedWallet(getState(), choice.walletId)?.wallet
    if (!canPair && !wallet) {
      logger.warn('connect: the wallet chosen is not on this page, and pairing is not among the connectors')
      return
    }
    const { isMobile } = page.device()
    const opensPage = wallet !== undefined && dispatch(readUniversalLink(wallet)) !== undefined
    const [platform] = platformsOf({ wallet, isInstalled: false, hasAdapters, isMobile, opensPage, canPair })
    void dispatch(
      trackEvent({ event: 'SELECT_WALLET', properties: { name: wallet?.name ?? 'WalletConnect', platform } }),
    )
    if (wallet && platform === 'mobile') dispatch(openWallet({ wallet, platform }))
    // Beside loading the view, which needs the link as soon as it is there. The view asks again, and shows what failed.
    if (!opensPage && platform !== 'unsupported') dispatch(startPairing()).catch(() => undefined)
    dispatch(openView('ConnectingWalletConnect', wallet ? { walletId: choice.walletId } : {}))
  }
