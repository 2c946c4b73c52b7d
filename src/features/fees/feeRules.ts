import type { FeeChoices, FeeEstimate, FeeLevel, GasPrice, GasPriceCap } from '../../adapters/contract'
import { HIGH_FEE_FACTOR } from '../../config/limits/transactions'
import { toUnits, type AmountInUnits } from '../../domain'

/** The price a visitor wants to pay: a level of the network, or one of their own. */
export type FeeWish = FeeLevel | GasPriceCap

/** A price as it can be chosen. */
export type ChosenPrice = GasPrice

/** What is wrong with a price somebody typed. */
export type OwnPriceProblem = 'most' | 'tip' | 'tooLow' | 'tipAboveMost'

/** Digits after the point of the units that prices are typed in. */
const UNIT_DECIMALS = { gwei: 9, satPerVbyte: 3, microLamports: 0 } as const

/** What an own price is typed in: a unit with a word of its own, or a coin; and whether it is a tip. */
export function unitOf({ unit: given }: NonNullable<FeeChoices['own']>): {
  unit: keyof typeof UNIT_DECIMALS | { symbol: string }
  decimals: number
  isTip: boolean
} {
  const unit = given ?? 'gwei'
  return typeof unit === 'string'
    ? { unit, decimals: UNIT_DECIMALS[unit], isTip: unit === 'microLamports' }
    : { unit, decimals: unit.decimals, isTip: true }
}

/** The price that a wish comes to among the prices of now; the middle one stands for a level that is not listed. */
export function priceOf(wish: FeeWish, { choices, own }: FeeChoices): GasPrice | undefined {
  if (typeof wish !== 'string')
    // A tip beside a network's one price would be another kind of transaction.
    return own?.hasTip === (wish.tipInUnits !== undefined) ? { ...wish, leastInUnits: own.leastInUnits } : undefined
  return choices.find(({ level }) => level === wish) ?? choices.find(({ level }) => level === 'normal')
}

/** What so much gas costs, rounded up as the chain does. */
function costOf(gasLimit: AmountInUnits, gasPriceInUnits: AmountInUnits, divisor: AmountInUnits): bigint {
  const parts = BigInt(divisor)
  return (BigInt(gasLimit) * BigInt(gasPriceInUnits) + parts - 1n) / parts
}

/** The same transaction at another price: what does not hang on the price (data, a deposit, a signature) stays. */
export function feeAt(fee: FeeEstimate, { gasPriceInUnits, tipInUnits, leastInUnits }: GasPrice): FeeEstimate {
  const { gasLimit, priceDivisor = '1', tipInUnits: _usualTip, least, ...rest } = fee
  const usual = costOf(gasLimit, fee.gasPriceInUnits, priceDivisor)
  const chosen = costOf(gasLimit, gasPriceInUnits, priceDivisor)
  return {
    ...rest,
    gasLimit,
    ...(fee.priceDivisor !== undefined && { priceDivisor }),
    feeInUnits: (BigInt(fee.feeInUnits) - usual + chosen).toString(),
    gasPriceInUnits,
    ...(tipInUnits !== undefined && { tipInUnits }),
    ...(least && { least: { ...least, gasPriceInUnits: leastInUnits } }),
  }
}

/** What is wrong with a price of one's own, where the network asks so much. */
function ownPriceProblem(
  { gasPriceInUnits, tipInUnits = '0' }: GasPriceCap,
  { leastInUnits }: Pick<NonNullable<FeeChoices['own']>, 'leastInUnits'>,
): 'tooLow' | 'tipAboveMost' | null {
  if (BigInt(gasPriceInUnits) < BigInt(leastInUnits) || BigInt(gasPriceInUnits) === 0n) return 'tooLow'
  return BigInt(tipInUnits) > BigInt(gasPriceInUnits) ? 'tipAboveMost' : null
}

/** Why a wish of a page cannot be paid. `feeNotOffered`: neither network nor wallet leave that choice. */
export type FeeProblem = 'feeNotOffered' | 'feeTooLow' | 'feeTipAboveMost'

const PROBLEMS = { tooLow: 'feeTooLow', tipAboveMost: 'feeTipAboveMost' } as const
const isUnits = (text: string): boolean => /^\d{1,30}$/.test(text)

/** Whether a wish of a page is one: a level, or whole numbers of the smallest unit. */
export const isFeeWish = (wish: FeeWish): boolean =>
  typeof wish === 'string' || [wish.gasPriceInUnits, wish.tipInUnits ?? '0'].every(isUnits)

/** What is wrong with a wish, among the prices that can be chosen. */
export function feeProblem(wish: FeeWish, fees: FeeChoices | undefined): FeeProblem | null {
  if (!isFeeWish(wish) || !fees || !priceOf(wish, fees)) return 'feeNotOffered'
  const problem = typeof wish !== 'string' && fees.own ? ownPriceProblem(wish, fees.own) : null
  return problem && PROBLEMS[problem]
}

/** An own price as it was typed: decimal texts in its unit, the tip only where there is one. */
export function readOwnPrice(
  typed: { most: string; tip: string },
  own: NonNullable<FeeChoices['own']>,
): GasPriceCap | { problem: OwnPriceProblem } {
  const { hasTip } = own
  const { decimals } = unitOf(own)
  const [most, tip] = [toUnits(typed.most, decimals), toUnits(hasTip ? typed.tip : '0', decimals)]
  if ('problem' in most) return { problem: 'most' }
  if ('problem' in tip) return { problem: 'tip' }
  const [gasPriceInUnits, tipInUnits] = [most.amountInUnits, tip.amountInUnits]
  const price = hasTip ? { gasPriceInUnits, tipInUnits } : { gasPriceInUnits }
  const problem = ownPriceProblem(price, own)
  return problem ? { problem } : price
}

/** Whether a price is so far above the network's highest that it is hardly meant. */
export function isFarAbove({ gasPriceInUnits }: GasPriceCap, { choices }: FeeChoices): boolean {
  const highest = choices.reduce(
    (most, { gasPriceInUnits: price }) => (BigInt(price) > most ? BigInt(price) : most),
    0n,
  )
  return BigInt(gasPriceInUnits) > highest * HIGH_FEE_FACTOR
}
