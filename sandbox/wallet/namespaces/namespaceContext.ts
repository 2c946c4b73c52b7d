import type { ApprovalDecision, ApprovalRequest } from '../browser/messages'
import type { BitcoinNetworkName } from './bitcoinNetworks'
import type { ExtensionNamespace } from './extensionNamespace'

/** One person of the wallet: a key in each namespace, 32 bytes as hex with 0x. */
export type NamespaceKeys = { label: string; secretKeys: Record<ExtensionNamespace, string> }

export type NamespaceState = {
  accountIndex: number
  /** Indexes of the accounts each site may see, by origin. */
  permissions: Record<string, number[]>
}

/** What the namespaces' methods work with: the site that asks, the wallet's memory, the way to ask the person. */
export type NamespaceContext = {
  origin: string
  keys: readonly NamespaceKeys[]
  stateOf: (namespace: ExtensionNamespace) => NamespaceState
  update: (namespace: ExtensionNamespace, change: Partial<NamespaceState>) => void
  bitcoinNetwork: () => BitcoinNetworkName
  setBitcoinNetwork: (name: BitcoinNetworkName) => void
  isLocked: () => boolean
  /** Where signed transactions go; `null`: nowhere. */
  urls: { solana: string | null; bip122: string | null }
  /** Resolves when the person agrees, throws when not. */
  ask: (question: Omit<ApprovalRequest, 'locked'>) => Promise<ApprovalDecision>
}

export const initialNamespaceState = (): NamespaceState => ({ accountIndex: 0, permissions: {} })
