import { isAddress, isCaipNetworkId, isNamespace, type CaipNetworkId, type Namespace } from '../domain'
import { isRecord } from '../lib/isRecord'
import type { StorageKey } from './storage'

/**
 * The wallet of a namespace: its id, and the name it had, because anybody may claim an id; where the visitor was with it, and which of
 * its accounts they chose.
 */
export type StoredConnector = { id: string; name: string; caipNetworkId?: CaipNetworkId; address?: string }
export type StoredConnectors = Partial<Record<Namespace, StoredConnector>>

/** Which connector each namespace was connected with: a hint to ask that wallet, never proof of a connection. */
export const connectorsKey: StorageKey<StoredConnectors> = {
  name: 'connectors',
  fallback: {},
  read(stored) {
    if (!isRecord(stored)) return undefined
    const connectors: StoredConnectors = {}
    for (const [namespace, connector] of Object.entries(stored)) {
      if (!isNamespace(namespace) || !isRecord(connector)) continue
      if (typeof connector.id === 'string' && typeof connector.name === 'string') {
        const { id, name, caipNetworkId, address } = connector
        connectors[namespace] = {
          id, name, ...(isCaipNetworkId(caipNetworkId) && { caipNetworkId }), ...(typeof address === 'string' && isAddress(namespace, address) && { address }),
        }
      }
    }
    return connectors
  },
}

/** The network that was active last. */
export const activeNetworkKey: StorageKey<CaipNetworkId | null> = {
  name: 'active-network',
  fallback: null,
  read: (stored) => (isCaipNetworkId(stored) ? stored : undefined),
}

/** A wallet used last: its id alone where the page knows it, else all that was known of it. Who uses more than that checks it. */
export type StoredRecentWallet = string | Record<string, unknown>

/** The wallets used last, newest first. */
export const recentWalletsKey: StorageKey<StoredRecentWallet[]> = {
  name: 'recent-wallets',
  fallback: [],
  read: (stored) => (Array.isArray(stored) && stored.every((item) => typeof item === 'string' || isRecord(item)) ? stored : undefined),
}
