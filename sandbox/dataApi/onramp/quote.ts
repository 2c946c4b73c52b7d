import { randomUUID } from 'node:crypto'
import { json, type Answer } from '../../http/answer'
import { type Exchange, isRecord, parseObject } from '../../http/exchange'
import { assetBySymbol, type OnrampAsset } from '../../onramp/assets'
import { centsText, parseCents } from '../../onramp/money'
import type { OnrampNetwork } from '../../onramp/networks'
import { type FiatCurrency, isFiatCurrency, isWithin, widestLimits } from '../../onramp/paymentLimits'
import { purchaseText, quotePurchase } from '../../onramp/quotePurchase'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkProject } from '../checks'

/** `POST /v1/onramp/quote`: what an amount of money buys at this moment. The body carries whole currency objects. */
export function onrampQuote(_world: World, { url, body }: Exchange): Answer {
  checkProject(url.searchParams.get('projectId'))
  const { purchaseCurrency, paymentCurrency, amount, network: symbol } = parseObject(body) ?? {}
  if (
    !isRecord(purchaseCurrency) ||
    !isRecord(paymentCurrency) ||
    typeof amount !== 'string' ||
    typeof symbol !== 'string'
  ) {
    throw new ApiError(422, 'body', 'purchaseCurrency, paymentCurrency, amount and network are expected')
  }
  const { asset, network } = checkAsset(purchaseCurrency['symbol'], symbol)
  const currency = checkPayment(paymentCurrency['id'])
  const bought = quotePurchase({ asset, network, currency, totalCents: checkPaid(amount, currency) })
  const paid = (cents: bigint): object => ({ amount: centsText(cents), currency })
  return json({
    paymentTotal: paid(bought.totalCents),
    paymentSubtotal: paid(bought.subtotalCents),
    purchaseAmount: { amount: purchaseText(bought), currency: asset.symbol },
    coinbaseFee: paid(bought.providerFeeCents),
    networkFee: paid(bought.networkFeeCents),
    quoteId: randomUUID(),
  })
}

/**
 * The field `network` carries the symbol too; the fee is that of the asset's first network, which all of its namespace
 * share.
 */
function checkAsset(symbol: unknown, network: string): { asset: OnrampAsset; network: OnrampNetwork } {
  if (typeof symbol !== 'string') throw new ApiError(422, 'purchaseCurrency', 'purchaseCurrency: a symbol is expected')
  const asset = assetBySymbol(symbol)
  const place = asset?.places[0]
  if (!asset || !place) throw new ApiError(400, 'purchaseCurrency', `The asset ${symbol} is not supported`)
  if (network !== symbol) throw new ApiError(400, 'network', `The network ${network} is not supported for ${symbol}`)
  return { asset, network: place.network }
}

function checkPayment(id: unknown): FiatCurrency {
  if (!isFiatCurrency(id)) throw new ApiError(422, 'paymentCurrency', `Unknown currency ${String(id)}`)
  return id
}

/** Throws 400 unless it is an amount that some payment method takes. */
function checkPaid(amount: string, currency: FiatCurrency): bigint {
  const cents = parseCents(amount)
  if (cents === null)
    throw new ApiError(
      400,
      'amount',
      'Invalid amount: decimal text with at most two digits after the point is expected',
    )
  if (!isWithin(cents, widestLimits)) {
    throw new ApiError(
      400,
      'amount',
      `The amount must be between ${centsText(widestLimits.minCents)} and ${centsText(widestLimits.maxCents)} ${currency}`,
    )
  }
  return cents
}
