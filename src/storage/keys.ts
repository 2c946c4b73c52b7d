import { isAddress, isCaipNetworkId, isNamespace, type CaipNetworkId, type Namespace } from '../domain'
import { isRecord } from '../lib/isRecord'
import type { StorageKey } from './storage'

/**
 * The wallet of a namespace: its id, and the name and active account it had, because anybody may claim an id; where the
 * visitor was with it, and whether they chose that account here (else the wallet did). Without an account nothing is
 * connected by itself but the embedded wallet, which is no find of the page.
 */
export type StoredWallet = {
  id: string
  name: string
  address?: string
  caipNetworkId?: CaipNetworkId
  isChosen?: true
}
/** The active wallet of a namespace, and the further ones that were connected beside it. */
type StoredConnector = StoredWallet & { others?: StoredWallet[] }
export type StoredConnectors = Partial<Record<Namespace, StoredConnector>>

function readWallet(namespace: Namespace, stored: unknown): StoredWallet | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, caipNetworkId, address, isChosen } = stored
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  const account =
    typeof address === 'string' && isAddress(namespace, address)
      ? { address, ...(isChosen === true && { isChosen: true as const }) }
      : {}
  return { id, name, ...account, ...(isCaipNetworkId(caipNetworkId) && { caipNetworkId }) }
}

/** Which connector each namespace was connected with: a hint to ask that wallet, never proof of a connection. */
export const connectorsKey: StorageKey<StoredConnectors> = {
  name: 'connectors',
  fallback: {},
  read(stored) {
    if (!isRecord(stored)) return undefined
    const connectors: StoredConnectors = {}
    for (const [namespace, connector] of Object.entries(stored)) {
      if (!isNamespace(namespace) || !isRecord(connector)) continue
      const wallet = readWallet(namespace, connector)
      if (!wallet) continue
      const others = Array.isArray(connector.others)
        ? connector.others.flatMap((other: unknown) => readWallet(namespace, other) ?? [])
        : []
      connectors[namespace] = { ...wallet, ...(others.length > 0 && { others }) }
    }
    return connectors
  },
}

/** What the visitor made of the list of their wallets: names of their own, and an order, by the wallets' ids. */
export type StoredWalletNotes = { names: Record<string, string>; order: string[] }

export const walletNotesKey: StorageKey<StoredWalletNotes> = {
  name: 'wallet-notes',
  fallback: { names: {}, order: [] },
  read(stored) {
    if (!isRecord(stored) || !isRecord(stored.names) || !Array.isArray(stored.order)) return undefined
    const isText = (text: unknown): text is string => typeof text === 'string'
    return {
      names: Object.fromEntries(
        Object.entries(stored.names).filter((entry): entry is [string, string] => isText(entry[1])),
      ),
      order: stored.order.filter(isText),
    }
  },
}

/** The network that was active last. */
export const activeNetworkKey: StorageKey<CaipNetworkId | null> = {
  name: 'active-network',
  fallback: null,
  read: (stored) => (isCaipNetworkId(stored) ? stored : undefined),
}

/**
 * A wallet used last: its id alone where the page knows it, else all that was known of it. Who uses more than that
 * checks it.
 */
export type StoredRecentWallet = string | Record<string, unknown>

/** The wallets used last, newest first. */
export const recentWalletsKey: StorageKey<StoredRecentWallet[]> = {
  name: 'recent-wallets',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored) && stored.every((item) => typeof item === 'string' || isRecord(item)) ? stored : undefined,
}
