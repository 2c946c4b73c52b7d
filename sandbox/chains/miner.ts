import { isRecord } from '../http/exchange'
import type { RpcClient } from './rpcClient'

/** When a chain makes its blocks: with each transaction, when it is told to, or by the clock. */
export type Mining = { mode: 'auto' } | { mode: 'manual' } | { mode: 'interval'; seconds: number }

/** So many blocks in a row that are this one's own: nothing is made any more but what it asks for. */
const OWN_BLOCKS = 2

/** Tells the node when to make blocks. */
export async function setMiner(rpc: RpcClient, mining: Mining): Promise<void> {
  // In this order: the node takes an interval of zero for the wish not to mine by itself.
  await rpc.call('evm_setIntervalMining', [mining.mode === 'interval' ? mining.seconds : 0])
  if (mining.mode !== 'interval') await rpc.call('evm_setAutomine', [mining.mode === 'auto'])
}

/** Stops the miner, and waits for the blocks that were begun or are in line: they are made one after the other. */
async function rest(rpc: RpcClient): Promise<void> {
  await setMiner(rpc, { mode: 'manual' })
  await rpc.call('anvil_dropAllTransactions')
  let head = Number.NaN
  let own = 0
  while (own < OWN_BLOCKS) {
    await rpc.call('evm_mine')
    const next = Number(await rpc.call('eth_blockNumber'))
    own = next === head + 1 ? own + 1 : 0
    head = next
  }
}

/**
 * Takes the chain back to a snapshot, with no miner and nothing that waits for one; `setMiner` goes on from there.
 *
 * The node goes back while it makes a block, and puts that block on top of the old chain: the chain then has a head
 * but not the blocks below it. So the miner rests first.
 */
export async function goBack(rpc: RpcClient, snapshotId: unknown): Promise<boolean> {
  await rest(rpc)
  const isBack = (await rpc.call('evm_revert', [snapshotId])) === true
  await rpc.call('anvil_dropAllTransactions')
  return isBack
}

/** A state of a chain to come back to as often as one likes. */
export function createHome(rpc: RpcClient): { take(): Promise<void>; goBack(): Promise<boolean> } {
  let hash: unknown
  // A snapshot is used up by going back. The first is for when a block came between all the same.
  let snapshots: readonly unknown[] = []
  const refill = async (): Promise<void> => {
    while (snapshots.length < 2) snapshots = [...snapshots, await rpc.call('evm_snapshot')]
  }
  return {
    async take() {
      hash = await hashOfHead(rpc)
      snapshots = []
      await refill()
    },
    async goBack() {
      for (let last = snapshots.at(-1); last !== undefined; last = snapshots.at(-1)) {
        const left = snapshots.slice(0, -1)
        if (!(await goBack(rpc, last))) return false
        snapshots = left
        await refill()
        if ((await hashOfHead(rpc)) === hash) return true
        snapshots = left
      }
      return false
    },
  }
}

async function hashOfHead(rpc: RpcClient): Promise<unknown> {
  const head = await rpc.call('eth_getBlockByNumber', ['latest', false])
  return isRecord(head) ? head['hash'] : undefined
}
