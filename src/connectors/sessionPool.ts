import type { Namespace } from '../domain'
import type { WalletSession } from './contract'

/**
 * What wallets share with a page: of each namespace one session in front, which is the namespace's connection, and those
 * held beside it, the one that was in front last coming first. A wallet stands once in a namespace.
 */
export function createSessionPool() {
  /** The first is in front; no empty lists. */
  const pool = new Map<Namespace, readonly WalletSession[]>()
  const listOf = (namespace: Namespace): readonly WalletSession[] => pool.get(namespace) ?? []
  const put = (namespace: Namespace, sessions: readonly WalletSession[]): void => {
    if (sessions.length > 0) pool.set(namespace, sessions)
    else pool.delete(namespace)
  }
  const isOf =
    (connectorId: string) =>
    (session: WalletSession): boolean =>
      session.connectorId === connectorId
  const without = ({ namespace, connectorId }: WalletSession): WalletSession[] =>
    listOf(namespace).filter((other) => other.connectorId !== connectorId)

  return {
    front: (namespace: Namespace): WalletSession | undefined => listOf(namespace)[0],
    beside: (namespace: Namespace): readonly WalletSession[] => listOf(namespace).slice(1),
    all: listOf,
    of: (namespace: Namespace, connectorId: string): WalletSession | undefined =>
      listOf(namespace).find(isOf(connectorId)),
    /** What one wallet shares, in all namespaces. */
    shared: (connectorId: string): WalletSession[] => [...pool.values()].flat().filter(isOf(connectorId)),
    /** A wallet shares something else than before; it keeps its place. */
    update(session: WalletSession): void {
      const { namespace, connectorId } = session
      put(
        namespace,
        listOf(namespace).map((known) => (known.connectorId === connectorId ? session : known)),
      )
    },
    /** The session comes to the front. Says whose sessions left: those of all others, unless they are kept. */
    putInFront(session: WalletSession, keepsOthers: boolean): readonly WalletSession[] {
      const others = without(session)
      put(session.namespace, keepsOthers ? [session, ...others] : [session])
      return keepsOthers ? [] : others
    },
    /** The session is held beside the one in front; those beside it stand in the order of these ids. */
    putBeside(session: WalletSession, order: readonly string[]): void {
      const placeOf = ({ connectorId }: WalletSession): number => order.indexOf(connectorId)
      const [front, ...beside] = [...without(session), session]
      put(session.namespace, [front, ...beside.sort((one, other) => placeOf(one) - placeOf(other))])
    },
    remove: (session: WalletSession): void => put(session.namespace, without(session)),
    clear: (): void => pool.clear(),
  }
}
