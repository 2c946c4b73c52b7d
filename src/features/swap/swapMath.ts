import { PROVIDER_FEE_BASIS_POINTS } from '../../config/limits/swap'
import { fromUnits, type AmountInUnits } from '../../domain'
import { scaleDecimal, unscaleDecimal } from '../../lib/decimal'

const BASIS_POINTS = 10_000n
const FIAT_SCALE = 20
/** Digits of a rate beyond those of the token. */
const RATE_DIGITS = 6

/**
 * The provider's part of what is paid, in the source token's smallest unit, cut downwards (spec §9). Quotes are net of
 * it already.
 */
export const providerFee = (amountInUnits: AmountInUnits): AmountInUnits =>
  ((BigInt(amountInUnits) * PROVIDER_FEE_BASIS_POINTS) / BASIS_POINTS).toString()

/** A slippage in hundredths of a percent. */
const slippagePoints = (slippage: number): bigint => BigInt(Math.round(slippage * 100))

/**
 * The least that arrives: the quote less the slippage, cut downwards. `slippage` is in percent, 0 to 100, with two
 * decimals at most.
 */
export const minimumReceived = (toAmountInUnits: AmountInUnits, slippage: number): AmountInUnits =>
  ((BigInt(toAmountInUnits) * (BASIS_POINTS - slippagePoints(slippage))) / BASIS_POINTS).toString()

/**
 * The slippage the service builds a swap with: it takes whole percents alone (reference, data-api §3.9). What is between it
 * and the chosen one is taken out of the call (`raiseMinimum`).
 */
export const serviceSlippage = (slippage: number): number => Math.ceil(slippage)

/**
 * The most the price may cost between review and block, in the destination token's smallest unit: quote less minimum.
 */
export const maxSlippage = (toAmountInUnits: AmountInUnits, slippage: number): AmountInUnits =>
  (BigInt(toAmountInUnits) - BigInt(minimumReceived(toAmountInUnits, slippage))).toString()

/**
 * How much less what arrives is worth than what leaves, in hundredths of a percent of what leaves; below zero is a
 * gain. Rounded to the worse side. `undefined` without a worth of both. The fiat texts are decimal texts.
 */
export function priceImpact(paidFiat: string | undefined, receivedFiat: string | undefined): number | undefined {
  if (paidFiat === undefined || receivedFiat === undefined) return undefined
  const paid = scaleDecimal(paidFiat, FIAT_SCALE)
  if (paid === 0n) return undefined
  const scaled = (paid - scaleDecimal(receivedFiat, FIAT_SCALE)) * BASIS_POINTS
  // Whole division cuts towards zero, which flatters a loss.
  const points = scaled / paid + (scaled > 0n && scaled % paid !== 0n ? 1n : 0n)
  // A gain beyond all measure is one of a wrong price; the figure stays one that can be shown.
  return Number(points < -BASIS_POINTS * 100n ? -BASIS_POINTS * 100n : points)
}

/**
 * What one whole source token brings, as a decimal text in whole destination tokens, cut to its decimals; `undefined`
 * for nothing.
 */
export function exchangeRate(
  amountInUnits: AmountInUnits,
  sourceDecimals: number,
  toAmountInUnits: AmountInUnits,
  toDecimals: number,
): string | undefined {
  const amount = BigInt(amountInUnits)
  if (amount === 0n) return undefined
  // More digits than the token has: one whole source token may bring less than its smallest unit.
  return fromUnits(
    (BigInt(toAmountInUnits) * 10n ** BigInt(sourceDecimals + RATE_DIGITS)) / amount,
    toDecimals + RATE_DIGITS,
  )
}

/**
 * What gas costs in the coin's smallest unit, rounded up as chains do. @param divisor so many of the price's unit make
 * one of the coin's smallest
 */
export function gasCost(gasLimit: AmountInUnits, gasPriceInUnits: AmountInUnits, divisor = '1'): AmountInUnits {
  const parts = BigInt(divisor)
  return ((BigInt(gasLimit) * BigInt(gasPriceInUnits) + parts - 1n) / parts).toString()
}

/** The slippage as services of Solana take it: hundredths of a percent. */
export const slippageBps = (slippage: number): number => Number(slippagePoints(slippage))

/** The most of the native coin that can be swapped: the balance less the gas; never below zero. */
export function maxNative(balanceInUnits: AmountInUnits, feeInUnits: AmountInUnits): AmountInUnits {
  const rest = BigInt(balanceInUnits) - BigInt(feeInUnits)
  return (rest > 0n ? rest : 0n).toString()
}

/** How much less the second of two decimal texts is; absent when it is not less, or one of them is not known. */
export function lossOf(paid: string | undefined, received: string | undefined): string | undefined {
  if (paid === undefined || received === undefined) return undefined
  const loss = scaleDecimal(paid, FIAT_SCALE) - scaleDecimal(received, FIAT_SCALE)
  return loss > 0n ? unscaleDecimal(loss, FIAT_SCALE) : undefined
}
