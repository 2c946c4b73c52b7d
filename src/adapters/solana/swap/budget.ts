import { MAX_COMPUTE_UNITS } from '../chainFees'
import { readNumber, writeNumber, type Instruction, type Message } from './message'

const PROGRAM = 'ComputeBudget111111111111111111111111111111'
const SET_LIMIT = 2
const SET_PRICE = 3
/** How much of its accounts a transaction may load: it costs nothing, and can only make it fail. */
const SET_LOADED_SIZE = 4
const LIMIT_BYTES = 5
const PRICE_BYTES = 9

/** How much a transaction may compute, and what each unit costs in micro-lamports. */
export type Budget = { limit: bigint; price: bigint }

const programOf = ({ keys }: Message, { programIndex }: Instruction): string => keys[programIndex] ?? ''

/** Whether an instruction says nothing but what computing may cost. */
export const isBudget = (message: Message, instruction: Instruction): boolean =>
  programOf(message, instruction) === PROGRAM

/**
 * What a message says of it: each thing once, and nothing else. `undefined` where it says something else, or leaves one
 * of both open: what it costs could not be told then.
 */
export function readBudget(message: Message): Budget | undefined {
  const parts = message.instructions.filter((instruction) => isBudget(message, instruction)).map(({ data }) => data)
  const kinds = parts.map(([kind]) => kind ?? 0)
  if (new Set(kinds).size !== kinds.length) return undefined
  if (kinds.some((kind) => ![SET_LIMIT, SET_PRICE, SET_LOADED_SIZE].includes(kind))) return undefined
  const find = (kind: number, length: number): bigint | undefined => {
    const data = parts.find((part) => part[0] === kind && part.length === length)
    return data && readNumber(data, 1, length - 1)
  }
  const [limit, price] = [find(SET_LIMIT, LIMIT_BYTES), find(SET_PRICE, PRICE_BYTES)]
  return limit === undefined || price === undefined || limit === 0n || limit > MAX_COMPUTE_UNITS
    ? undefined
    : { limit, price }
}

/** The same message with another budget. */
export function withBudget(message: Message, { limit, price }: Budget): Message {
  const rewrite = (instruction: Instruction): Instruction => {
    if (!isBudget(message, instruction)) return instruction
    const [kind] = instruction.data
    if (kind === SET_LIMIT) return { ...instruction, data: Uint8Array.from([kind, ...writeNumber(limit, 4)]) }
    if (kind === SET_PRICE) return { ...instruction, data: Uint8Array.from([kind, ...writeNumber(price, 8)]) }
    return instruction
  }
  return { ...message, instructions: message.instructions.map(rewrite) }
}
