/**
 * What gas costs. The node says it: base fee and tip where the network counts so (EIP-1559), else its one price. What a
 * service says is a hint that is taken near the node's figure only; where the node cannot say, nobody can, and there is
 * no fee.
 */
import { GAS_PRICE_HINT_MAX_PERCENT, GAS_PRICE_HINT_MIN_PERCENT } from '../../config/limits/transactions'
import type { AmountInUnits, Network } from '../../domain'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { FeeEstimate, GasPrice, GasPriceCap, NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { readQuantity, toQuantity } from './contractCall'
import { incompressibleData, readDataFee, type DataOfTransaction } from './dataFee'

/** `now` is what the next block asks; `most` leaves room for what may be asked when the visitor has confirmed. Wei. */
type NodePrice = { now: bigint; most: bigint; tip?: bigint }

/** A network's one price covers the next block even when it rises by the most a base fee can: an eighth (EIP-1559). */
const PRICE_RISE = { numerator: 9n, denominator: 8n }
/** A base fee doubles in six full blocks at the fastest: the time to read a review and confirm it in a wallet. */
const BASE_FEE_RISE = 2n
/** A contract's call may cost more in the next block than now: so many percent more gas are counted with. */
const CALL_GAS_MARGIN_PERCENT = 20n
/**
 * The other chain's price may rise while a review is read: three full blocks of it at the fastest, and the data's own
 * price with it.
 */
const DATA_FEE_ROOM_PERCENT = 50n
/** The middle of the tips that the last block took. */
const TIP_PERCENTILE = 50

/** Gas of a contract's call with the margin it needs. */
export const withGasMargin = (gas: bigint): bigint => (gas * (100n + CALL_GAS_MARGIN_PERCENT)) / 100n
const withoutGasMargin = (gas: bigint): bigint => (gas * 100n) / (100n + CALL_GAS_MARGIN_PERCENT)

/**
 * Nodes that do not know a question refuse it, in one way or another; one that does not answer at all is asked nothing
 * else.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof WidgetError && !['NETWORK', 'TIMEOUT'].includes(error.code)

export async function askOrNothing(
  rpc: NetworkRpc,
  network: Network,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return await rpc(network, method, params)
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** The base fee of the next block and the tip of the last; `undefined` from networks that do not count so. */
async function readBaseFee(rpc: NetworkRpc, network: Network): Promise<{ baseFee: bigint; tip: bigint } | undefined> {
  const [history, ownTip] = await Promise.all([
    askOrNothing(rpc, network, 'eth_feeHistory', ['0x1', 'latest', [TIP_PERCENTILE]]),
    askOrNothing(rpc, network, 'eth_maxPriorityFeePerGas', []),
  ])
  const next: unknown =
    isRecord(history) && Array.isArray(history.baseFeePerGas) ? history.baseFeePerGas.at(-1) : undefined
  if (next === undefined || next === null) return undefined
  const baseFee = readQuantity(next, network)
  // A base fee of zero says nothing about the least that is taken: the node's own price does.
  if (baseFee === 0n) return undefined
  const rewards: unknown = isRecord(history) && Array.isArray(history.reward) ? history.reward.at(-1) : undefined
  const taken: unknown = Array.isArray(rewards) ? rewards[0] : undefined
  return { baseFee, tip: readQuantity(ownTip ?? taken ?? '0x0', network) }
}

const isNear = (hint: bigint, figure: bigint): boolean =>
  hint * 100n >= figure * GAS_PRICE_HINT_MIN_PERCENT && hint * 100n <= figure * GAS_PRICE_HINT_MAX_PERCENT

const atLeast = (least: bigint, wished: bigint): bigint => (wished > least ? wished : least)

/** The price of gas by the node's word, and by a hint near it. @throws WidgetError when the node cannot say */
async function readNodePrice(rpc: NetworkRpc, network: Network, hint?: AmountInUnits): Promise<NodePrice> {
  const fees = await readBaseFee(rpc, network)
  const figure = fees ? fees.baseFee + fees.tip : readQuantity(await rpc(network, 'eth_gasPrice', []), network)
  // Nothing is carried for nothing: a transaction at this price would wait for ever.
  if (figure === 0n) throw notReadable(network)
  const taken = hint !== undefined && isNear(BigInt(hint), figure) ? BigInt(hint) : undefined
  // The node's own price is the least: below it a transaction may wait for ever.
  if (fees) return { now: figure, most: atLeast(fees.baseFee * BASE_FEE_RISE + fees.tip, taken ?? 0n), tip: fees.tip }
  return { now: figure, most: atLeast(figure, taken ?? (figure * PRICE_RISE.numerator) / PRICE_RISE.denominator) }
}

/** The same for whoever shows it. @throws WidgetError when the node cannot say */
export async function readGasPrice(rpc: NetworkRpc, network: Network, hint?: AmountInUnits): Promise<GasPrice> {
  const { now, most, tip } = await readNodePrice(rpc, network, hint)
  return {
    gasPriceInUnits: most.toString(),
    leastInUnits: now.toString(),
    ...(tip !== undefined && { tipInUnits: tip.toString() }),
  }
}

/** A price as the wallet may not go beyond it. */
export const toPriceCap = ({ gasPriceInUnits, tipInUnits }: GasPriceCap): Record<string, string> =>
  tipInUnits === undefined
    ? { gasPrice: toQuantity(gasPriceInUnits) }
    : { maxFeePerGas: toQuantity(gasPriceInUnits), maxPriorityFeePerGas: toQuantity(tipInUnits) }

/** The most that some chains take for data, while its own price rises. */
const withDataFeeRoom = (dataFee: bigint): bigint => dataFee + (dataFee * DATA_FEE_ROOM_PERCENT) / 100n

/**
 * What so much data of a transaction that is not built yet may cost beside its gas, in wei; 0 on most chains. @throws
 * WidgetError when the node cannot say
 */
export async function readDataFeeRoom(rpc: NetworkRpc, network: Network, bytes: number): Promise<AmountInUnits> {
  return withDataFeeRoom(
    await readDataFee(rpc, network, { to: `0x${'11'.repeat(20)}`, value: '0x0', data: incompressibleData(bytes) }),
  ).toString()
}

/** What a fee is for: gas, with its margin where `hasMargin`, and the data of a transaction. */
export type FeeQuestion = { gasLimit: Promise<bigint>; transaction: DataOfTransaction; hasMargin?: boolean }

/** The most that a transaction costs. @param hint somebody else's word on the price, in wei */
export async function toFee(
  rpc: NetworkRpc,
  network: Network,
  { gasLimit, transaction, hasMargin = true }: FeeQuestion,
  hint?: AmountInUnits,
): Promise<FeeEstimate> {
  const [gas, { now, most, tip }, dataFee] = await Promise.all([
    gasLimit,
    readNodePrice(rpc, network, hint),
    readDataFee(rpc, network, transaction),
  ])
  const mostDataFee = withDataFeeRoom(dataFee)
  const least = { gasLimit: (hasMargin ? withoutGasMargin(gas) : gas).toString(), gasPriceInUnits: now.toString() }
  return {
    feeInUnits: (gas * most + mostDataFee).toString(),
    gasLimit: gas.toString(),
    gasPriceInUnits: most.toString(),
    ...(tip !== undefined && { tipInUnits: tip.toString() }),
    ...(dataFee > 0n
      ? { dataFeeInUnits: mostDataFee.toString(), least: { ...least, dataFeeInUnits: dataFee.toString() } }
      : { least }),
  }
}
