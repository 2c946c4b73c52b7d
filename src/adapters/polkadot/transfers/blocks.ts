import { isRecord } from '../../../lib/isRecord'
import type { Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import { notReadable } from '../../notReadable'
import { readBytes, readHash } from './runtime'

const HEX_NUMBER = /^0x[0-9a-f]{1,8}$/i

/** The number of a block. @throws MALFORMED_ANSWER */
export async function readBlockNumber(rpc: NetworkRpc, network: Network, blockHash: string): Promise<number> {
  const header = await rpc(network, 'chain_getHeader', [blockHash])
  const number = isRecord(header) ? header.number : undefined
  if (typeof number !== 'string' || !HEX_NUMBER.test(number)) throw notReadable(network)
  return Number(number)
}

/** The hash of the block with a number. @throws MALFORMED_ANSWER */
export const readBlockHash = async (rpc: NetworkRpc, network: Network, number: number): Promise<string> =>
  readHash(await rpc(network, 'chain_getBlockHash', [number]), network)

/** The transactions in a block, as bytes. @throws MALFORMED_ANSWER */
export async function readExtrinsics(rpc: NetworkRpc, network: Network, blockHash: string): Promise<Uint8Array[]> {
  const answer = await rpc(network, 'chain_getBlock', [blockHash])
  const block = isRecord(answer) ? answer.block : undefined
  const extrinsics = isRecord(block) ? block.extrinsics : undefined
  if (!Array.isArray(extrinsics)) throw notReadable(network)
  return extrinsics.map((extrinsic: unknown) => readBytes(extrinsic, network))
}
