/**
 * The prices of gas that a visitor may choose from, around the usual one: what the last blocks took, and how long a price
 * like this waited in them. Loaded when somebody looks at them.
 */
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import { notReadable } from '../notReadable'
import type { FeeChoice, FeeChoices, FeeLevel, GasPriceCap, NetworkRpc } from '../contract'
import { readQuantity, toQuantity } from './contractCall'
import { askOrNothing } from './gasPrice'

/** Blocks that are looked at: four minutes of Ethereum, and the least that says how often a price was taken. */
const BLOCKS = 20
/** The tips that a block took at its lower end, and at its upper one. */
const PERCENTILES = [10, 90]
/** What a slow transaction offers above the present base fee: one full block of a rise (EIP-1559). */
const SLOW_RISE = { numerator: 9n, denominator: 8n }
/** A fast tip is half as much again as the usual one at least, and three times of it at most: blocks take bribes too. */
const FAST_TIP = { numerator: 3n, denominator: 2n, most: 3n }
/** A wait that is longer than this is not known well enough to be told. */
const MAX_WAIT_MS = 600_000

/** A price of wei: at most, of it the tip, and the least that a block takes. */
type Price = { most: bigint; tip?: bigint; least: bigint }

/** What one of the last blocks asked, and the least tip it took; absent for a block without transactions. */
type Block = { baseFee: bigint; lowTip?: bigint; highTip?: bigint }

type History = { blocks: Block[]; oldest: bigint; nextBaseFee: bigint }

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

async function readHistory(rpc: NetworkRpc, network: Network): Promise<History> {
  const history = await rpc(network, 'eth_feeHistory', [toQuantity(BigInt(BLOCKS)), 'latest', PERCENTILES])
  if (!isRecord(history)) throw notReadable(network)
  const baseFees = listOf(history.baseFeePerGas).map((fee) => readQuantity(fee, network))
  const nextBaseFee = baseFees.pop()
  if (!nextBaseFee) throw notReadable(network)
  const [used, rewards] = [listOf(history.gasUsedRatio), listOf(history.reward)]
  const blocks = baseFees.map((baseFee, at): Block => {
    const [low, high] = listOf(rewards[at])
    const isEmpty = !(Number(used[at]) > 0) || low === undefined || high === undefined
    return isEmpty ? { baseFee } : { baseFee, lowTip: readQuantity(low, network), highTip: readQuantity(high, network) }
  })
  return { blocks, oldest: readQuantity(history.oldestBlock, network), nextBaseFee }
}

function middleOf(values: readonly bigint[]): bigint | undefined {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : Number(one > other)))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

const present = (values: readonly (bigint | undefined)[]): bigint[] => values.filter((value) => value !== undefined)

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const greater = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The prices where a base fee is counted. No level costs more than the one above it. */
function pricesOf({ blocks, nextBaseFee }: History, most: bigint, tip: bigint): Record<FeeLevel, Price> {
  const lowTip = lesser(middleOf(present(blocks.map((block) => block.lowTip))) ?? tip, tip)
  const highTip = middleOf(present(blocks.map((block) => block.highTip))) ?? tip
  const fastTip = lesser(
    greater(highTip, (tip * FAST_TIP.numerator) / FAST_TIP.denominator),
    tip === 0n ? nextBaseFee : tip * FAST_TIP.most,
  )
  const slowMost = (nextBaseFee * SLOW_RISE.numerator) / SLOW_RISE.denominator + lowTip
  return {
    slow: { most: lesser(slowMost, most), tip: lowTip, least: nextBaseFee + lowTip },
    normal: { most, tip, least: nextBaseFee + tip },
    fast: { most: most + fastTip - tip, tip: fastTip, least: nextBaseFee + fastTip },
  }
}

/**
 * After how many blocks a price like this was taken, in the middle of the cases: the same price in proportion to the base
 * fee of then. `undefined` where that cannot be told.
 */
function blocksUntilTaken({ blocks, nextBaseFee }: History, { most, tip = 0n }: Price): number | undefined {
  if (present(blocks.map((block) => block.lowTip)).length * 2 < blocks.length) return undefined
  const room = most - tip
  const isTaken = (block: Block, offeredAt: Block): boolean =>
    block.baseFee * nextBaseFee <= room * offeredAt.baseFee && (block.lowTip ?? 0n) <= tip
  const waits = blocks.slice(0, -1).map((offeredAt, from) => {
    const wait = blocks.slice(from + 1).findIndex((block) => isTaken(block, offeredAt))
    return wait === -1 ? BigInt(BLOCKS) : BigInt(wait + 1)
  })
  const wait = middleOf(waits)
  return wait === undefined || wait >= BigInt(BLOCKS) ? undefined : Number(wait)
}

/** How long a block took lately; `undefined` where the node does not say. */
async function readBlockMs(
  rpc: NetworkRpc,
  network: Network,
  { oldest, blocks }: History,
): Promise<number | undefined> {
  if (blocks.length < 2) return undefined
  const timeOf = async (number: bigint): Promise<number | undefined> => {
    const block = await askOrNothing(rpc, network, 'eth_getBlockByNumber', [toQuantity(number), false])
    return isRecord(block) ? Number(readQuantity(block.timestamp, network)) : undefined
  }
  const passed = BigInt(blocks.length - 1)
  const [first, last] = await Promise.all([timeOf(oldest), timeOf(oldest + passed)])
  return first === undefined || last === undefined ? undefined : ((last - first) * 1000) / Number(passed)
}

const LEVELS = ['slow', 'normal', 'fast'] as const

const toChoice = (level: FeeLevel, { most, tip, least }: Price, waitMs?: number): FeeChoice => ({
  level,
  gasPriceInUnits: most.toString(),
  leastInUnits: least.toString(),
  ...(tip !== undefined && { tipInUnits: tip.toString() }),
  ...(waitMs !== undefined && waitMs > 0 && waitMs <= MAX_WAIT_MS && { waitMs: Math.round(waitMs) }),
})

/** On a network with one price alone: the node's own is the least, below it a transaction may wait for ever. */
async function listSinglePrices(rpc: NetworkRpc, network: Network, usual: bigint): Promise<FeeChoices> {
  const figure = readQuantity(await rpc(network, 'eth_gasPrice', []), network)
  if (figure === 0n) throw notReadable(network)
  const fast = greater((figure * 3n) / 2n, (usual * 9n) / 8n)
  const prices = { slow: lesser(figure, usual), normal: usual, fast }
  return {
    choices: LEVELS.map((level) => toChoice(level, { most: prices[level], least: figure })),
    own: { leastInUnits: figure.toString(), hasTip: false },
  }
}

/** The prices to choose from around the usual one, with their waits. @throws WidgetError when the node cannot say */
export async function listFees(
  rpc: NetworkRpc,
  network: Network,
  { gasPriceInUnits, tipInUnits }: GasPriceCap,
): Promise<FeeChoices> {
  if (tipInUnits === undefined) return listSinglePrices(rpc, network, BigInt(gasPriceInUnits))
  const history = await readHistory(rpc, network)
  const prices = pricesOf(history, BigInt(gasPriceInUnits), BigInt(tipInUnits))
  const blockMs = await readBlockMs(rpc, network, history)
  const waitOf = (price: Price): number | undefined => {
    const blocks = blocksUntilTaken(history, price)
    return blocks === undefined || blockMs === undefined ? undefined : blocks * blockMs
  }
  return {
    choices: LEVELS.map((level) => toChoice(level, prices[level], waitOf(prices[level]))),
    own: { leastInUnits: history.nextBaseFee.toString(), hasTip: true },
  }
}
