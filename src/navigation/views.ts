import type { Collectible } from '../domain'
import type { MessageKey } from '../i18n'

/** What a visitor does in a view; rules about "where the visitor is" ask for the group, never for a list of names. */
export type ViewGroup =
  /** Chooses a wallet, or reads about wallets. */
  | 'connect'
  /** Waits for a wallet beside the page. */
  | 'approval'
  /** Waits for a wallet that got a link or a code. */
  | 'pairing'
  /** Logs in to the embedded wallet. */
  | 'login'
  | 'signIn'
  /** Looks after networks and wallets. */
  | 'wallets'
  /** Uses the account. */
  | 'account'
  /** Is in the midst of a transfer or swap of one account on one network. */
  | 'draft'

type ViewRules = {
  group: ViewGroup
  /** Whether the view makes no sense without the account it was opened for: it is left when the account goes. */
  needsAccount: boolean
  title: MessageKey
  /** Whether the view reads the data API or the directory; the query layer is loaded with it. */
  needsQueries?: true
}

/** Every view of the product (spec §2), and those of the widget's own. */
export const views = {
  Connect: { group: 'connect', needsAccount: false, title: 'connect.title' },
  ConnectWallets: { group: 'connect', needsAccount: false, title: 'connect.title' },
  AllWallets: { group: 'connect', needsAccount: false, title: 'wallets.title', needsQueries: true },
  ConnectNamespace: { group: 'connect', needsAccount: false, title: 'connectNamespace.title' },
  SwitchNamespace: { group: 'connect', needsAccount: false, title: 'switchNamespace.title' },
  WhatIsAWallet: { group: 'connect', needsAccount: false, title: 'guide.title' },
  ConnectingExternal: { group: 'approval', needsAccount: false, title: 'connect.title' },
  ConnectingSiwe: { group: 'approval', needsAccount: false, title: 'siwx.title' },
  ConnectingWalletConnect: { group: 'pairing', needsAccount: false, title: 'pairing.scanTitle' },
  ConnectingWalletConnectBasic: { group: 'pairing', needsAccount: false, title: 'connect.title' },
  EmailVerifyDevice: { group: 'login', needsAccount: false, title: 'auth.title' },
  EmailVerifyOtp: { group: 'login', needsAccount: false, title: 'auth.title' },
  ConnectingSocial: { group: 'login', needsAccount: false, title: 'connect.title' },
  ConnectingFarcaster: { group: 'login', needsAccount: false, title: 'connect.title' },
  SIWXSignMessage: { group: 'signIn', needsAccount: true, title: 'siwx.title' },
  ApproveTransaction: { group: 'wallets', needsAccount: false, title: 'auth.approveTitle' },
  Accounts: { group: 'wallets', needsAccount: false, title: 'accounts.title' },
  Networks: { group: 'wallets', needsAccount: false, title: 'networks.title' },
  WhatIsANetwork: { group: 'wallets', needsAccount: false, title: 'networkGuide.title' },
  UnsupportedChain: { group: 'wallets', needsAccount: true, title: 'unsupportedChain.title' },
  UpdateEmail: { group: 'account', needsAccount: true, title: 'auth.updateTitle' },
  UpdateEmailPrimaryOtp: { group: 'account', needsAccount: true, title: 'auth.updateTitle' },
  UpdateEmailSecondaryOtp: { group: 'account', needsAccount: true, title: 'auth.updateTitle' },
  Account: { group: 'account', needsAccount: true, title: 'account.title', needsQueries: true },
  AccountMenu: { group: 'account', needsAccount: true, title: 'account.menu', needsQueries: true },
  Currency: { group: 'account', needsAccount: true, title: 'account.currency', needsQueries: true },
  Send: { group: 'account', needsAccount: true, title: 'send.title', needsQueries: true },
  Receive: { group: 'account', needsAccount: true, title: 'receive.title' },
  Swap: { group: 'account', needsAccount: true, title: 'swap.title', needsQueries: true },
  Buy: { group: 'account', needsAccount: true, title: 'onramp.title', needsQueries: true },
  BuySelectAsset: { group: 'account', needsAccount: true, title: 'onramp.selectAsset', needsQueries: true },
  BuySelectCurrency: { group: 'account', needsAccount: true, title: 'onramp.selectCurrency', needsQueries: true },
  WhatIsABuy: { group: 'account', needsAccount: true, title: 'buyGuide.title' },
  BuyInProgress: { group: 'account', needsAccount: true, title: 'onramp.title', needsQueries: true },
  History: { group: 'account', needsAccount: true, title: 'history.title', needsQueries: true },
  Collectibles: { group: 'account', needsAccount: true, title: 'collectibles.title', needsQueries: true },
  Collectible: { group: 'account', needsAccount: true, title: 'collectibles.oneTitle', needsQueries: true },
  RegisterName: { group: 'account', needsAccount: true, title: 'names.title', needsQueries: true },
  RegisterNameSuccess: { group: 'account', needsAccount: true, title: 'names.label' },
  Approvals: { group: 'account', needsAccount: true, title: 'approvals.title', needsQueries: true },
  SmartSessionCreated: { group: 'account', needsAccount: true, title: 'sessions.title', needsQueries: true },
  SmartSessionList: { group: 'account', needsAccount: true, title: 'sessions.title', needsQueries: true },
  SmartSessionSettings: { group: 'account', needsAccount: true, title: 'sessions.oneTitle', needsQueries: true },
  TransactionProgress: { group: 'account', needsAccount: true, title: 'transaction.title' },
  SendSelectToken: { group: 'draft', needsAccount: true, title: 'send.selectToken', needsQueries: true },
  SendSelectRecipient: { group: 'draft', needsAccount: true, title: 'send.chooseRecipient' },
  SendScanRecipient: { group: 'draft', needsAccount: true, title: 'send.scan' },
  SendReview: { group: 'draft', needsAccount: true, title: 'send.reviewTitle', needsQueries: true },
  ApprovalsReview: { group: 'draft', needsAccount: true, title: 'approvals.reviewTitle', needsQueries: true },
  SwapSelectToken: { group: 'draft', needsAccount: true, title: 'send.selectToken', needsQueries: true },
  SwapReview: { group: 'draft', needsAccount: true, title: 'swap.reviewTitle', needsQueries: true },
} as const satisfies Record<string, ViewRules>

export type ViewName = keyof typeof views

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
  /** The piece of a collection a view is about, or a send view starts with. */
  collectible?: Collectible
  /** The side of a swap a token is chosen for. */
  side?: 'source' | 'to'
  /** The smart session a view is about. */
  sessionId?: string
}

/** One step of the way the visitor took. */
export type ViewEntry = { view: ViewName; params: ViewParams }
