import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { checkBefore, checkChain, checkEnvelope } from './checkEnvelope'
import { checkReading } from './checkReading'
import { readSwap } from './readSwap'
import { runSwap } from './runSwap'

/**
 * Holds a built swap against what was reviewed: first what can be read of it, then what the chain knows, then its run.
 * @throws SWAP_MISMATCH with the first field that differs, RPC with the chain's reason when the run fails
 */
export async function checkSwap(rpc: NetworkRpc, transaction: BuiltTransaction, terms: SwapTerms, before: readonly BuiltTransaction[] = []): Promise<void> {
  checkEnvelope(transaction, terms)
  checkBefore(before, transaction, terms)
  const reading = readSwap(transaction)
  if (reading) checkReading(reading, transaction, terms)
  await checkChain(rpc, transaction, terms, before.length > 0)
  await runSwap(rpc, transaction, terms, { before, isRead: reading !== undefined })
}
