import { concatBytes } from '@noble/hashes/utils'

const BYTE_BITS = 8n
/** A compact number says in two bits how long it is: one, two or four bytes, or a length of its own (SCALE). */
const COMPACT_MODES = 4
const ONE_BYTE = 1n << 6n
const TWO_BYTES = 1n << 14n
const FOUR_BYTES = 1n << 30n
const LEAST_BIG_BYTES = 4

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
    const end = this.at + length
    if (end > this.source.length) throw new RangeError('The bytes end too soon')
    const part = this.source.subarray(this.at, end)
    this.at = end
    return part
  }

  big(length: number): bigint {
    return this.bytes(length).reduceRight((sum, byte) => (sum << BYTE_BITS) | BigInt(byte), 0n)
  }

  u8(): number {
    return Number(this.big(1))
  }

  u32(): number {
    return Number(this.big(4))
  }

  compactBig(): bigint {
    const first = this.big(1)
    const mode = Number(first) % COMPACT_MODES
    const rest = first >> 2n
    if (mode === 0) return rest
    if (mode === 1) return rest | (this.big(1) << 6n)
    if (mode === 2) return rest | (this.big(3) << 6n)
    return this.big(Number(rest) + LEAST_BIG_BYTES)
  }

  compact(): number {
    return Number(this.compactBig())
  }

  /** A text, or the bytes after their length. */
  lengthened(): Uint8Array {
    return this.bytes(this.compact())
  }

  text(): string {
    return new TextDecoder().decode(this.lengthened())
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
