import type { ApprovalDecision, ApprovalRequest } from '../browser/messages'
import type { BitcoinNetworkName } from './bitcoinNetworks'
import type { ExtensionFamily } from './extensionFamily'

/** One person of the wallet: a key in each family, 32 bytes as hex with 0x. */
export type FamilyKeys = { label: string; secretKeys: Record<ExtensionFamily, string> }

export type FamilyState = {
  accountIndex: number
  /** Indexes of the accounts each site may see, by origin. */
  permissions: Record<string, number[]>
}

/** What the families' methods work with: the site that asks, the wallet's memory, the way to ask the person. */
export type FamilyContext = {
  origin: string
  keys: readonly FamilyKeys[]
  stateOf: (family: ExtensionFamily) => FamilyState
  update: (family: ExtensionFamily, change: Partial<FamilyState>) => void
  bitcoinNetwork: () => BitcoinNetworkName
  setBitcoinNetwork: (name: BitcoinNetworkName) => void
  isLocked: () => boolean
  /** Where signed transactions go; `null`: nowhere. */
  urls: { solana: string | null; bip122: string | null }
  /** Resolves when the person agrees, throws when not. */
  ask: (question: Omit<ApprovalRequest, 'locked'>) => Promise<ApprovalDecision>
}

export const initialFamilyState = (): FamilyState => ({ accountIndex: 0, permissions: {} })
