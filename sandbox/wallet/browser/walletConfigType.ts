import type { NamespaceKeys } from '../namespaces/namespaceContext'
import { isRecord } from './guards'

export type WalletAccount = { label: string; address: string; privateKey: string }

export type WalletNetwork = {
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `null`: known by name only, cannot be reached. */
  rpcUrl: string | null
  explorerUrl: string | null
}

export type WalletToken = { symbol: string; name: string; decimals: number; address: string }

/** `GET /config.json` on the wallet's origin. */
export type WalletConfig = {
  accounts: WalletAccount[]
  networks: WalletNetwork[]
  tokens: WalletToken[]
  /** Chains on which these tokens exist. */
  tokenChainIds: number[]
  /**
   * Tokens it can name and does not list among what an account has: wrapped coins, which are called differently on each
   * chain, and one nobody lists.
   */
  otherTokens?: (WalletToken & { chainIds: number[] })[]
  /** Contract an account delegates to for a batch (EIP-7702). */
  batchAccount: string
  /** The keys of the other namespaces, and where their transactions go; the pairing side of the wallet has its own. */
  namespaces?: { keys: NamespaceKeys[]; solanaUrl: string; bitcoinUrl: string }
}

/** Our own server wrote it, so its outline is proof enough. */
export const isWalletConfig = (value: unknown): value is WalletConfig =>
  isRecord(value) &&
  ['accounts', 'networks', 'tokens', 'tokenChainIds'].every((key) => Array.isArray(value[key])) &&
  typeof value['batchAccount'] === 'string'
