import type { BitcoinNetworkName } from '../wallet/namespaces/bitcoinNetworks'
import type { ExtensionNamespace } from '../wallet/namespaces/extensionNamespace'

/** The test's hand on the wallet's namespaces besides eip155; every change is told to the pages. */
export type NamespaceControls = {
  /** The addresses pages see once they are connected, the selected account's first. */
  accounts(namespace: ExtensionNamespace): string[]
  /** What the pages see now; none before they are connected, and while the wallet is locked. */
  shared(namespace: ExtensionNamespace): string[]
  /** The account the wallet is on, by its place among the sandbox's. */
  selectAccount(namespace: ExtensionNamespace, index: number): Promise<void>
  selectBitcoinNetwork(name: BitcoinNetworkName): Promise<void>
  /** Takes the permission back, as from the wallet's own window. */
  disconnect(namespace: ExtensionNamespace): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
}
