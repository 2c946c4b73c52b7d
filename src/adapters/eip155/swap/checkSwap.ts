import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { checkBefore, checkChain, checkEnvelope } from './checkEnvelope'
import { checkReading } from './checkReading'
import { requireField } from './mismatch'
import { readProven } from './proveReading'
import { isKnownRouter } from './routerDetails'
import { runSwap } from './runSwap'
import type { RandomBytes } from './trials'

type Check = { transaction: BuiltTransaction; terms: SwapTerms; before: readonly BuiltTransaction[] }

/**
 * Holds a built swap against what was reviewed: first what can be read of it, then what the chain knows, then its run.
 * What a call says is worth something only where the contract is known to do what it is told; else the visitor has
 * accepted the contract, and the run decides.
 * @throws SWAP_MISMATCH with the first field that differs, SWAP_UNCHECKED, RPC with the chain's reason when the run
 * fails
 */
export async function checkSwap(
  rpc: NetworkRpc,
  { transaction, terms, before }: Check,
  randomBytes: RandomBytes,
): Promise<void> {
  checkEnvelope(transaction, terms)
  checkBefore(before, transaction, terms)
  const proven = await readProven(rpc, transaction)
  if (proven) checkReading(proven.reading, transaction, terms)
  const isKnown = isKnownRouter(transaction) || proven?.maker !== undefined
  requireField('contract', isKnown || terms.router.isAccepted)
  requireField('method', proven !== undefined || terms.router.isAccepted)
  await checkChain(rpc, transaction, terms, before.length > 0)
  await runSwap(rpc, { transaction, before, terms }, { isTrusted: isKnown && proven !== undefined, randomBytes })
}
