import { isSameAddress } from '../../../domain'
import { WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'
import { readQuantity } from '../contractCall'
import { simulate } from './approvals'
import { gainOfPayment } from './coinPayment'
import { requireField } from './mismatch'
import { toNoAnswer } from './noAnswer'
import { gainOf, runAsBlock, type RunLog, type SwapRun, type Trial } from './simulation'
import { APPROVAL, APPROVAL_FOR_ALL, isAbout, isTokenLoss } from './tokenEvents'
import {
  FURTHER_TRIALS,
  gasCostOf,
  plainTrial,
  randomAddress,
  variedTrial,
  withoutGas,
  type RandomBytes,
} from './trials'

/** Where the balances of a run stand: the coin always, as every transaction may spend it. */
const COIN = 0
const SOURCE = 1
const DESTINATION = 2

/**
 * Compares what a run moved with what was reviewed. @param gasCost the most the run's gas took of the coins @throws
 * SWAP_MISMATCH
 */
function checkBalances(
  run: SwapRun,
  { sourceToken, toToken, amountInUnits, minimumInUnits }: SwapTerms,
  gasCost: bigint,
): void {
  const spentCoins = -gainOf(run, COIN) - gasCost
  const spent = sourceToken === undefined ? spentCoins : -gainOf(run, SOURCE)
  const gained = gainOf(run, DESTINATION) + (toToken === undefined ? gasCost : 0n)
  requireField('value', sourceToken === undefined || spentCoins <= 0n)
  requireField('amount', spent <= BigInt(amountInUnits))
  requireField('minimum', gained >= BigInt(minimumInUnits))
}

/** Nobody else may be let at the visitor's tokens, and nothing else may leave. @throws SWAP_MISMATCH */
function checkLogs(logs: readonly RunLog[], to: string, { account, sourceToken, toToken }: SwapTerms): void {
  const isOf = (log: RunLog, token: string | undefined) =>
    token !== undefined && isSameAddress('eip155', log.address, token)
  for (const log of logs) {
    const isApproval = isAbout(log, APPROVAL, 1, account)
    requireField('spender', !isApproval || (isOf(log, sourceToken) && isAbout(log, APPROVAL, 2, to)))
    requireField('spender', !isAbout(log, APPROVAL_FOR_ALL, 1, account))
    requireField('sourceToken', !isTokenLoss(log, account) || isOf(log, sourceToken) || isOf(log, toToken))
  }
}

export type SwapToRun = { transaction: BuiltTransaction; before: readonly BuiltTransaction[]; terms: SwapTerms }

/**
 * One run, compared with what was reviewed; `undefined` where the node cannot run blocks. @throws SWAP_MISMATCH, RPC
 */
async function runOnce(
  rpc: NetworkRpc,
  { transaction, before, terms }: SwapToRun,
  trial: Trial,
): Promise<SwapRun | undefined> {
  const { account, sourceToken, toToken } = terms
  const tokens = [undefined, sourceToken, toToken]
  const run = await runAsBlock(rpc, transaction.network, {
    account,
    transactions: [...before, transaction],
    tokens,
    trial,
  })
  if (!run) return undefined
  checkBalances(run, terms, gasCostOf(trial))
  checkLogs(run.logs, transaction.to, terms)
  return run
}

/**
 * Whether the node itself refused to run, for what was asked of it. A contract cannot bring that about: what fails
 * inside a run has no such code.
 */
const isNodeRefusal = (error: unknown): boolean => readKey(error, 'rpcCode') !== undefined

/**
 * A run in other circumstances, in as many of them as the node takes: accounts may lack the coins for gas, and not
 * every node varies its blocks.
 */
async function runVaried(rpc: NetworkRpc, swap: SwapToRun, trials: readonly Trial[]): Promise<void> {
  let refusal = new WidgetError('MALFORMED_ANSWER', { host: swap.transaction.network.name })
  for (const trial of trials) {
    try {
      if (await runOnce(rpc, swap, trial)) return
    } catch (error) {
      if (!(error instanceof WidgetError) || !isNodeRefusal(error)) throw error
      refusal = error
    }
  }
  throw refusal
}

/**
 * Runs a swap without sending it, after what the wallet makes first, several times in different circumstances. Where
 * the node cannot show what moves, only a call that was read, to a contract that is known, is run by itself; others
 * pass only where they are left to the wallet.
 * @throws SWAP_MISMATCH, SWAP_UNCHECKED, RPC with the chain's reason
 */
export async function runSwap(
  rpc: NetworkRpc,
  swap: SwapToRun,
  { isTrusted, randomBytes }: { isTrusted: boolean; randomBytes: RandomBytes },
): Promise<void> {
  const { transaction, before, terms } = swap
  const { network } = transaction
  const first = await runOnce(rpc, swap, plainTrial(randomBytes))
  if (first) {
    const gasPrice = await rpc(network, 'eth_gasPrice', [])
      .then((answer) => readQuantity(answer, network))
      .catch(toNoAnswer)
    const vary = (): Promise<void> => {
      const trial = variedTrial(first, gasPrice, randomBytes)
      return runVaried(rpc, swap, [trial, withoutGas(trial), plainTrial(randomBytes)])
    }
    await Promise.all(Array.from({ length: FURTHER_TRIALS }, vary))
    return
  }
  if (!isTrusted && !terms.isLeftToWallet) throw new WidgetError('SWAP_UNCHECKED')
  // By itself it would fail for want of what comes first.
  if (before.length > 0) return
  const { sourceToken, toToken } = terms
  // Coins go to whoever is called, without an allowance in between: what they bring is looked at where the node can
  // show that much.
  const payer = randomAddress(randomBytes)
  const gain =
    sourceToken === undefined && toToken !== undefined
      ? await gainOfPayment(rpc, transaction, toToken, payer)
      : undefined
  if (gain === undefined) await simulate(rpc, transaction)
  else requireField('minimum', gain >= BigInt(terms.minimumInUnits))
}
