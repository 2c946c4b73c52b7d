import { isRecord } from '../../lib/isRecord'

/** Makes the error of a field: which one, and what is wrong with it. */
export type FieldError = (field: string, problem: string) => Error

const HEX_AMOUNT = /^0x[0-9a-f]{1,64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Whether a value is an amount in hex that fits into 256 bits. */
export const isHexAmount = (value: unknown): value is string => typeof value === 'string' && HEX_AMOUNT.test(value)

/** Whether a value is an EVM address with its 0x. */
export const isHexAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value)

/** Whether a value is a number of whole seconds that can be counted with. */
export const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** Reads the fields of values nobody has checked; each throws what `wrong` makes. */
export function fieldReaders(wrong: FieldError) {
  return {
    wrong,
    /** A bag with these keys and no others; those of `optional` may be missing. */
    keys(
      value: unknown,
      field: string,
      required: readonly string[],
      optional: readonly string[] = [],
    ): Record<string, unknown> {
      if (!isRecord(value)) throw wrong(field || 'request', 'must be an object')
      const inside = (name: string): string => (field === '' ? name : `${field}.${name}`)
      const missing = required.find((name) => value[name] === undefined)
      if (missing !== undefined) throw wrong(inside(missing), 'is missing')
      const extra = Object.keys(value).find((name) => !required.includes(name) && !optional.includes(name))
      if (extra !== undefined) throw wrong(inside(extra), 'is not known')
      return value
    },
    list(value: unknown, field: string, least: 0 | 1): unknown[] {
      if (!Array.isArray(value)) throw wrong(field, 'must be a list')
      if (value.length < least) throw wrong(field, 'must not be empty')
      return value
    },
    word(value: unknown, field: string): string {
      if (typeof value !== 'string' || value === '') throw wrong(field, 'must be a text that is not empty')
      return value
    },
    oneOf<Word extends string>(value: unknown, field: string, words: readonly Word[]): Word {
      const found = words.find((word) => word === value)
      if (found === undefined) throw wrong(field, `must be ${words.join(' or ')}`)
      return found
    },
    address(value: unknown, field: string): string {
      if (!isHexAddress(value)) throw wrong(field, 'must be an address: 0x and 40 hex digits')
      return value
    },
    amount(value: unknown, field: string): string {
      if (!isHexAmount(value)) throw wrong(field, 'must be an amount in hex: 0x and at most 64 digits')
      return value
    },
    seconds(value: unknown, field: string): number {
      if (!isSeconds(value)) throw wrong(field, 'must be a whole number of seconds')
      return value
    },
  }
}

export type FieldReaders = ReturnType<typeof fieldReaders>
