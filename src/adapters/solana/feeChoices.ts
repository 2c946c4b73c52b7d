/** The prices of a unit that a visitor may choose from, around the usual one. Loaded when somebody looks at them. */
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { FeeChoice, FeeChoices, FeeLevel, GasPriceCap, NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { readWhole } from './nodeAnswers'

/** A fast transaction pays twice the usual price at least, and five times of it at most. */
const FAST = { least: 2n, most: 5n }

/** What the last blocks took at their lowest for a unit, in micro-lamports, the smallest first. */
async function readRecentPrices(rpc: NetworkRpc, network: Network): Promise<bigint[]> {
  const recent = await rpc(network, 'getRecentPrioritizationFees', [[]])
  if (!Array.isArray(recent)) throw notReadable(network)
  return recent
    .map((block: unknown) => readWhole(isRecord(block) ? block.prioritizationFee : undefined, network))
    .sort((one, other) => (one < other ? -1 : Number(one > other)))
}

/** The price that so many percent of the blocks took; nothing where there were none. */
const priceAt = (sorted: readonly bigint[], percent: number): bigint =>
  sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0n

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/**
 * The slow one is what half of the last blocks took, mostly nothing; the fast one what nine in ten did. A lower price
 * only makes a transaction slower: none is refused for it. How long one waits the chain does not say.
 * @throws WidgetError when the node cannot say
 */
export async function listFees(
  rpc: NetworkRpc,
  network: Network,
  { gasPriceInUnits }: GasPriceCap,
): Promise<FeeChoices> {
  const recent = await readRecentPrices(rpc, network)
  const usual = BigInt(gasPriceInUnits)
  const toChoice = (level: FeeLevel, price: bigint): FeeChoice => ({
    level,
    gasPriceInUnits: price.toString(),
    leastInUnits: '0',
  })
  return {
    choices: [
      toChoice('slow', lesser(priceAt(recent, 50), usual)),
      toChoice('normal', usual),
      toChoice('fast', lesser(greater(priceAt(recent, 90), usual * FAST.least), usual * FAST.most)),
    ],
    own: { leastInUnits: '1', hasTip: false, unit: 'microLamports' },
  }
}
