/** The rates of a Bitcoin network, as its index estimates them (Esplora, `/fee-estimates`). */
import { bitcoinChainOf } from '../../../domain/bitcoinChain'
import type { Network } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { FeeChoice, FeeChoices, FeeLevel, NetworkGet } from '../../contract'
import { notReadable } from '../../notReadable'
import { RATE_DIVISOR } from './choosePayment'

/** Within how many blocks a transaction of each level is to be in one. */
const TARGETS: Readonly<Record<FeeLevel, number>> = { slow: 24, normal: 6, fast: 1 }
/** Blocks come every ten minutes. */
const BLOCK_MS = 600_000
/** Nodes pass nothing on for less than one satoshi a byte (Bitcoin Core, "minrelaytxfee"), in thousandths. */
export const LEAST_RATE = RATE_DIVISOR
/** Ten times of what was asked on the fullest day there was: more is an error or a lie. */
const MOST_RATE = 20_000n * RATE_DIVISOR

/** Rates in thousandths of a satoshi, the slowest never above the fastest. */
export type FeeRates = Readonly<Record<FeeLevel, bigint>>

function readRate(rate: unknown, network: Network): bigint {
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0 || rate > Number(MOST_RATE / RATE_DIVISOR))
    throw notReadable(network)
  const thousandths = BigInt(Math.ceil(rate * Number(RATE_DIVISOR)))
  return thousandths < LEAST_RATE ? LEAST_RATE : thousandths
}

/** The estimate for a number of blocks, or for the next fewer one that is listed: never a slower one. */
function rateWithin(estimates: ReadonlyMap<number, bigint>, target: number): bigint {
  const blocks = [...estimates.keys()].sort((one, other) => one - other)
  const listed = blocks.filter((count) => count <= target).at(-1) ?? blocks[0] ?? 0
  return estimates.get(listed) ?? LEAST_RATE
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** @throws MALFORMED_ANSWER */
export async function readFeeRates(get: NetworkGet, network: Network): Promise<FeeRates> {
  const answer = await get(network, '/fee-estimates')
  if (!isRecord(answer)) throw notReadable(network)
  const estimates = new Map(
    Object.entries(answer)
      .filter(([blocks]) => /^[1-9]\d{0,3}$/.test(blocks))
      .map(([blocks, rate]) => [Number(blocks), readRate(rate, network)]),
  )
  // Quiet test networks have too few transactions for an estimate; the main one has not.
  if (estimates.size === 0 && bitcoinChainOf(network.caipNetworkId) === 'mainnet') throw notReadable(network)
  const fast = rateWithin(estimates, TARGETS.fast)
  const normal = lesser(rateWithin(estimates, TARGETS.normal), fast)
  return { slow: lesser(rateWithin(estimates, TARGETS.slow), normal), normal, fast }
}

/** The rates to choose from, and an own one from what nodes pass on at all. @throws as readFeeRates */
export async function listFees(get: NetworkGet, network: Network): Promise<FeeChoices> {
  const rates = await readFeeRates(get, network)
  const toChoice = (level: FeeLevel): FeeChoice => ({
    level,
    gasPriceInUnits: rates[level].toString(),
    leastInUnits: LEAST_RATE.toString(),
    waitMs: TARGETS[level] * BLOCK_MS,
  })
  return {
    choices: [toChoice('slow'), toChoice('normal'), toChoice('fast')],
    own: { leastInUnits: LEAST_RATE.toString(), hasTip: false, unit: 'satPerVbyte' },
  }
}
