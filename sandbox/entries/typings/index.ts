/** The typings of `wallet-widget-sandbox`, without what it is made of: reading that would be most of their build. */
import type { StartSandbox } from '../startTypes'

export type { RunningSandbox, StartOptions, StartSandbox } from '../startTypes'
export {
  connectSandbox,
  SandboxError,
  type BalanceChange,
  type MiningMode,
  type SandboxAccounts,
  type SandboxClient,
  type SandboxConfig,
  type SandboxFault,
  type SandboxLie,
  type SandboxMail,
  type SandboxNamespace,
  type SandboxNetwork,
  type SandboxRequest,
  type SandboxToken,
  type SandboxWalletOptions,
  type SandboxWidgetOptions,
  type Transfer,
  type WalletAnswer,
  type WalletOffer,
  type WalletQuestion,
} from '../client'

/** Starts a sandbox in this process; `StartSandbox` says more. */
export declare const startSandbox: StartSandbox
