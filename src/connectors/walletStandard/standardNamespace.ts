import type { AccountRecord, CaipNetworkId, Namespace, Network } from '../../domain'
import type { ListedAccount } from './standardWallet'

/** An account of a namespace that can be used. */
export type StandardAccount = { source: object; record: AccountRecord }

/** The accounts of a namespace on one network; never empty. */
export type NamespaceShare = { accounts: StandardAccount[]; caipNetworkId: CaipNetworkId }

/** What the provider of a namespace needs of the session it belongs to. */
export type ProviderParts = {
  wallet: object
  /** The accounts as the wallet says now, and the network they are used on. @throws NO_ACTIVE_CAIP_ADDRESS */
  share(): NamespaceShare
  /** The account that signs where a request names none. */
  active(): StandardAccount
}

/** How one namespace is spoken by wallets of the standard. */
export type StandardNamespace = {
  namespace: Extract<Namespace, 'solana' | 'bip122'>
  /** Where a session is when nobody says where it should be. */
  defaultNetwork: Network
  /** How the standard calls a network. */
  chainName(caipNetworkId: CaipNetworkId): string | undefined
  /** Asks the visitor to share accounts; what the wallet answers to it, unchecked. */
  connect(wallet: object): Promise<unknown>
  /**
   * The wallet's accounts of this namespace on a network, or where the wallet moved by itself; `undefined` when there are
   * none.
   */
  readShare(listed: readonly ListedAccount[], wanted: CaipNetworkId): NamespaceShare | undefined
  createProvider(parts: ProviderParts): unknown
}

/** A list in which each address stands once. */
export const eachOnce = (accounts: readonly StandardAccount[]): StandardAccount[] =>
  accounts.filter(
    ({ record }, index) => accounts.findIndex((other) => other.record.address === record.address) === index,
  )
