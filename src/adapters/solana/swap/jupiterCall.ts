/**
 * Jupiter's calls that say what they do: `route` and `shared_accounts_route`. Both end with the amount, what was
 * quoted, the slippage, and the platform's part; a swap that brings less than quote less slippage fails on the chain.
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
}

type Layout = {
  method: readonly number[]
  payer: number
  source: number
  destination: number
  /** An account that may get what is bought in the place of the other: the program itself stands for "none". */
  otherDestination?: number
  toMint: number
  program: number
}

const METHOD_BYTES = 8
/** Amount, quote, slippage, platform's part. */
const TAIL_BYTES = 19
const SLIPPAGE_AT = 16
const WHOLE = 10_000n

/** Of the interface that the program publishes on the chain (Jupiter aggregator v6, IDL). */
const LAYOUTS: readonly Layout[] = [
  {
    method: [0xe5, 0x17, 0xcb, 0x97, 0x7a, 0xe3, 0xad, 0x2a],
    payer: 1,
    source: 2,
    destination: 3,
    otherDestination: 4,
    toMint: 5,
    program: 8,
  },
  {
    method: [0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81],
    payer: 2,
    source: 3,
    destination: 6,
    toMint: 8,
    program: 12,
  },
]

const layoutOf = (data: Uint8Array): Layout | undefined =>
  LAYOUTS.find(({ method }) => method.every((byte, index) => data[index] === byte))

/** What a call promises; `undefined` for every other call. */
export function readCall(program: string, accounts: readonly string[], data: Uint8Array): CallReading | undefined {
  const layout = layoutOf(data)
  if (!layout || data.length < METHOD_BYTES + TAIL_BYTES) return undefined
  const tail = data.length - TAIL_BYTES
  const [amountInUnits, quotedInUnits, slippageBps] = [
    readNumber(data, tail, 8),
    readNumber(data, tail + 8, 8),
    readNumber(data, tail + SLIPPAGE_AT, 2),
  ]
  const [payer, source, named, toMint] = [layout.payer, layout.source, layout.destination, layout.toMint].map(
    (place) => accounts[place],
  )
  if (amountInUnits === undefined || quotedInUnits === undefined || slippageBps === undefined) return undefined
  if (payer === undefined || source === undefined || named === undefined || toMint === undefined) return undefined
  if (accounts[layout.program] !== program || slippageBps > WHOLE) return undefined
  const other = layout.otherDestination === undefined ? program : accounts[layout.otherDestination]
  const destination = other === undefined || other === program ? named : other
  return { amountInUnits, quotedInUnits, slippageBps, payer, source, destination, toMint }
}

/** The least that a call lets arrive. */
export const minimumOf = ({ quotedInUnits, slippageBps }: CallReading): bigint =>
  (quotedInUnits * (WHOLE - slippageBps)) / WHOLE

/** The call with as little slippage as it takes to ask for an amount at least; as it is where it asks for that. */
export function withMinimum(data: Uint8Array, reading: CallReading, minimumInUnits: bigint): Uint8Array {
  const { quotedInUnits, slippageBps } = reading
  if (minimumOf(reading) >= minimumInUnits || quotedInUnits < minimumInUnits) return data
  const less = ((quotedInUnits - minimumInUnits) * WHOLE) / quotedInUnits
  const changed = Uint8Array.from(data)
  changed.set(writeNumber(less < slippageBps ? less : slippageBps, 2), data.length - TAIL_BYTES + SLIPPAGE_AT)
  return changed
}
