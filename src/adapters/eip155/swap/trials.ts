/**
 * The circumstances of trial runs. A contract that recognises a trial behaves in it and steals in earnest, so nothing
 * in a trial may be fixed, free of charge or the same twice: addresses are random, and further runs differ in block,
 * time, gas price and gas (threats T36).
 */
import type { SwapRun, Trial } from './simulation'

export type RandomBytes = (length: number) => Uint8Array

/** Runs after the first, plain one. Each can be told from earnest only by luck. */
export const FURTHER_TRIALS = 2
/** A transaction lands within so many blocks and seconds; swaps hold their price for longer. */
const MOST_BLOCKS_AHEAD = 8
const MOST_SECONDS_AHEAD = 90
/**
 * Wallets pay up to so many percent of what the node asks for gas, and allow up to so many percent of what a run used.
 */
const GAS_PRICE_PERCENT = { least: 100, most: 200 }
const GAS_PERCENT = { least: 150, most: 250 }

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const hex = (value: bigint): string => `0x${value.toString(16)}`

/** An address that nobody has: 20 random bytes. */
export const randomAddress = (randomBytes: RandomBytes): string => toHex(randomBytes(20))

/** A whole number from 1 to `most`. */
const upTo = (randomBytes: RandomBytes, most: number): bigint => (BigInt(toHex(randomBytes(4))) % BigInt(most)) + 1n

const percentOf = (value: bigint, { least, most }: { least: number; most: number }, randomBytes: RandomBytes): bigint =>
  (value * (BigInt(least) + upTo(randomBytes, most - least))) / 100n

/** The first run, as nodes run by default: it says what is used and where the chain stands. */
export const plainTrial = (randomBytes: RandomBytes): Trial => ({ coinReader: randomAddress(randomBytes) })

/**
 * A run like the real transaction: a later block, somebody's gas price, a limit of gas. @param gasPriceInUnits wei, as
 * the node asks
 */
export function variedTrial(first: SwapRun, gasPriceInUnits: bigint | undefined, randomBytes: RandomBytes): Trial {
  const { gasUsed, block } = first
  const gasPrice = percentOf(gasPriceInUnits ?? 0n, GAS_PRICE_PERCENT, randomBytes)
  const used = gasUsed.filter((gas) => gas !== undefined)
  const isPriced = gasPrice > 0n && used.length === gasUsed.length
  return {
    coinReader: randomAddress(randomBytes),
    blockOverrides: {
      ...(block.number !== undefined && { number: hex(block.number + upTo(randomBytes, MOST_BLOCKS_AHEAD)) }),
      ...(block.timestamp !== undefined && { time: hex(block.timestamp + upTo(randomBytes, MOST_SECONDS_AHEAD)) }),
      feeRecipient: randomAddress(randomBytes),
      prevRandao: toHex(randomBytes(32)),
    },
    ...(isPriced && {
      gas: used.map((gas) => ({ gas: hex(percentOf(gas, GAS_PERCENT, randomBytes)), gasPrice: hex(gasPrice) })),
    }),
  }
}

/** The same run without a price for gas: an account may not have the coins for it. */
export const withoutGas = ({ gas: _gas, ...trial }: Trial): Trial => trial

/** The most that the gas of a run costs its account. */
export const gasCostOf = ({ gas }: Trial): bigint =>
  (gas ?? []).reduce((sum, { gas: limit, gasPrice }) => sum + BigInt(limit) * BigInt(gasPrice), 0n)
