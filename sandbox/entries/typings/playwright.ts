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
export type { FamilyControls } from '../../testWallet/familyControls'
export type { WalletBrowserContext } from '../../testWallet/walletBrowserContext'
export type { ExtensionFamily, WalletOffer } from '../../wallet/families/extensionFamily'
export type { BitcoinNetworkName } from '../../wallet/families/bitcoinNetworks'

/** Puts a wallet into every page of a context; `InstallTestWallet` says more. */
export declare const installTestWallet: InstallTestWallet
