import type { AppThunk } from '../../../store'
import type { OnrampQuote, OnrampRequest, ProviderDetails } from '../onrampState'

/** What became of a purchase. `waiting`: nobody heard of it yet. */
export type PurchaseProgress = {
  status: 'waiting' | 'paid' | 'done' | 'declined'
  received: { amount: string; symbol: string } | null
}

/** Follows one purchase, from before the visitor could pay. */
export type PurchaseTracker = () => Promise<PurchaseProgress>

/** A provider at work. Everything rejects with a WidgetError; a quote or page that cannot be used is one. */
export type Provider = {
  facts: ProviderDetails
  /** `null`: it has no price to tell. */
  quote?(request: OnrampRequest): AppThunk<Promise<OnrampQuote | null>>
  /** The page to pay on, on https. */
  pageOf(request: OnrampRequest): AppThunk<Promise<string>>
  /** Called when the visitor goes there; `startedAt` in milliseconds since 1970. */
  track?(request: OnrampRequest, startedAt: number): AppThunk<Promise<PurchaseTracker>>
}
