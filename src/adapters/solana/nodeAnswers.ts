import { base64 } from '@scure/base'
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { notReadable } from '../notReadable'

const U64_MAX = 2n ** 64n - 1n

/** Whether an amount fits the 64 bits that this namespace counts in. */
export const fitsU64 = (amount: bigint): boolean => amount >= 0n && amount <= U64_MAX

/** The `value` of an answer that comes with the slot it was true at. @throws MALFORMED_ANSWER */
export function readValue(answer: unknown, network: Network): unknown {
  if (!isRecord(answer) || !('value' in answer)) throw notReadable(network)
  return answer.value
}

/**
 * A whole number of an answer. Nodes write lamports as JSON numbers: what is too large to be exact is refused, not
 * rounded.
 * @throws MALFORMED_ANSWER
 */
export function readWhole(answer: unknown, network: Network): bigint {
  if (typeof answer !== 'number' || !Number.isSafeInteger(answer) || answer < 0) throw notReadable(network)
  return BigInt(answer)
}

/** An account as it stands on the chain. */
export type ChainAccount = { owner: string; isExecutable: boolean; data: Uint8Array }

/** An account of an answer in base64, or `null` where there is none. @throws MALFORMED_ANSWER */
export function readAccount(account: unknown, network: Network): ChainAccount | null {
  if (account === null) return null
  if (!isRecord(account) || typeof account.owner !== 'string' || !Array.isArray(account.data))
    throw notReadable(network)
  const text: unknown = account.data[0]
  const encoding: unknown = account.data[1]
  if (typeof text !== 'string' || encoding !== 'base64') throw notReadable(network)
  try {
    return { owner: account.owner, isExecutable: account.executable === true, data: base64.decode(text) }
  } catch (cause) {
    throw notReadable(network, cause)
  }
}
