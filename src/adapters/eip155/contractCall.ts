import type { Interface, Result } from 'ethers/abi'
import type { Network } from '../../domain'
import type { NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'

/** The text of an answer in hex. @throws MALFORMED_ANSWER */
export function readHex(answer: unknown, network: Network): string {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]*$/.test(answer)) throw notReadable(network)
  return answer
}

/** The whole number of an answer in hex. @throws MALFORMED_ANSWER */
export function readQuantity(answer: unknown, network: Network): bigint {
  const hex = readHex(answer, network)
  if (hex === '0x' || hex.length > 66) throw notReadable(network)
  return BigInt(hex)
}

/** A whole number as nodes and wallets want it: hex without leading zeros. */
export const toQuantity = (value: bigint | string): string => `0x${BigInt(value).toString(16)}`

export type ContractCall = {
  network: Network
  address: string
  abi: Interface
  method: string
  args: readonly unknown[]
  signal?: AbortSignal
}

/** Reads a contract; all values of its answer. @throws MALFORMED_ANSWER when the contract answers something else */
export async function callContractForAll(
  rpc: NetworkRpc,
  { network, address, abi, method, args, signal }: ContractCall,
): Promise<Result> {
  const data = abi.encodeFunctionData(method, [...args])
  const answer = readHex(await rpc(network, 'eth_call', [{ to: address, data }, 'latest'], signal), network)
  try {
    return abi.decodeFunctionResult(method, answer)
  } catch (cause) {
    throw notReadable(network, cause)
  }
}

/** Reads a contract; the answer's first value. @throws MALFORMED_ANSWER when the contract answers something else */
export async function callContract(rpc: NetworkRpc, call: ContractCall): Promise<unknown> {
  const values = await callContractForAll(rpc, call)
  try {
    const value: unknown = values[0]
    return value
  } catch (cause) {
    // Text that is no UTF-8 shows when it is looked at.
    throw notReadable(call.network, cause)
  }
}
