/**
 * Jupiter's calls that say what they do: `route` and `shared_accounts_route`, older and newer. Each has the amount, what
 * was quoted and the slippage one after the other: the older ones before the platform's part at their end, the newer
 * ones at their beginning. A swap that brings less than quote less slippage fails on the chain.
 */
import { readNumber, writeNumber } from './message'

/** What such a call promises; accounts by their place among those of the instruction. */
export type CallReading = {
  amountInUnits: bigint
  quotedInUnits: bigint
  slippageBps: bigint
  /** Who pays, and their account of what is paid. */
  payer: string
  source: string
  /** The account that gets what is bought. */
  destination: string
  toMint: string
  /** Where the slippage stands in the call. */
  slippageAt: number
}

type Layout = {
  method: readonly number[]
  /** Where the amount stands, what was quoted and the slippage behind it: from the beginning, or else from the end. */
  numbersAt: number
  payer: number
  source: number
  destination: number
  /** An account that may get what is bought in the place of the other: the program itself stands for "none". */
  otherDestination?: number
  toMint: number
  program: number
}

const METHOD_BYTES = 8
/** Amount, quote and slippage; behind them the platform's part in one byte, in the newer calls two parts in two bytes each. */
const NUMBERS_BYTES = 18
const SLIPPAGE_AT = 16
const OLDER_TAIL_BYTES = 19
const WHOLE = 10_000n

/** Of the interface that the program publishes on the chain (Jupiter aggregator v6, IDL). */
const LAYOUTS: readonly Layout[] = [
  {
    method: [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a],
    numbersAt: -OLDER_TAIL_BYTES,
    payer: 1,
    source: 2,
    destination: 3,
    otherDestination: 4,
    toMint: 5,
    program: 8,
  },
  {
    method: [0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81],
    numbersAt: -OLDER_TAIL_BYTES,
    payer: 2,
    source: 3,
    destination: 6,
    toMint: 8,
    program: 12,
  },
  {
    method: [0xbb, 0x64, 0xfa, 0xcc, 0x31, 0xc4, 0xaf, 0x14],
    numbersAt: METHOD_BYTES,
    payer: 0,
    source: 1,
    destination: 2,
    otherDestination: 7,
    toMint: 4,
    program: 9,
  },
  {
    method: [0xd1, 0x98, 0x53, 0x93, 0x7c, 0xfe, 0xd8, 0xe9],
    // A byte for the program's own authority stands before them.
    numbersAt: METHOD_BYTES + 1,
    payer: 1,
    source: 2,
    destination: 5,
    toMint: 7,
    program: 11,
  },
]

const layoutOf = (data: Uint8Array): Layout | undefined =>
  LAYOUTS.find(({ method }) => method.every((byte, index) => data[index] === byte))

/** What a call promises; `undefined` for every other call. */
export function readCall(program: string, accounts: readonly string[], data: Uint8Array): CallReading | undefined {
  const layout = layoutOf(data)
  if (!layout || data.length < METHOD_BYTES + NUMBERS_BYTES + 1) return undefined
  const start = layout.numbersAt < 0 ? data.length + layout.numbersAt : layout.numbersAt
  const slippageAt = start + SLIPPAGE_AT
  const [amountInUnits, quotedInUnits, slippageBps] = [
    readNumber(data, start, 8),
    readNumber(data, start + 8, 8),
    readNumber(data, slippageAt, 2),
  ]
  const [payer, source, named, toMint] = [layout.payer, layout.source, layout.destination, layout.toMint].map(
    (place) => accounts[place],
  )
  if (amountInUnits === undefined || quotedInUnits === undefined || slippageBps === undefined) return undefined
  if (payer === undefined || source === undefined || named === undefined || toMint === undefined) return undefined
  if (accounts[layout.program] !== program || slippageBps > WHOLE) return undefined
  const other = layout.otherDestination === undefined ? program : accounts[layout.otherDestination]
  const destination = other === undefined || other === program ? named : other
  return { amountInUnits, quotedInUnits, slippageBps, payer, source, destination, toMint, slippageAt }
}

/** The least that a call lets arrive. */
export const minimumOf = ({ quotedInUnits, slippageBps }: CallReading): bigint =>
  (quotedInUnits * (WHOLE - slippageBps)) / WHOLE

/** The call with as little slippage as it takes to ask for an amount at least; as it is where it asks for that. */
export function withMinimum(data: Uint8Array, reading: CallReading, minimumInUnits: bigint): Uint8Array {
  const { quotedInUnits, slippageBps, slippageAt } = reading
  if (minimumOf(reading) >= minimumInUnits || quotedInUnits < minimumInUnits) return data
  const less = ((quotedInUnits - minimumInUnits) * WHOLE) / quotedInUnits
  const changed = Uint8Array.from(data)
  changed.set(writeNumber(less < slippageBps ? less : slippageBps, 2), slippageAt)
  return changed
}
