import type { Namespace } from '../domain'
import type { StoredConnectors, StoredWallet } from './keys'

/** The wallets a namespace was connected with, the active one first. */
export function storedWallets(stored: StoredConnectors, namespace: Namespace): StoredWallet[] {
  const known = stored[namespace]
  if (!known) return []
  const { others = [], ...front } = known
  return [front, ...others]
}

/** The same with other wallets for a namespace; with none it is not there. */
function withStoredWallets(
  stored: StoredConnectors,
  namespace: Namespace,
  wallets: readonly StoredWallet[],
): StoredConnectors {
  const { [namespace]: _before, ...rest } = stored
  const [front, ...others] = wallets
  return front ? { ...rest, [namespace]: { ...front, ...(others.length > 0 && { others }) } } : rest
}

/** A wallet is not one of its namespace any more; the next one is the active one where it was. */
export const withoutStoredWallet = (
  stored: StoredConnectors,
  namespace: Namespace,
  walletId: string | undefined,
): StoredConnectors =>
  withStoredWallets(
    stored,
    namespace,
    storedWallets(stored, namespace).filter(({ id }) => id !== walletId),
  )

/**
 * Wallets are connected, the active one first. Those that are stored and not among them stay behind them: they may be
 * on their way back, or be another page's. `keepsFront`: the one that is stored as the active one stays that; another tab
 * chose it, and this one is about to follow.
 */
export function withConnectedWallets(
  stored: StoredConnectors,
  namespace: Namespace,
  connected: readonly StoredWallet[],
  keepsFront = false,
): StoredConnectors {
  const known = storedWallets(stored, namespace)
  const isElsewhere = ({ id }: StoredWallet): boolean => connected.every((wallet) => wallet.id !== id)
  const all = [...connected, ...known.filter((wallet) => isElsewhere(wallet))]
  const front = keepsFront ? all.find(({ id }) => id === known[0]?.id) : undefined
  return withStoredWallets(stored, namespace, front ? [front, ...all.filter((wallet) => wallet !== front)] : all)
}
