import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Network } from '../../domain'
import { notReadable } from '../notReadable'

/**
 * Where a chain keeps its accounts: the 128-bit hashes of the words `System` and `Account` (Substrate, "storage maps").
 */
const ACCOUNTS_PREFIX = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const KEY_HASH_BYTES = 16
/** An account's record: four 32-bit counters, then the balances as 128-bit numbers, the lowest byte first. */
const COUNTERS_BYTES = 16
const BALANCE_BYTES = 16
/** Free, reserved and one amount that is bound: what every generation of the record has. */
const LEAST_BYTES = COUNTERS_BYTES + 3 * BALANCE_BYTES
const BYTES = /^0x(?:[0-9a-f]{2})*$/i

/** The key of an account in the chain's storage (Blake2_128Concat). */
export const accountStorageKey = (accountId: Uint8Array): string =>
  `${ACCOUNTS_PREFIX}${bytesToHex(blake2b(accountId, { dkLen: KEY_HASH_BYTES }))}${bytesToHex(accountId)}`

/**
 * An account as the chain keeps it, in the coin's smallest unit. `frozen`: what may not leave it, of the free and the
 * reserved part together. `nonce`: how many transactions it has sent.
 */
export type AccountRecord = { nonce: number; free: bigint; reserved: bigint; frozen: bigint }

const NONE: AccountRecord = { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }
const NONCE_BYTES = 4
/** Set in the fourth amount of a record that has one kind of bound amount; before, the third and the fourth were two. */
const ONE_FROZEN = 1n << 127n

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes.slice().reverse()) || '0'}`)

/** An account's record; one that the chain has no record of has nothing. @throws MALFORMED_ANSWER */
export function readAccount(answer: unknown, network: Network): AccountRecord {
  if (answer === null) return NONE
  const record = typeof answer === 'string' && BYTES.test(answer) ? hexToBytes(answer.slice(2)) : undefined
  if (!record || record.length < LEAST_BYTES) throw notReadable(network)
  const amountAt = (place: number): bigint => {
    const start = COUNTERS_BYTES + place * BALANCE_BYTES
    return littleEndian(record.subarray(start, start + BALANCE_BYTES))
  }
  const [third, fourth] = [amountAt(2), amountAt(3)]
  return {
    nonce: Number(littleEndian(record.subarray(0, NONCE_BYTES))),
    free: amountAt(0),
    reserved: amountAt(1),
    frozen: (fourth & ONE_FROZEN) === 0n && fourth > third ? fourth : third,
  }
}
