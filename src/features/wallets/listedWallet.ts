import type { DirectoryWallet } from '../../domain'
import type { WalletItem } from './walletsSlice'

/**
 * Where a wallet of the lists comes from; the words stand in the order of the Connect list: what the visitor has at
 * hand before what needs another device (reference, constants §2), the rest of the directory last.
 */
export const WALLET_KINDS = [
  'recent',
  'installed',
  'walletConnect',
  'featured',
  'custom',
  'external',
  'recommended',
  'directory',
] as const

export type WalletKind = (typeof WALLET_KINDS)[number]

/** A wallet as the lists show it. */
export type ListedWallet = {
  /**
   * The connector's id for a wallet of this page, several of them joined where it serves several namespaces; else the
   * directory's.
   */
  id: string
  name: string
  kind: WalletKind
  iconUrl?: string
  /** What tells it from another wallet of the same name. */
  hint?: string
  /**
   * Its place among the wallets that claim to be the same one: the visitor is warned, and none of them is preferred.
   */
  claim?: WalletItem['claim']
  /** The ways to it on this page: none for a wallet elsewhere, several where it serves several namespaces. */
  connectors: readonly WalletItem[]
  /** What the directory or the host says of it. */
  wallet?: DirectoryWallet
}

/** The Connect list as far as it is known, and how many wallets there are in all, in words. */
export type ConnectList = {
  list: readonly ListedWallet[]
  count: string | undefined
  /** Wallets are proposed that have not come yet. */
  isWaiting: boolean
}

/** What is said of the wallets that stand in a line of their own. */
const AT_HAND_NOTES = {
  walletConnect: 'connect.qr',
  recent: 'connect.recent',
  installed: 'connect.installed',
  // The page's own: there is nothing to say of it that its name does not.
  external: undefined,
} as const

/** What is said of such a wallet; a phone scans no code that it shows itself. */
export const atHandNote = (kind: keyof typeof AT_HAND_NOTES, isPhone: boolean) =>
  kind === 'walletConnect' && isPhone ? undefined : AT_HAND_NOTES[kind]

/** A wallet that stands in a line of its own. */
export type WalletAtHand = ListedWallet & { kind: keyof typeof AT_HAND_NOTES }

/** Whether a wallet stands in a line of its own: one at hand, not one that is only proposed. */
export const isAtHand = (wallet: ListedWallet): wallet is WalletAtHand => wallet.kind in AT_HAND_NOTES
