import { compareDecimals } from '../../domain'
import { isDecimalText, numberToDecimal } from '../../lib/decimal'
import { isRecord } from '../../lib/isRecord'
import type { OnrampQuote, OnrampRequest } from './onrampState'

const MAX_AMOUNT_LENGTH = 60
const MAX_ID_LENGTH = 200
const ZERO = /^0+(?:\.0+)?$/

/** A sum as a service or host writes it: a decimal text, or a number. */
export function readSum(value: unknown): string | undefined {
  const text = typeof value === 'number' ? numberToDecimal(value) : value
  return isDecimalText(text, MAX_AMOUNT_LENGTH) ? text : undefined
}

/** Whether no part of a price is larger than the price. */
export const isWhole = ({ total, parts }: { total: string; parts: readonly string[] }): boolean =>
  parts.every((part) => compareDecimals(part, total) <= 0)

const isIn = (value: unknown, unit: string): value is Record<string, unknown> =>
  isRecord(value) && typeof value.currency === 'string' && value.currency.toUpperCase() === unit.toUpperCase()

/**
 * A quote of the service (reference, data-api §3.12) for exactly this request. What counts the coins in money is no
 * price: services without a price of their own answer so.
 * @returns undefined when it is not a quote, or one for something else
 */
export function readQuote(
  answer: unknown,
  { asset, currency }: Pick<OnrampRequest, 'asset' | 'currency'>,
): OnrampQuote | undefined {
  if (!isRecord(answer) || !isIn(answer.purchaseAmount, asset.symbol)) return undefined
  const sums = [answer.paymentTotal, answer.paymentSubtotal, answer.coinbaseFee, answer.networkFee].map((sum) =>
    isIn(sum, currency.id) ? readSum(sum.amount) : undefined,
  )
  const [total, subtotal, providerFee, networkFee] = sums
  const purchaseAmount = readSum(answer.purchaseAmount.amount)
  if (
    purchaseAmount === undefined ||
    total === undefined ||
    subtotal === undefined ||
    providerFee === undefined ||
    networkFee === undefined
  )
    return undefined
  if (ZERO.test(purchaseAmount) || ZERO.test(total) || !isWhole({ total, parts: [subtotal, providerFee, networkFee] }))
    return undefined
  const { quoteId } = answer
  return {
    purchaseAmount,
    total,
    subtotal,
    providerFee,
    networkFee,
    ...(typeof quoteId === 'string' && quoteId.length <= MAX_ID_LENGTH && { quoteId }),
  }
}
