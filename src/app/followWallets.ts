import type { Connector } from '../connectors/contract'
import type { WalletHub } from '../connectors/walletHub'
import { NAMESPACES } from '../domain'
import { connectorsFound, duplicateWalletWarning, type WalletItem } from '../features/wallets'
import type { WidgetStore } from './createWidgetStore'

function toWalletItem(connector: Connector, _place: number, all: readonly Connector[]): WalletItem {
  const { id, name, type, source, iconUrl, hint, namespaces } = connector
  const claim = duplicateWalletWarning(connector, all)
  return {
    id,
    name,
    type,
    source,
    namespaces: [...namespaces],
    ...(iconUrl !== undefined && { iconUrl }),
    ...(hint !== undefined && { hint }),
    ...(claim && { claim }),
  }
}

/**
 * Lists the page's wallets in one widget's store; logging in has a place of its own. `startSessions` is called as soon
 * as a wallet shares anything, whichever widget of the page asked it.
 */
export function followWallets(
  hub: WalletHub,
  { store }: Pick<WidgetStore, 'store'>,
  startSessions: () => void,
): () => void {
  const list = () =>
    store.dispatch(
      connectorsFound(
        hub
          .connectors()
          .filter(({ login }) => !login)
          .map(toWalletItem),
      ),
    )
  list()
  if (NAMESPACES.some((namespace) => hub.session(namespace))) startSessions()
  return hub.subscribe(({ type }) => {
    if (type === 'connectorsChanged') list()
    if (type === 'sessionStarted') startSessions()
  })
}
