import { concatBytes } from '@noble/hashes/utils'

const BYTE_BITS = 8n
const BYTE_VALUES = 256
/** A compact number says in two bits how long it is: one, two or four bytes, or a length of its own (SCALE). */
const COMPACT_MODES = 4
const BIG_MODE = 3
const ONE_BYTE = 1n << 6n
const TWO_BYTES = 1n << 14n
const FOUR_BYTES = 1n << 30n
const LEAST_BIG_BYTES = 4

const decoder = new TextDecoder()

/** A number in so many bytes, the lowest first. */
export function littleEndian(whole: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((whole >> (BYTE_BITS * BigInt(index))) & 0xffn))
}

/** A number in as few bytes as it takes. */
export function compact(value: bigint): Uint8Array {
  if (value < ONE_BYTE) return littleEndian(value << 2n, 1)
  if (value < TWO_BYTES) return littleEndian((value << 2n) | 1n, 2)
  if (value < FOUR_BYTES) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.max(LEAST_BIG_BYTES, Math.ceil(value.toString(16).length / 2))
  return concatBytes(littleEndian((BigInt(length - LEAST_BIG_BYTES) << 2n) | 3n, 1), littleEndian(value, length))
}

/** Bytes after their length. */
export const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compact(BigInt(bytes.length)), bytes)

/** Reads SCALE from the front. Every reading throws a RangeError where the bytes end too soon. */
export class ScaleReader {
  private at = 0

  constructor(private readonly source: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at === this.source.length
  }

  bytes(length: number): Uint8Array {
    const start = this.skip(length)
    return this.source.subarray(start, this.at)
  }

  /** The bytes that a reading goes past. */
  passed(read: () => void): Uint8Array {
    const start = this.at
    read()
    return this.source.subarray(start, this.at)
  }

  /** Goes on, and says where it was. */
  private skip(length: number): number {
    const start = this.at
    if (start + length > this.source.length) throw new RangeError('The bytes end too soon')
    this.at = start + length
    return start
  }

  private nextMode(): number {
    return (this.source[this.at] ?? 0) % COMPACT_MODES
  }

  // A runtime's description holds a hundred thousand of these: they are read without a bigint.
  private small(length: number): number {
    const start = this.skip(length)
    let sum = 0
    for (let at = this.at - 1; at >= start; at -= 1) sum = sum * BYTE_VALUES + (this.source[at] ?? 0)
    return sum
  }

  big(length: number): bigint {
    return this.bytes(length).reduceRight((sum, byte) => (sum << BYTE_BITS) | BigInt(byte), 0n)
  }

  u8(): number {
    return this.small(1)
  }

  u32(): number {
    return this.small(4)
  }

  compactBig(): bigint {
    const mode = this.nextMode()
    return mode < BIG_MODE ? BigInt(this.compact()) : this.big((this.u8() >> 2) + LEAST_BIG_BYTES)
  }

  /** Exact up to 2^53. */
  compact(): number {
    const mode = this.nextMode()
    return mode < BIG_MODE ? Math.floor(this.small(2 ** mode) / COMPACT_MODES) : Number(this.compactBig())
  }

  /** A text, or the bytes after their length. */
  lengthened(): Uint8Array {
    return this.bytes(this.compact())
  }

  text(): string {
    return decoder.decode(this.lengthened())
  }

  list<T>(read: () => T): T[] {
    const items: T[] = []
    for (let left = this.compact(); left > 0; left -= 1) items.push(read())
    return items
  }

  option<T>(read: () => T): T | undefined {
    return this.u8() === 0 ? undefined : read()
  }
}
