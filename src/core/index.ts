import type { WalletCore, WalletCoreOptions } from './types'

export type { SentOr, WalletCore, WalletCoreOptions } from './types'
export type { LoginCalls } from './loginCalls'
export type { CoreWallet, WalletFilter, WalletPage } from './walletCalls'
export type {
  EmailChangeAnswer,
  LoginAnswer,
  LoginProblem,
  LoginState,
  LoginStep,
  LoginWays,
} from '../features/auth/loginByHost'
export type { AccountProfile } from '../features/account/profileByHost'
export type { NotedWallet } from '../features/connect/notes/walletNotesByHost'
export type { HostPairing, HostPairingEnd } from '../features/connect/pairing/pairByHost'
export type { StoreLink } from '../features/connect/storeLinks'
export type { FeeProblem, FeeWish } from '../features/fees'
export type { HistoryFilter } from '../features/history/filterHistory'
export type { ListedNetwork } from '../features/networks/networksByHost'
export type { AllowedList, AllowedTaking, RevocationTerms } from '../features/approvals/approvalsByHost'
export type { CheckedName, NameProblem, NameReview, PreparedName } from '../features/names/namesByHost'
export type { ListedSession } from '../features/smartSessions/sessionsByHost'
export type {
  Purchase,
  PurchaseOffer,
  PurchaseOptions,
  PurchaseProblem,
  PurchaseWish,
  QuotedPurchase,
} from '../features/onramp/onrampByHost'
export type { CollectibleList } from '../features/collectibles/collectiblesByHost'
export type { HistoryEntry, HistoryMove, HistoryPart } from '../features/history/historyByHost'
export type { PaymentPlace, PaymentWish } from '../features/receive/receiveByHost'
export type {
  PreparedSwap,
  QuotedSwap,
  SwapConsent,
  SwapQuote,
  SwapRefusal,
  SwapTerms,
  SwapWish,
} from '../features/swap/swapByHost'
export type { RecipientChoice } from '../features/send/recipients/recipientChoices'
export type { SwapChoice } from '../features/swap/tokens/tokensByHost'
export type { PreparedTransfer, TransferProblem, TransferReview, TransferWish } from '../features/send/transferByHost'

/**
 * Makes a wallet without any view, for a page that draws itself: the state, the wallets to choose from, connecting and
 * pairing, networks, balances, collectibles, history, transfers, swaps, purchases, allowances, names, smart sessions and signing in. Everything it needs is fetched now, and what a step needs with
 * that step.
 */
export async function createCore(options: WalletCoreOptions = {}): Promise<WalletCore> {
  // Nothing is imported before: the file shares nothing with the page's other scripts (ADR 28).
  const { openCore } = await import('./openCore')
  return openCore(options)
}
