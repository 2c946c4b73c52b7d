import type { AppThunk } from '../../../store'
import type { KnownPurchases, OnrampQuote, OnrampRequest, ProviderDetails, PurchaseWatch } from '../onrampState'

/** What became of a purchase. `waiting`: nobody heard of it yet. */
export type PurchaseProgress = {
  status: 'waiting' | 'paid' | 'done' | 'declined'
  received: { amount: string; symbol: string } | null
}

/** A provider at work. Everything rejects with a WidgetError; a quote or page that cannot be used is one. */
export type Provider = {
  facts: ProviderDetails
  /** `null`: it has no price to tell. */
  quote?(request: OnrampRequest): AppThunk<Promise<OnrampQuote | null>>
  /** The page to pay on, on https. */
  pageOf(request: OnrampRequest): AppThunk<Promise<string>>
  /** What was bought earlier: asked before the visitor can pay, so that it is not taken for this purchase. */
  knownBefore?(request: OnrampRequest): AppThunk<Promise<KnownPurchases | undefined>>
  progressOf?(watch: PurchaseWatch): AppThunk<Promise<PurchaseProgress>>
}
