import { base64 } from '@scure/base'
import { Transaction, type TransactionInstruction } from '@solana/web3.js'
import { WidgetError } from '../../errors'
import type { FeeEstimate, NetworkRpc, Transfer } from '../contract'
import { toPublicKey } from './addresses'
import { MAX_COMPUTE_UNITS, MICRO_LAMPORTS, priorityLamports, SIGNATURE_LAMPORTS } from './chainFees'
import { readValue, readWhole } from './nodeAnswers'
import { fetchRecentBlock, type RecentBlock } from './nodeCalls'
import { draftTransaction, simulate, type ComputeBudget } from './transactionDraft'
import { planTransfer } from './transferPlan'

/**
 * The most that is paid to be taken early, in lamports (reference, constants §8: 500 units for 20 000 000
 * micro-lamports each).
 */
const MAX_PRIORITY_LAMPORTS = 10_000n
const MAX_UNIT_PRICE = 20_000_000n
/** Exactly the three instructions of a coin's transfer, 150 units each, and a little room (reference, constants §8). */
const COIN_UNITS = 500
/** Where a run cannot tell, because the account could not pay for it yet (reference, constants §8). */
const TOKEN_UNITS = 300_000
const TOKEN_UNITS_WITH_ACCOUNT = 400_000
/** Tokens may cost a little more in the next block than now. */
const UNIT_MARGIN_PERCENT = 10

/** The price at which a transaction pays the priority it may, and no more. */
function budgetOf(limit: number): ComputeBudget {
  const price = (MAX_PRIORITY_LAMPORTS * MICRO_LAMPORTS) / BigInt(limit)
  return { limit, price: price > MAX_UNIT_PRICE ? MAX_UNIT_PRICE : price }
}

/**
 * What the signature costs. Asked of a message without a budget: nodes count the priority in, and it is counted here.
 */
async function fetchSignatureFee(
  rpc: NetworkRpc,
  { network, from }: Transfer,
  instructions: readonly TransactionInstruction[],
  block: RecentBlock,
): Promise<bigint> {
  const message = new Transaction({ feePayer: toPublicKey(from), ...block }).add(...instructions).serializeMessage()
  try {
    return readWhole(
      readValue(
        await rpc(network, 'getFeeForMessage', [base64.encode(Uint8Array.from(message)), { commitment: 'confirmed' }]),
        network,
      ),
      network,
    )
  } catch (error) {
    if (error instanceof WidgetError && (error.code === 'RPC' || error.code === 'MALFORMED_ANSWER'))
      return SIGNATURE_LAMPORTS
    throw error
  }
}

async function chooseBudget(
  rpc: NetworkRpc,
  transfer: Transfer,
  instructions: readonly TransactionInstruction[],
  block: RecentBlock,
  makesAccount: boolean,
): Promise<ComputeBudget> {
  if (!transfer.token) return budgetOf(COIN_UNITS)
  const widest = budgetOf(makesAccount ? TOKEN_UNITS_WITH_ACCOUNT : TOKEN_UNITS)
  const { failure, unitsUsed } = await simulate(
    rpc,
    transfer.network,
    draftTransaction({ from: transfer.from, budget: widest, instructions, block }),
  )
  if (failure !== undefined || unitsUsed === 0) return widest
  return budgetOf(Math.min(Math.ceil((unitsUsed * (100 + UNIT_MARGIN_PERCENT)) / 100), MAX_COMPUTE_UNITS))
}

/** The most a transfer costs: its signature, its priority, and the deposit of an account that has to be made. */
export async function estimateTransferFee(rpc: NetworkRpc, transfer: Transfer): Promise<FeeEstimate> {
  const [{ instructions, deposit, tokenFee }, block] = await Promise.all([
    planTransfer(rpc, transfer),
    fetchRecentBlock(rpc, transfer.network),
  ])
  const [signatureFee, budget] = await Promise.all([
    fetchSignatureFee(rpc, transfer, instructions, block),
    chooseBudget(rpc, transfer, instructions, block, deposit > 0n),
  ])
  return {
    feeInUnits: (signatureFee + priorityLamports(budget) + deposit).toString(),
    gasLimit: budget.limit.toString(),
    gasPriceInUnits: budget.price.toString(),
    priceDivisor: MICRO_LAMPORTS.toString(),
    // A lower priority only makes it slower: what must fit are the units it uses.
    least: {
      gasLimit: Math.floor((budget.limit * 100) / (100 + UNIT_MARGIN_PERCENT)).toString(),
      gasPriceInUnits: '0',
    },
    ...(deposit > 0n && { depositInUnits: deposit.toString() }),
    ...(tokenFee && { tokenFee }),
  }
}
