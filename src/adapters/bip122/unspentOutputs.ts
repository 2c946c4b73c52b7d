import { MAX_LIST_ITEMS } from '../../config/limits/answers'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'

/** All the satoshi there can ever be: 21 million BTC. */
const MAX_SATOSHI = 2_100_000_000_000_000n

/** The satoshi of one output; the index writes whole numbers, and anything else is no amount. */
function readValue(output: unknown): bigint | undefined {
  const value = isRecord(output) ? output.value : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
}

/**
 * The satoshi of a list of unspent outputs (Esplora, `/address/…/utxo`), those of waiting transactions included; an
 * output that is said twice counts once.
 * @throws MALFORMED_ANSWER for a list that cannot be summed up whole: a wrong balance would be worse than none
 */
export function sumOutputs(answer: unknown, network: Network): bigint {
  const malformed = () => new WidgetError('MALFORMED_ANSWER', { host: network.name })
  if (!Array.isArray(answer) || answer.length > MAX_LIST_ITEMS) throw malformed()
  const seen = new Set<string>()
  let sum = 0n
  for (const output of answer) {
    const value = readValue(output)
    if (value === undefined) throw malformed()
    const { txid, vout } = isRecord(output) ? output : {}
    // Without a place of its own it cannot be told from one that was counted.
    if (typeof txid !== 'string' || typeof vout !== 'number') throw malformed()
    const place = `${txid}:${vout}`
    if (seen.has(place)) continue
    seen.add(place)
    sum += value
  }
  if (sum > MAX_SATOSHI) throw malformed()
  return sum
}
