/** `System.Account` of a Substrate chain: where a node keeps it and how it is written (SCALE). */
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** twox128('System') and twox128('Account'). */
const PREFIX = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const HASH_BYTES = 16
const KEY_BYTES = 32

export type AccountInfo = { nonce: number; free: bigint; reserved: bigint; frozen: bigint }

/** Where an account is kept. */
const accountKey = (accountId: Uint8Array): string =>
  `0x${PREFIX}${bytesToHex(blake2b(accountId, { dkLen: HASH_BYTES }))}${bytesToHex(accountId)}`

/** The account that a storage key is for; `null` when the key is for something else. */
export function accountOfKey(key: string): Uint8Array | null {
  if (!/^0x[0-9a-f]+$/.test(key) || key.length !== 2 + PREFIX.length + 2 * (HASH_BYTES + KEY_BYTES)) return null
  const accountId = hexToBytes(key.slice(-2 * KEY_BYTES))
  return accountKey(accountId) === key ? accountId : null
}

/** Counters, then balances of 128 bits; everything little-endian. */
export function encodeAccountInfo({ nonce, free, reserved, frozen }: AccountInfo): string {
  const exists = free + reserved > 0n ? 1n : 0n
  // Since runtime 1.0 the highest bit of the flags is always set.
  const flags = 1n << 127n
  const parts = [
    littleEndian(BigInt(nonce), 4),
    littleEndian(0n, 4),
    littleEndian(exists, 4),
    littleEndian(0n, 4),
    ...[free, reserved, frozen, flags].map((value) => littleEndian(value, 16)),
  ]
  return `0x${parts.join('')}`
}

function littleEndian(value: bigint, bytes: number): string {
  return Array.from({ length: bytes }, (_, index) =>
    ((value >> BigInt(8 * index)) & 0xffn).toString(16).padStart(2, '0'),
  ).join('')
}
