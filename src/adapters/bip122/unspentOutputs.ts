import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { notReadable } from '../notReadable'

/** An output that nothing has spent yet: which one of which transaction, and its satoshi. */
export type UnspentOutput = { txid: string; vout: number; value: bigint; isConfirmed: boolean }

/** All the satoshi there can ever be: 21 million BTC. */
const MAX_SATOSHI = 2_100_000_000_000_000n

/** The satoshi of one output; the index writes whole numbers, and anything else is no amount. */
function readValue(output: unknown): bigint | undefined {
  const value = isRecord(output) ? output.value : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

/**
 * A list of unspent outputs (Esplora, `/address/…/utxo`), those of waiting transactions included; an output that is said
 * twice is there once.
 * @throws MALFORMED_ANSWER for a list that cannot be read whole: a wrong balance would be worse than none
 */
export function readOutputs(answer: unknown, network: Network): UnspentOutput[] {
  if (!Array.isArray(answer) || answer.length > MAX_LIST_ITEMS) throw notReadable(network)
  const outputs = new Map<string, UnspentOutput>()
  for (const output of answer) {
    const value = readValue(output)
    if (value === undefined) throw notReadable(network)
    const { txid, vout, status } = isRecord(output) ? output : {}
    // Without a place of its own it cannot be told from one that was counted.
    if (typeof txid !== 'string' || typeof vout !== 'number') throw notReadable(network)
    const place = `${txid}:${vout}`
    if (outputs.has(place)) continue
    outputs.set(place, { txid, vout, value, isConfirmed: isRecord(status) && status.confirmed === true })
  }
  return [...outputs.values()]
}

/** The satoshi of a list of unspent outputs. @throws MALFORMED_ANSWER as readOutputs, and for more than there can be */
export function sumOutputs(answer: unknown, network: Network): bigint {
  const sum = readOutputs(answer, network).reduce((total, { value }) => total + value, 0n)
  if (sum > MAX_SATOSHI) throw notReadable(network)
  return sum
}
