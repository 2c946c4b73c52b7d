/** Every view the product has or reserves (spec §2), and the ones this product adds for what the specification leaves unnamed. */
export const VIEW_NAMES = [
  'Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic', 'ConnectingWalletConnect', 'ConnectingExternal', 'ConnectingSiwe',
  'ConnectingFarcaster', 'UnsupportedChain', 'SIWXSignMessage', 'ApproveTransaction', 'Swap', 'Send', 'Networks', 'WhatIsAWallet',
  'ConnectNamespace', 'Accounts', 'SwitchNamespace', 'SendSelectToken', 'SendReview', 'SwapSelectToken', 'SwapReview', 'Receive', 'TransactionProgress', 'History',
  'RegisterName', 'RegisterNameSuccess', 'Buy', 'BuySelectAsset', 'BuySelectCurrency', 'BuyInProgress',
] as const

export type ViewName = (typeof VIEW_NAMES)[number]

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
}

/** One step of the way the visitor took. */
export type ViewEntry = { view: ViewName; params: ViewParams }

/** Whether a text names a view. */
export function isViewName(text: unknown): text is ViewName {
  return VIEW_NAMES.some((view) => view === text)
}
