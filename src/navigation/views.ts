/** Every view of the product (spec §2), and the ones it adds for what the specification leaves unnamed. */
export type ViewName =
  | 'Connect' | 'Account' | 'AllWallets' | 'ConnectingWalletConnectBasic' | 'ConnectingWalletConnect' | 'ConnectingExternal' | 'ConnectingSiwe'
  | 'ConnectingFarcaster' | 'UnsupportedChain' | 'SIWXSignMessage' | 'ApproveTransaction' | 'Swap' | 'Send' | 'Networks' | 'WhatIsAWallet'
  | 'ConnectNamespace' | 'Accounts' | 'SwitchNamespace' | 'SendSelectToken' | 'SendReview' | 'SwapSelectToken' | 'SwapReview' | 'Receive'
  | 'TransactionProgress' | 'History' | 'RegisterName' | 'RegisterNameSuccess' | 'Buy' | 'BuySelectAsset' | 'BuySelectCurrency' | 'BuyInProgress'
  | 'SmartSessionCreated' | 'SmartSessionList' | 'SmartSessionSettings' | 'ConnectWallets' | 'EmailVerifyDevice' | 'EmailVerifyOtp'
  | 'ConnectingSocial' | 'UpdateEmail' | 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp'

/** What a view is opened with, beside its name. */
export type ViewParams = {
  /** The wallet a connecting view is about. */
  connectorId?: string
  /** A wallet of the lists, by its id there; a pairing view without one shows the code for any wallet. */
  walletId?: string
  /** The transaction a progress view is about. */
  transactionId?: string
  /** Key of the token a send or swap view starts with. */
  token?: string
  /** The side of a swap a token is chosen for. */
  side?: 'source' | 'to'
  /** The smart session a view is about. */
  sessionId?: string
}

/** One step of the way the visitor took. */
export type ViewEntry = { view: ViewName; params: ViewParams }
