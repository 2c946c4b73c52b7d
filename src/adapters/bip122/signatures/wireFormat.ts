import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'

/** How numbers, lengths and scripts stand in Bitcoin's messages, and its two hashes. */

/** A whole number in four bytes, the lowest first. */
export const uint32 = (value: number): Uint8Array =>
  Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff)

/** An amount of zero satoshi. */
export const NO_SATOSHI = new Uint8Array(8)

/** An amount in eight bytes, the lowest first. */
export function uint64(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}

/** A count in as few bytes as it needs ("CompactSize"). */
export function compactSize(count: number): Uint8Array {
  if (count < 0xfd) return Uint8Array.of(count)
  return count <= 0xffff ? Uint8Array.of(0xfd, count & 0xff, count >>> 8) : Uint8Array.of(0xfe, ...uint32(count))
}

/** How many bytes a count takes. */
export const compactSizeBytes = (count: number): number => (count < 0xfd ? 1 : count <= 0xffff ? 3 : 5)

/** Bytes behind their length. */
export const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(compactSize(bytes.length), bytes)

export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Whether two runs of bytes are the same. Nothing here is secret. */
export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
