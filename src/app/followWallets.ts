import type { WalletHub } from '../connectors/walletHub'
import { NAMESPACES } from '../domain'
import { connectorsFound, walletItems } from '../features/wallets'
import type { WidgetStore } from './createWidgetStore'

/**
 * Lists the page's wallets in one widget's store. `startSessions` is called as soon
 * as a wallet shares anything, whichever widget of the page asked it.
 */
export function followWallets(
  hub: WalletHub,
  { store }: Pick<WidgetStore, 'store'>,
  startSessions: () => void,
): () => void {
  const list = () => store.dispatch(connectorsFound(walletItems(hub.connectors())))
  list()
  if (NAMESPACES.some((namespace) => hub.session(namespace))) startSessions()
  return hub.subscribe(({ type }) => {
    if (type === 'connectorsChanged') list()
    if (type === 'sessionStarted') startSessions()
  })
}
