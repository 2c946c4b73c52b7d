import type { CoreWallet, WalletPage } from './coreWallet'

/** One thing that a real wallet does differently from the standards. */
export type Dialect = {
  /** What it does, after "a wallet that". */
  name: string
  /** Where it was seen. */
  seenAt: readonly string[]
  /** Makes the wallet do so. */
  speak?(core: CoreWallet): void
  /** Puts the wallet into the page, which is being looked at already; else it is `window.ethereum` from the start. */
  arrive?(page: WalletPage, core: CoreWallet): void
  /** What of the page is the wallet; the provider itself where nothing is said. */
  wrap?(core: CoreWallet): unknown
  /** It does not say that it is locked: that is found out with the next question. */
  locksSilently?: boolean
  /** It takes no listener back. */
  keepsListeners?: boolean
  /** Nothing can be heard of it at all. */
  isMute?: boolean
  /** The name it is listed under. */
  listedAs?: string
  /** The first question for accounts is never answered. */
  leavesFirstQuestionOpen?: boolean
}
