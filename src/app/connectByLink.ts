import type { WalletSession } from '../connectors/contract'
import type { WalletHub } from '../connectors/walletHub'
import { NAMESPACES, type Namespace } from '../domain'
import { WidgetError } from '../errors'
import { openModal, resetTo } from '../modal/modalOrders'
import { selectIsOpen, selectView } from '../navigation'
import { selectOptions } from '../options'
import type { WidgetStore } from './createWidgetStore'

const VIEW = 'ConnectingWalletConnect'
/** Where the visitor waits: what the wallet signed with its approval is checked in the second. */
const WAITING_VIEWS = [VIEW, 'ConnectingSiwe']

/**
 * Connects a wallet that is not in this browser. It needs a link to be shown, so the view with the link opens; the promise
 * resolves with what the wallet approves, and rejects with CANCELLED when the visitor leaves the view.
 */
export async function connectByLink(hub: WalletHub, { store }: Pick<WidgetStore, 'store'>, connectorId: string, wanted?: Namespace): Promise<WalletSession> {
  const isWanted = (session: WalletSession | undefined): session is WalletSession =>
    session?.connectorId === connectorId && (wanted === undefined || session.namespace === wanted)
  const live = NAMESPACES.map((namespace) => hub.session(namespace)).find(isWanted)
  if (live) return live
  const isEmbedded = () => selectOptions(store.getState()).mode === 'embedded'
  await store.dispatch(isEmbedded() ? resetTo(VIEW) : openModal({ view: VIEW }))
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const settle = (act: () => void) => {
      for (const stop of stops.splice(0)) stop()
      act()
    }
    stops.push(
      hub.subscribe((event) => event.type === 'sessionStarted' && isWanted(event.session) && settle(() => resolve(event.session))),
      store.subscribe(() => {
        const state = store.getState()
        const view = selectView(state)
        const isThere = view !== undefined && WAITING_VIEWS.includes(view) && (isEmbedded() || selectIsOpen(state))
        if (!isThere) settle(() => reject(new WidgetError('CANCELLED')))
      }),
    )
  })
}
