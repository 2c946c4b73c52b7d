import { computeBudgetProgram } from './programs'
import { ByteReader } from './wire/bytes'
import type { WireMessage } from './wire/readTransaction'

const LAMPORTS_PER_SIGNATURE = 5000n
const DEFAULT_UNITS_PER_INSTRUCTION = 200_000n
const MICROLAMPORTS = 1_000_000n
const limitCode = 2
const priceCode = 3

/** What a message costs, in lamports: its signatures, and what it offers to come first. */
export function feeOf(message: WireMessage): bigint {
  const isBudget = ({ programIdIndex }: { programIdIndex: number }): boolean =>
    message.keys[programIdIndex] === computeBudgetProgram
  let price = 0n
  let limit =
    DEFAULT_UNITS_PER_INSTRUCTION * BigInt(message.instructions.filter((instruction) => !isBudget(instruction)).length)
  for (const { data } of message.instructions.filter(isBudget)) {
    const reader = new ByteReader(data.slice(1))
    if (data[0] === priceCode && data.length === 9) price = reader.u64()
    if (data[0] === limitCode && data.length === 5) limit = BigInt(reader.u32())
  }
  return (
    LAMPORTS_PER_SIGNATURE * BigInt(message.header.numRequiredSignatures) +
    (price * limit + MICROLAMPORTS - 1n) / MICROLAMPORTS
  )
}
