import type { Namespace } from '../../domain'
import { loadMessages } from '../../i18n'
import { prepareView } from '../../navigation'
import type { AppThunk } from '../../store'
import { selectActiveChain, selectNamespaces } from '../networks'
import { selectWallet, type WalletItem } from '../wallets'
import type * as Elsewhere from './connectRemoteWallet'
import { askWallet, loadPerformConnect } from './connectWallet'

const isOfPage = (wallet: WalletItem | undefined): wallet is WalletItem =>
  wallet !== undefined && wallet.type !== 'WALLET_CONNECT'

let elsewhere: typeof Elsewhere | undefined

/** Loads what a choice from the directory needs, so that the press finds it there. */
export async function loadRemoteWallets(): Promise<typeof Elsewhere> {
  elsewhere = await import('./connectRemoteWallet')
  return elsewhere
}

/**
 * Fetches what the press on a wallet needs, while the pointer or focus is on its way there; a failure is told when it
 * matters.
 */
export const preloadConnect =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { loadSessionLayer, page }) => {
    await Promise.allSettled([
      loadPerformConnect(),
      loadRemoteWallets(),
      loadSessionLayer(),
      loadMessages(page.locale()),
    ])
  }

/** Fetches what the choice of a wallet leads to, while the list that carries it out is on its way. */
export const prepareChoice =
  (walletId: string): AppThunk<Promise<unknown>> =>
  (dispatch, getState) => {
    const view = isOfPage(selectWallet(getState(), walletId)) ? 'ConnectingExternal' : 'ConnectingWalletConnect'
    return Promise.all([dispatch(preloadConnect()), dispatch(prepareView(view))])
  }

/**
 * The visitor chose a wallet. One of this page is asked at once, within the press: browsers let a wallet open its
 * window only then. One that is elsewhere gets a link, and on a phone is opened with it, within the press too.
 */
export const chooseWallet =
  (choice: { walletId: string; namespace?: Namespace }): AppThunk =>
  (dispatch, getState, { logger }) => {
    const connector = selectWallet(getState(), choice.walletId)
    const active = selectActiveChain(getState())
    // A visitor chooses a wallet, not a namespace: where it serves the one of the page, that is the one.
    const namespace = choice.namespace ?? (active && connector?.namespaces.includes(active) ? active : undefined)
    // Where a site uses several namespaces, a wallet of the page may serve more of them than this way to it.
    if (isOfPage(connector) && (namespace !== undefined || selectNamespaces(getState()).length < 2))
      dispatch(askWallet(connector.id, namespace))
    else if (elsewhere) dispatch(elsewhere.connectRemoteWallet(choice))
    else
      loadRemoteWallets().then(
        (loaded) => dispatch(loaded.connectRemoteWallet(choice)),
        (error: unknown) => logger.error('connect: the choice was not loaded', error),
      )
  }
