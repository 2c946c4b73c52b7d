import { invalidParams, RpcFailure } from '../http/jsonRpc'
import type { SolanaChain } from './solanaChain'
import type { Outcome } from './runtime/solanaRuntime'
import { type SolanaError, sentenceOf } from './runtime/transactionError'
import { readTransaction, type WireTransaction } from './wire/readTransaction'

/** What fits into one packet of the network. */
const MAX_TRANSACTION_BYTES = 1232

const PREFLIGHT_FAILED = -32002
const SIGNATURE_FAILED = -32003

/** Reads a transaction of a call; throws -32602 on bytes that are none. */
export function transactionOf(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES} bytes)`,
    )
  try {
    return readTransaction(bytes)
  } catch (problem) {
    throw invalidParams(
      `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${problem instanceof Error ? problem.message : String(problem)}`,
    )
  }
}

/**
 * Takes a transaction as a node does and answers its signature. With preflight it is run first and refused with -32002
 * or
 * -32003 when it would fail; without, one that no block can take is taken and never heard of again.
 */
export function submitTransaction(
  chain: SolanaChain,
  bytes: Uint8Array,
  { skipPreflight }: { skipPreflight: boolean },
): string {
  const transaction = transactionOf(bytes)
  const signature = transaction.signatures[0] ?? ''
  const obstacle = obstacleOf(chain, transaction)
  if (!skipPreflight) {
    if (obstacle) throw preflightFailure(obstacle, null)
    const outcome = simulateNow(chain, transaction, true)
    if (outcome.err === 'SignatureFailure') throw signatureFailure()
    if (outcome.err !== null) throw preflightFailure(outcome.err, outcome)
  }
  if (!obstacle && chain.isLanding) chain.land(transaction)
  return signature
}

/** Runs a transaction on the present state and changes nothing. */
export function simulateNow(
  { runtime, clock }: SolanaChain,
  transaction: WireTransaction,
  verifiesSignatures: boolean,
): ReturnType<SolanaChain['runtime']['simulate']> {
  runtime.setClock(clock.slot, clock.unixTime)
  return runtime.simulate(transaction, { verifiesSignatures })
}

/** Why no block takes it, whatever it does. */
export function obstacleOf(
  { clock, ledger }: SolanaChain,
  { message, signatures }: WireTransaction,
): SolanaError | null {
  if (!clock.isValid(message.recentBlockhash)) return 'BlockhashNotFound'
  return ledger.find(signatures[0] ?? '') ? 'AlreadyProcessed' : null
}

export const signatureFailure = (): RpcFailure =>
  new RpcFailure(SIGNATURE_FAILED, 'Transaction signature verification failure')

function preflightFailure(err: SolanaError, outcome: Outcome | null): RpcFailure {
  return new RpcFailure(PREFLIGHT_FAILED, `Transaction simulation failed: ${sentenceOf(err)}`, {
    err,
    accounts: null,
    innerInstructions: null,
    logs: outcome?.logs ?? [],
    replacementBlockhash: null,
    returnData: null,
    unitsConsumed: outcome?.unitsConsumed ?? 0,
  })
}
