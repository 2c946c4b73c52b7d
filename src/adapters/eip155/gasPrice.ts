import type { AmountInUnits, Network } from '../../domain'
import type { FeeEstimate, NetworkRpc } from '../contract'
import { readQuantity } from './contractCall'

/** The node's price covers the next block even when its base fee rises by the most it can: an eighth (EIP-1559). */
const BASE_FEE_RISE = { numerator: 9n, denominator: 8n }
/** A contract's call may cost more in the next block than now: so many percent more gas are counted with. */
const CALL_GAS_MARGIN_PERCENT = 20n

/** Gas of a contract's call with the margin it needs. */
export const withGasMargin = (gas: bigint): bigint => (gas * (100n + CALL_GAS_MARGIN_PERCENT)) / 100n

/** The most that gas costs. @param knownPriceInUnits wei; absent: the node is asked */
export async function toFee(rpc: NetworkRpc, network: Network, gasLimit: Promise<bigint>, knownPriceInUnits?: AmountInUnits): Promise<FeeEstimate> {
  const askPrice = async (): Promise<bigint> =>
    (readQuantity(await rpc(network, 'eth_gasPrice', []), network) * BASE_FEE_RISE.numerator) / BASE_FEE_RISE.denominator
  const [gas, price] = await Promise.all([gasLimit, knownPriceInUnits === undefined ? askPrice() : BigInt(knownPriceInUnits)])
  return { feeInUnits: (gas * price).toString(), gasLimit: gas.toString(), gasPriceInUnits: price.toString() }
}
