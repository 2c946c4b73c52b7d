import type { RpcClient } from './rpcClient'

/** When a chain makes its blocks: with each transaction, when it is told to, or by the clock. */
export type Mining = { mode: 'auto' } | { mode: 'manual' } | { mode: 'interval'; seconds: number }

/** Tells the node when to make blocks. */
export async function setMiner(rpc: RpcClient, mining: Mining): Promise<void> {
  // In this order: the node takes an interval of zero for the wish not to mine by itself.
  await rpc.call('evm_setIntervalMining', [mining.mode === 'interval' ? mining.seconds : 0])
  if (mining.mode !== 'interval') await rpc.call('evm_setAutomine', [mining.mode === 'auto'])
}

/**
 * Takes the chain back to a snapshot, with no miner and nothing that waits for one; `setMiner` goes on from there.
 *
 * The node goes back while it makes a block, and puts that block on top of the old chain: the chain then has a head
 * but not the blocks below it, for good, since the next snapshot is taken of that. So the miner rests first.
 */
export async function goBack(rpc: RpcClient, snapshotId: unknown): Promise<boolean> {
  await setMiner(rpc, { mode: 'manual' })
  await rpc.call('anvil_dropAllTransactions')
  // Blocks are made one after the other: when this one is there, the one that was being made is there too.
  await rpc.call('evm_mine')
  const isBack = (await rpc.call('evm_revert', [snapshotId])) === true
  await rpc.call('anvil_dropAllTransactions')
  return isBack
}
