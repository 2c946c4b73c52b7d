/**
 * What a transaction pays for its data on another chain. Most chains count it as gas (Arbitrum, ZKsync, Mantle); those
 * of the OP stack and of Scroll take it beside the gas, from the account's coins, and no limit of the transaction holds
 * it down. A contract on the chain says how much it is.
 */
import { encodeRlp } from 'ethers/utils'
import { builtInNetwork } from '../../config'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { readHex } from './contractCall'
import { lazyInterface } from './lazyInterface'
import { OP_STACK_CHAIN_IDS } from './opStackChains'

/** What is sent, as far as its data is concerned. */
export type DataOfTransaction = { to: string; value: string; data: string }

const oracle = lazyInterface(['function getL1Fee(bytes transaction) view returns (uint256)'])
/** One address on every chain of the OP stack; those of Scroll and Morph have their own. */
const OP_STACK_ORACLE = '0x420000000000000000000000000000000000000F'
const OTHER_ORACLES: Readonly<Record<string, string>> = {
  'eip155:534352': '0x5300000000000000000000000000000000000002',
  'eip155:534351': '0x5300000000000000000000000000000000000002',
  'eip155:2818': '0x530000000000000000000000000000000000000F',
  'eip155:2810': '0x530000000000000000000000000000000000000F',
}
/** Numbers a transaction has that are not known yet: large ones, since a byte more costs more. */
const LARGE_NONCE = 0xff_ff_ffn
const LARGE_GAS = 0xff_ff_ffn
const LARGE_PRICE = 0xff_ff_ff_ff_ffn

/** The contract that knows the fee, on chains that take one, and on chains nobody here knows. */
function oracleOf({ caipNetworkId }: Network): string | undefined {
  const other = OTHER_ORACLES[caipNetworkId]
  if (other !== undefined) return other
  const isKnown = builtInNetwork(caipNetworkId) !== undefined
  return OP_STACK_CHAIN_IDS.includes(Number(caipNetworkId.slice('eip155:'.length))) || !isKnown
    ? OP_STACK_ORACLE
    : undefined
}

function toBytes(number: bigint): string {
  const digits = number.toString(16)
  return number === 0n ? '0x' : `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

/** The transaction as the chain would carry it, without its signature: the oracle adds that (EIP-1559). */
function toUnsigned({ caipNetworkId }: Network, { to, value, data }: DataOfTransaction): string {
  const numbers = [BigInt(caipNetworkId.slice('eip155:'.length)), LARGE_NONCE, LARGE_PRICE, LARGE_PRICE, LARGE_GAS]
  return `0x02${encodeRlp([...numbers.map(toBytes), to, toBytes(BigInt(value)), data, []]).slice(2)}`
}

/** Data that no chain makes smaller: the same bytes each time, in no order that a compressor sees. */
export function incompressibleData(bytes: number): string {
  let [state, data] = [1, '0x']
  for (let count = 0; count < bytes; count++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    data += ((state >> 16) & 0xff).toString(16).padStart(2, '0')
  }
  return data
}

/**
 * What the data of a transaction costs now, in wei; nothing on chains without such a fee. @throws WidgetError when the
 * node cannot say
 */
export async function readDataFee(rpc: NetworkRpc, network: Network, transaction: DataOfTransaction): Promise<bigint> {
  const address = oracleOf(network)
  if (address === undefined) return 0n
  const data = oracle().encodeFunctionData('getL1Fee', [toUnsigned(network, transaction)])
  try {
    const answer = readHex(await rpc(network, 'eth_call', [{ to: address, data }, 'latest']), network)
    // Nothing is there: a chain of another kind.
    if (answer === '0x') return 0n
    if (answer.length !== 66) throw notReadable(network)
    return BigInt(answer)
  } catch (error) {
    // Of a chain nobody here knows, a node that does not run the call says that there is no such contract.
    if (error instanceof WidgetError && error.code === 'RPC' && builtInNetwork(network.caipNetworkId) === undefined)
      return 0n
    throw error
  }
}
