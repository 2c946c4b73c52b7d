import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { readAccount, readValue, readWhole, type ChainAccount } from './nodeAnswers'

/** What a majority of the cluster voted for: not taken back in practice, and seconds younger than what is final. */
export const COMMITMENT = { commitment: 'confirmed' } as const

/** An account, or `null` where there is none. */
export async function fetchAccount(rpc: NetworkRpc, network: Network, address: string): Promise<ChainAccount | null> {
  return readAccount(
    readValue(await rpc(network, 'getAccountInfo', [address, { encoding: 'base64', ...COMMITMENT }]), network),
    network,
  )
}

/** The coins of an account in lamports. */
export async function fetchLamports(rpc: NetworkRpc, network: Network, address: string): Promise<bigint> {
  return readWhole(readValue(await rpc(network, 'getBalance', [address, COMMITMENT]), network), network)
}

/** What an account of so many bytes must hold to stay. */
export async function fetchRent(rpc: NetworkRpc, network: Network, bytes: number): Promise<bigint> {
  return readWhole(await rpc(network, 'getMinimumBalanceForRentExemption', [bytes, COMMITMENT]), network)
}

/** The block a transaction hangs on: the chain takes it up to `lastValidBlockHeight`, and never after. */
export type RecentBlock = { blockhash: string; lastValidBlockHeight: number }

/** The latest block. */
export async function fetchRecentBlock(rpc: NetworkRpc, network: Network): Promise<RecentBlock> {
  const block = readValue(await rpc(network, 'getLatestBlockhash', [COMMITMENT]), network)
  if (!isRecord(block) || typeof block.blockhash !== 'string' || block.blockhash.length > 44) throw notReadable(network)
  return { blockhash: block.blockhash, lastValidBlockHeight: Number(readWhole(block.lastValidBlockHeight, network)) }
}
