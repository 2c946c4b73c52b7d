import type { WalletCore, WalletCoreOptions } from './types'

export type { CoreWallet, WalletCore, WalletCoreOptions } from './types'
export type { HostPairing } from '../features/connect/pairing/pairByHost'
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
