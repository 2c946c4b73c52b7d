/** What is bought, as a host's own on-ramp is told it. Amounts are decimal texts. */
export type OnrampPurchaseRequest = {
  address: string
  /** CAIP-10. */
  caipAddress: string
  /** CAIP-2: where the visitor was told that it arrives. */
  caipNetworkId: string
  asset: {
    symbol: string
    name: string
    /** The token's address on the network; `null` for its coin, and where nobody says. */ address: string | null
  }
  /** ISO 4217. */
  currency: string
  /** In the currency: `'250'`, `'99.50'`. */
  amount: string
  /** `card`, `ach_bank_account`, or what the service calls it. */
  paymentMethod: string
}

/** What a sum buys: `purchaseAmount` in the asset, the others in the currency. All of them decimal texts. */
export type OnrampPurchaseQuote = {
  purchaseAmount: string
  total: string
  subtotal: string
  providerFee: string
  networkFee: string
}

/** What became of a purchase. `waiting`: nobody heard of it yet; `paid`: the coins are on their way. */
export type OnrampPurchaseProgress = {
  status: 'waiting' | 'paid' | 'done' | 'declined'
  received?: { amount: string; symbol: string }
}

/** A host's own way to buy coins: property `onrampProviders`. Each answer is waited for 15 s. */
export type OnrampProvider = {
  /** Its own name in lists and events, e.g. `my-onramp`. */
  id: string
  name: string
  iconUrl?: string
  /** What it keeps, in percent, shown while no quote says more. */
  feeRange?: { min: string; max: string }
  /** Namespaces it sells on. Default: eip155 and solana. */
  namespaces?: readonly string[]
  /** What a sum buys; `null` when it has no price to tell. */
  getQuote?(request: OnrampPurchaseRequest): Promise<OnrampPurchaseQuote | null>
  /** The page to pay on: https, or http on this machine. It opens in a window of its own. */
  getUrl(request: OnrampPurchaseRequest): string | Promise<string>
  /**
   * What became of a purchase that began at `startedAt` (milliseconds since 1970); asked every 4 s until it is `done`
   * or `declined`.
   */
  getProgress?(request: OnrampPurchaseRequest & { startedAt: number }): Promise<OnrampPurchaseProgress>
}

/**
 * One entry of `onrampProviders`: a built-in one by its name, Meld with the page's own public key, or the host's own.
 */
export type OnrampProviderEntry = 'coinbase' | { id: 'meld'; publicKey: string; url?: string } | OnrampProvider
