import { isSameAddress } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { simulate } from './approvals'
import { gainOfPayment } from './coinPayment'
import { requireField } from './mismatch'
import { gainOf, runAsBlock, type RunLog, type SwapRun } from './simulation'
import { APPROVAL, APPROVAL_FOR_ALL, isAbout, isTokenLoss } from './tokenEvents'

/** Where the balances of a run stand: the coin always, as every transaction may spend it. */
const COIN = 0
const SOURCE = 1
const DESTINATION = 2

/** Compares what a run moved with what was reviewed. @throws SWAP_MISMATCH */
function checkBalances(run: SwapRun, { sourceToken, amountInUnits, minimumInUnits }: SwapTerms): void {
  const spentCoins = -gainOf(run, COIN)
  const spent = -gainOf(run, SOURCE)
  requireField('value', sourceToken === undefined || spentCoins <= 0n)
  requireField('amount', spent <= BigInt(amountInUnits))
  requireField('minimum', gainOf(run, DESTINATION) >= BigInt(minimumInUnits))
}

/** Nobody else may be let at the visitor's tokens, and nothing else may leave. @throws SWAP_MISMATCH */
function checkLogs(logs: readonly RunLog[], to: string, { account, sourceToken, toToken }: SwapTerms): void {
  const isOf = (log: RunLog, token: string | undefined) => token !== undefined && isSameAddress('eip155', log.address, token)
  for (const log of logs) {
    const isApproval = isAbout(log, APPROVAL, 1, account)
    requireField('spender', !isApproval || (isOf(log, sourceToken) && isAbout(log, APPROVAL, 2, to)))
    requireField('spender', !isAbout(log, APPROVAL_FOR_ALL, 1, account))
    requireField('sourceToken', !isTokenLoss(log, account) || isOf(log, sourceToken) || isOf(log, toToken))
  }
}

/**
 * Runs a swap without sending it, after what the wallet makes first. Where the node cannot show what moves, a call that was
 * read is run by itself, and one that was not does not pass.
 * @throws SWAP_MISMATCH, RPC with the chain's reason
 */
export async function runSwap(
  rpc: NetworkRpc, transaction: BuiltTransaction, terms: SwapTerms, { before, isRead }: { before: readonly BuiltTransaction[]; isRead: boolean },
): Promise<void> {
  const { account, sourceToken, toToken } = terms
  const run = await runAsBlock(rpc, transaction.network, { account, transactions: [...before, transaction], tokens: [undefined, sourceToken, toToken] })
  if (run) {
    checkBalances(run, terms)
    checkLogs(run.logs, transaction.to, terms)
    return
  }
  requireField('method', isRead)
  // By itself it would fail for want of what comes first.
  if (before.length > 0) return
  // Coins go to whoever is called, without an allowance in between: what they bring is looked at where the node can show that much.
  const gain = sourceToken === undefined && toToken !== undefined ? await gainOfPayment(rpc, transaction, toToken) : undefined
  if (gain === undefined) await simulate(rpc, transaction)
  else requireField('minimum', gain >= BigInt(terms.minimumInUnits))
}
