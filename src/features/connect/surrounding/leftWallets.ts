import type { WalletHub } from '../../../connectors/walletHub'
import type { Namespace } from '../../../domain'

/** The wallets that the visitor or the page left since it was loaded: they are not connected by themselves again. */
const left = new Set<string>()
const followed = new WeakSet<object>()

/** Whether a wallet was left since the page was loaded. */
export const hasLeft = (connectorId: string): boolean => left.has(connectorId)

/** Notes which wallets are left from now on. */
export function followLeaving(hub: Pick<WalletHub, 'subscribe'>): void {
  if (followed.has(hub)) return
  followed.add(hub)
  const connected = new Map<Namespace, string>()
  hub.subscribe((event) => {
    if ('left' in event && event.left && (event.left.reason === 'user' || event.left.reason === 'host'))
      left.add(event.left.connectorId)
    if (event.type === 'sessionStarted') connected.set(event.session.namespace, event.session.connectorId)
    if (event.type !== 'sessionEnded' || (event.reason !== 'user' && event.reason !== 'host')) return
    const connectorId = connected.get(event.namespace)
    if (connectorId !== undefined) left.add(connectorId)
  })
}
