import type { CaipAddress, CaipNetworkId, Namespace } from '../../domain'
import type { ErrorDetails } from '../../errors'
import type { OnrampPurchaseRequest } from '../../options'

/** A coin or token that is sold (spec §3, "On-ramp options"). */
export type OnrampAsset = {
  id: string
  name: string
  symbol: string
  networks: OnrampAssetNetwork[]
}

/**
 * Where it is sold: the service's name of the network, the reference of its CAIP-2 id, and the token's address there;
 * without one it is the coin.
 */
export type OnrampAssetNetwork = { name: string; displayName: string; chainReference: string; contractAddress?: string }

/** Money it is sold for, by its ISO 4217 code, with the ways to pay. */
export type PaymentCurrency = { id: string; methods: PaymentMethod[] }

/** A way to pay and the least and most that is taken, decimal texts in the currency. */
export type PaymentMethod = { id: string; min: string; max: string }

/** What a provider is, without what it does. */
export type ProviderDetails = {
  id: string
  name: string
  iconUrl?: string
  /** What it keeps, in percent, while no quote says more. */
  fees?: { min: string; max: string }
  namespaces: Namespace[]
  canQuote: boolean
  /** Whether it can be asked what became of a purchase. */
  canTrack: boolean
}

/**
 * What a sum buys (spec §3, "On-ramp quote"). Decimal texts: `purchaseAmount` in the asset, the others in the currency.
 */
export type OnrampQuote = {
  purchaseAmount: string
  total: string
  subtotal: string
  providerFee: string
  networkFee: string
  quoteId?: string
}

/**
 * What is known of a provider's price for the present input. `estimate`: nobody said, and the sum itself stands in for
 * it (spec §7, "placeholder quote"); fees and coins are seen on its own page.
 */
export type QuoteState =
  | { status: 'loading' }
  | { status: 'known'; quote: OnrampQuote }
  | { status: 'estimate'; total: string }

/** What a purchase is about, as a provider is told it. */
export type OnrampRequest = {
  address: string
  caipNetworkId: CaipNetworkId
  /** Where what is bought arrives: this network, or the one everything falls back to. */
  arrivesOn: CaipNetworkId
  /** Whether the account is a contract: it may be there on this network only. */
  isSmartAccount: boolean
  asset: OnrampAsset
  currency: PaymentCurrency
  method: string
  /** Decimal text in the currency. */
  amount: string
  /** What the chosen provider said it buys, in the asset; absent without its word. */
  purchaseAmount?: string
}

/** What the service knew of an account's purchases at some moment: how each was, by its id. */
export type KnownPurchases = Readonly<Record<string, 'paid' | 'done' | 'declined'>>

/** What a purchase is asked for by, also after the page was loaded anew. */
export type PurchaseWatch = {
  /** When the visitor went to the provider, in milliseconds since 1970. */
  startedAt: number
  request: OnrampPurchaseRequest
  /** The network the account was on; the request says where it arrives. */
  caipNetworkId: CaipNetworkId
  /** What was bought before the visitor could pay; absent where nobody said, and where nobody is asked. */
  known?: KnownPurchases
}

/** The purchase that is on its way; there is one at a time. */
export type OnrampOrder = {
  id: string
  provider: Pick<ProviderDetails, 'id' | 'name' | 'iconUrl' | 'canTrack'>
  caipAddress: CaipAddress
  networkName: string
  currencyId: string
  amount: string
  symbol: string
  /**
   * `opening`: its page is asked for. `waiting`: the visitor pays over there. `paid`: the coins are on their way.
   * `done`, `failed`: it ended.
   */
  status: 'opening' | 'waiting' | 'paid' | 'done' | 'failed'
  /**
   * `declined`: the provider says so. `silent`: nobody heard of it for three minutes. `noPage`: there is no page to pay
   * on.
   */
  reason: 'declined' | 'silent' | 'noPage' | null
  error: ErrorDetails | null
  /** The provider's page, once it is known. */
  url: string | null
  /** The browser did not open the window, or it was closed; the page can be opened by a link. */
  window: 'open' | 'blocked' | 'closed'
  /** What arrived, or is on its way. */
  received: { amount: string; symbol: string } | null
  /** Absent before there is a page, and where nobody can be asked. */
  watch?: PurchaseWatch
  /** It ended while the widget was closed, and the visitor has not looked since. */
  isNews?: boolean
}

/** Buying with a card or from a bank account: one form, and the purchase that came of it. */
export type OnrampState = {
  status: 'idle' | 'loading' | 'ready'
  /** Whether the service named what is sold, or the built-in list stands in for it (spec §7). */
  source: 'service' | 'builtIn'
  /** The device's time zone is one where nothing may be bought (spec §5). */
  isRestricted: boolean
  /** The latest question what is sold; absent while it has to be asked. */
  loadRequestId: string | null
  providers: ProviderDetails[]
  assets: OnrampAsset[]
  currencies: PaymentCurrency[]
  assetId: string | null
  currencyId: string | null
  method: string | null
  /** A decimal text, or what was typed when it is none. */
  amount: string
  providerId: string | null
  /** By provider, for exactly the present input. */
  quotes: Record<string, QuoteState>
  quoteRequestId: string | null
  order: OnrampOrder | null
}
