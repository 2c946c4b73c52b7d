import { humanUnits } from '../dataApi/balanceRow'
import { priceMicros } from '../dataApi/prices'
import type { OnrampAsset } from './assets'
import type { OnrampNetwork } from './networks'
import type { FiatCurrency } from './paymentLimits'

/** What is bought for how much. Fiat amounts in cents of `currency`; `amountInUnits` in the asset's smallest unit. */
export type Purchase = {
  asset: OnrampAsset
  currency: FiatCurrency
  totalCents: bigint
  networkFeeCents: bigint
  providerFeeCents: bigint
  subtotalCents: bigint
  amountInUnits: bigint
}

const NETWORK_FEE_CENTS = { eip155: 150n, solana: 5n }
/** The provider's fee in parts of a thousand, rounded up to the cent. */
const PROVIDER_FEE = 15n
const WHOLE = 1_000n
/** No more digits than this are sold, so that what is shown is all there is. */
const SHOWN_DECIMALS = 8
const MICROS_PER_CENT = 10_000n

/** Takes the fees off `totalCents` and buys for the rest at the fixed price, rounded down. */
export function quotePurchase({
  asset,
  network,
  currency,
  totalCents,
}: {
  asset: OnrampAsset
  network: OnrampNetwork
  currency: FiatCurrency
  totalCents: bigint
}): Purchase {
  const networkFeeCents = NETWORK_FEE_CENTS[network.namespace]
  const providerFeeCents = (totalCents * PROVIDER_FEE + WHOLE - 1n) / WHOLE
  const subtotalCents = totalCents - networkFeeCents - providerFeeCents
  const price = priceMicros(asset.symbol, currency === 'USD' ? 'usd' : 'eur')
  const units = (subtotalCents * MICROS_PER_CENT * 10n ** BigInt(asset.decimals)) / price
  const notSold = 10n ** BigInt(Math.max(0, asset.decimals - SHOWN_DECIMALS))
  return {
    asset,
    currency,
    totalCents,
    networkFeeCents,
    providerFeeCents,
    subtotalCents,
    amountInUnits: units - (units % notSold),
  }
}

/** What arrives, as people read it: `0.00935`. */
export const purchaseText = ({ asset, amountInUnits }: Pick<Purchase, 'asset' | 'amountInUnits'>): string =>
  humanUnits(amountInUnits, asset.decimals)
