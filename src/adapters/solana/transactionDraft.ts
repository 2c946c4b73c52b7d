import { base64 } from '@scure/base'
import { ComputeBudgetProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { toPublicKey } from './addresses'
import { readValue } from './nodeAnswers'
import { COMMITMENT, type RecentBlock } from './nodeCalls'

/** How much a transaction may compute, and what each unit of it costs in micro-lamports. */
export type ComputeBudget = { limit: number; price: bigint }

/** Everything of a transaction but its signature. The oldest form is used: there is no wallet that does not know it. */
export type TransactionParts = {
  from: string
  budget: ComputeBudget
  instructions: readonly TransactionInstruction[]
  block: RecentBlock
}

/** The bytes of a transaction with room for the sender's signature. */
export function draftTransaction({ from, budget, instructions, block }: TransactionParts): Uint8Array {
  const transaction = new Transaction({ feePayer: toPublicKey(from), ...block }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: budget.price }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: budget.limit }),
    ...instructions,
  )
  return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** How a run without consequences went. `failure` is the runtime's own, absent where it went well. */
export type Simulation = { failure?: unknown; unitsUsed: number }

/**
 * Runs a transaction on the node without sending it; the node needs no signature for it, and hangs it on a block of its
 * own.
 */
export async function simulate(rpc: NetworkRpc, network: Network, transaction: Uint8Array): Promise<Simulation> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, ...COMMITMENT }
  const result = readValue(await rpc(network, 'simulateTransaction', [base64.encode(transaction), options]), network)
  if (!isRecord(result)) throw notReadable(network)
  const { err, unitsConsumed } = result
  const isUsable = typeof unitsConsumed === 'number' && Number.isSafeInteger(unitsConsumed) && unitsConsumed >= 0
  return { unitsUsed: isUsable ? unitsConsumed : 0, ...(err !== null && err !== undefined && { failure: err }) }
}
