import type { WalletSession } from '../../../connectors/contract'
import type { WalletHub } from '../../../connectors/walletHub'
import { NAMESPACES, type Namespace } from '../../../domain'
import { toWidgetError, WidgetError } from '../../../errors'
import {
  loadingEnded,
  loadingStarted,
  modalOpened,
  prepareView,
  selectIsShown,
  selectView,
  viewReset,
} from '../../../navigation'
import { selectOffersPairing, selectOptions } from '../../../options'
import type { ReadableStore } from '../../../store'

const VIEW = 'ConnectingWalletConnect'
/** Where the visitor waits: what the wallet signed with its approval is checked in the second. */
const WAITING_VIEWS = [VIEW, 'ConnectingSiwe']

/**
 * Connects a wallet that is not in this browser. It needs a link to be shown, so the view with the link opens where the
 * visitor does not wait in it already; the promise resolves with what the wallet approves, and rejects with CANCELLED
 * when the visitor leaves the view, with WALLET_NOT_FOUND where the host does not offer pairing.
 */
export async function connectByLink(
  hub: WalletHub,
  store: ReadableStore,
  connectorId: string,
  wanted?: Namespace,
): Promise<WalletSession> {
  const { dispatch, getState } = store
  if (!selectOffersPairing(getState())) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
  const isWanted = (session: WalletSession | undefined): session is WalletSession =>
    session?.connectorId === connectorId && (wanted === undefined || session.namespace === wanted)
  const findLive = () => {
    const live = NAMESPACES.flatMap((namespace) => [hub.session(namespace), ...hub.sessionsBeside(namespace)]).find(
      isWanted,
    )
    if (live) hub.putInFront({ connectorId: live.connectorId, namespace: live.namespace })
    return live
  }
  const isEmbedded = () => selectOptions(getState()).mode === 'embedded'
  const isWaitedFor = () => {
    const view = selectView(getState())
    return view !== undefined && WAITING_VIEWS.includes(view) && selectIsShown(getState())
  }
  const live = findLive()
  if (live) return live
  if (!isWaitedFor()) {
    dispatch(loadingStarted())
    try {
      await dispatch(prepareView(VIEW))
    } catch (error) {
      throw toWidgetError(error)
    } finally {
      dispatch(loadingEnded())
    }
    // Meanwhile a wallet may have approved a link that was given out before: no other is shown over what that led to.
    const early = findLive()
    if (early) return early
    const wait = { view: VIEW, params: {} } as const
    dispatch(isEmbedded() ? viewReset(wait) : modalOpened(wait))
  }
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const settle = (act: () => void) => {
      for (const stop of stops.splice(0)) stop()
      act()
    }
    stops.push(
      hub.subscribe(
        (event) => event.type === 'sessionStarted' && isWanted(event.session) && settle(() => resolve(event.session)),
      ),
      store.subscribe(() => {
        if (!isWaitedFor()) settle(() => reject(new WidgetError('CANCELLED')))
      }),
    )
  })
}
