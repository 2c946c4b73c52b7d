import type { WalletCore, WalletCoreOptions } from './types'

export type { CoreWallet, WalletCore, WalletCoreOptions } from './types'
export type { HostPairing } from '../features/connect/pairing/pairByHost'
export type { PreparedTransfer, TransferProblem, TransferReview, TransferWish } from '../features/send/transferByHost'

/**
 * Makes a wallet without any view, for a page that draws itself: the state, the wallets to choose from, connecting and
 * pairing, networks, balances, transfers and signing in. Everything it needs is fetched now, and what a step needs with
 * that step.
 */
export async function createCore(options: WalletCoreOptions = {}): Promise<WalletCore> {
  // Nothing is imported before: the file shares nothing with the page's other scripts (ADR 28).
  const { openCore } = await import('./openCore')
  return openCore(options)
}
