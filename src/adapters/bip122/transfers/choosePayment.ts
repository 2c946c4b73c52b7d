import type { UnspentOutput } from '../unspentOutputs'
import type { AddressScript } from './addressScript'
import { dustLimit, virtualBytes } from './sizes'

/** What a payment is made of; all sums in satoshi. `change` goes back to the payer, `0n` where there is none. */
export type Payment = {
  coins: readonly UnspentOutput[]
  amount: bigint
  change: bigint
  fee: bigint
  virtualBytes: bigint
}

/** What is to be paid, and from what. `rate`: thousandths of a satoshi for a virtual byte. */
export type PaymentWish = {
  coins: readonly UnspentOutput[]
  payer: AddressScript
  recipient: AddressScript
  rate: bigint
}

/** Rates count in thousandths: indexes say fractions of a satoshi. */
export const RATE_DIVISOR = 1000n

/** What so many virtual bytes cost, rounded up: less than its rate and a node passes nothing on. */
export const feeOf = (bytes: bigint, rate: bigint): bigint => (bytes * rate + RATE_DIVISOR - 1n) / RATE_DIVISOR

const sumOf = (coins: readonly UnspentOutput[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** Inscriptions lie on coins of 546 or 10,000 satoshi: the tools that make them choose these. */
export const SMALL_COIN = 10_000n

const isSmall = ({ value }: UnspentOutput): boolean => value <= SMALL_COIN

/**
 * Small ones last: they may carry something. Those in a block first: a waiting one may never come. Then the largest, which
 * need the fewest inputs.
 */
function inOrder(one: UnspentOutput, other: UnspentOutput): number {
  if (isSmall(one) !== isSmall(other)) return isSmall(one) ? 1 : -1
  if (one.isConfirmed !== other.isConfirmed) return one.isConfirmed ? -1 : 1
  if (one.value !== other.value) return one.value > other.value ? -1 : 1
  return one.txid === other.txid ? one.vout - other.vout : one.txid < other.txid ? -1 : 1
}

/**
 * The payment of an amount with as few coins as cover it. What is left comes back as change where it is worth an output
 * of its own; less than that is part of the fee. `undefined` where all coins together do not cover it.
 */
export function choosePayment({ coins, payer, recipient, rate }: PaymentWish, amount: bigint): Payment | undefined {
  const sorted = [...coins].sort(inOrder)
  let sum = 0n
  for (const [index, { value }] of sorted.entries()) {
    sum += value
    const count = index + 1
    const bytes = virtualBytes(count, payer.kind, [recipient])
    const rest = sum - amount
    if (rest < feeOf(bytes, rate)) continue
    const chosen = sorted.slice(0, count)
    const withChange = virtualBytes(count, payer.kind, [recipient, payer])
    const change = rest - feeOf(withChange, rate)
    return change >= dustLimit(payer)
      ? { coins: chosen, amount, change, fee: rest - change, virtualBytes: withChange }
      : { coins: chosen, amount, change: 0n, fee: rest, virtualBytes: bytes }
  }
  return undefined
}

/**
 * The payment of all there is: every coin, and no change. An amount below zero where the coins do not even pay the fee.
 */
export function chooseAll({ coins, payer, recipient, rate }: PaymentWish): Payment {
  // An account without coins is told what one of them would cost.
  const bytes = virtualBytes(Math.max(coins.length, 1), payer.kind, [recipient])
  const fee = feeOf(bytes, rate)
  return { coins: [...coins].sort(inOrder), amount: sumOf(coins) - fee, change: 0n, fee, virtualBytes: bytes }
}
