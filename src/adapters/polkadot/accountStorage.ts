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
 * The free balance in an account's record, in the coin's smallest unit; an account the chain has no record of has
 * nothing.
 * @throws MALFORMED_ANSWER
 */
export function readFreeBalance(answer: unknown, network: Network): bigint {
  if (answer === null) return 0n
  const record = typeof answer === 'string' && BYTES.test(answer) ? hexToBytes(answer.slice(2)) : undefined
  if (!record || record.length < LEAST_BYTES) throw notReadable(network)
  const free = record.slice(COUNTERS_BYTES, COUNTERS_BYTES + BALANCE_BYTES).reverse()
  return BigInt(`0x${bytesToHex(free)}`)
}
