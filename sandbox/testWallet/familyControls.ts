import type { BitcoinNetworkName } from '../wallet/families/bitcoinNetworks'
import type { ExtensionFamily } from '../wallet/families/extensionFamily'

/** The test's hand on the wallet's families besides eip155; every change is told to the pages. */
export type FamilyControls = {
  /** The addresses pages see once they are connected, the selected account's first. */
  accounts(family: ExtensionFamily): string[]
  /** What the pages see now; none before they are connected, and while the wallet is locked. */
  shared(family: ExtensionFamily): string[]
  /** The account the wallet is on, by its place among the sandbox's. */
  selectAccount(family: ExtensionFamily, index: number): Promise<void>
  selectBitcoinNetwork(name: BitcoinNetworkName): Promise<void>
  /** Takes the permission back, as from the wallet's own window. */
  disconnect(family: ExtensionFamily): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
}
