/** The typings of `wallet-widget-sandbox/playwright`, without what it is made of. */
import type { InstallTestWallet } from '../../testWallet/testWalletTypes'

export {
  answer,
  approve,
  fail,
  refuse,
  silence,
  type Behaviour,
  type RefusalDialect,
} from '../../testWallet/walletAnswer'
export type {
  HeldRequest,
  InstallTestWallet,
  OwnWalletOptions,
  SandboxWalletOptions as TestWalletOnSandbox,
  TestWallet,
  TestWalletOptions,
  WalletRequest,
} from '../../testWallet/testWalletTypes'
export type { NamespaceControls } from '../../testWallet/namespaceControls'
export type { WalletBrowserContext } from '../../testWallet/walletBrowserContext'
export type { ExtensionNamespace, WalletOffer } from '../../wallet/namespaces/extensionNamespace'
export type { BitcoinNetworkName } from '../../wallet/namespaces/bitcoinNetworks'

/** Puts a wallet into every page of a context; `InstallTestWallet` says more. */
export declare const installTestWallet: InstallTestWallet
