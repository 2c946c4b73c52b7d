import { base64 } from '@scure/base'
import { json, type Answer } from '../../../http/answer'
import { type Exchange, isRecord, parseObject } from '../../../http/exchange'
import { ammTable, pooledTokens, poolOf } from '../../../solana/amm/pools'
import { tableAddresses } from '../../../solana/amm/seedPools'
import { swapInstructions, type SwapPlan } from '../../../solana/amm/swapInstructions'
import type { SolanaTokenSpec } from '../../../solana/solanaTokens'
import { wrappedSol } from '../../../solana/solanaTokens'
import { simulateNow } from '../../../solana/submitTransaction'
import { readTransaction } from '../../../solana/wire/readTransaction'
import type { Instruction } from '../../../solana/wire/writeTransaction'
import { writeUnsigned } from '../../../solana/wire/writeUnsigned'
import type { World } from '../../../world'
import { ApiError } from '../../apiError'
import { checkProject, isSolanaAddress } from '../../checks'
import { solanaSwapLies } from './lies'

/** What a swap asks for where it cannot be run before. */
const WIDEST_UNIT_LIMIT = 300_000
const UNIT_MARGIN_PERCENT = 20
/** What is offered to come first, in millionths of a lamport for all units. */
const PRIORITY_MICRO_LAMPORTS = 10_000_000_000

type Quote = { paid: SolanaTokenSpec; bought: SolanaTokenSpec; amountIn: bigint; quoted: bigint; slippageBps: number }

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value)

/** A quote as it was given out; throws 422 for anything else. */
function checkQuote(quote: unknown): Quote {
  const problem = new ApiError(422, 'quoteResponse', 'The quote is not one of this service')
  if (!isRecord(quote)) throw problem
  const { inputMint, outputMint, inAmount, outAmount, slippageBps } = quote
  const [paid, bought] = [inputMint, outputMint].map((mint) => pooledTokens.find(({ address }) => address === mint))
  if (!paid || !bought || !poolOf(paid.address, bought.address)) throw problem
  if (!isUnits(inAmount) || !isUnits(outAmount) || typeof slippageBps !== 'number') throw problem
  return { paid, bought, amountIn: BigInt(inAmount), quoted: BigInt(outAmount), slippageBps }
}

/**
 * `POST /v1/convert/solana/swap`: the transaction of a quote, unsigned, in the words of Jupiter's `POST /swap`. Of
 * version 0, with a lookup table.
 */
export function solanaSwap(world: World, { body, url }: Exchange): Answer {
  const request = parseObject(body)
  if (!request) throw new ApiError(422, 'body', 'The body is not a JSON object')
  checkProject(request['projectId'] ?? url.searchParams.get('projectId'))
  const account = request['userPublicKey']
  if (typeof account !== 'string' || !isSolanaAddress(account))
    throw new ApiError(400, 'userPublicKey', 'Invalid public key')
  const quote = checkQuote(request['quoteResponse'])
  const wraps =
    request['wrapAndUnwrapSol'] !== false && [quote.paid, quote.bought].some((token) => token === wrappedSol)
  const honest: SwapPlan = {
    ...quote,
    account,
    recipient: account,
    wraps,
    unitLimit: WIDEST_UNIT_LIMIT,
    unitPrice: 0n,
  }
  const unitLimit = unitsOf(world, honest)
  const unitPrice = BigInt(Math.floor(PRIORITY_MICRO_LAMPORTS / unitLimit))
  const told = world.lies.take('swap').reduce((draft, field) => solanaSwapLies[field]?.(draft) ?? draft, {
    plan: { ...honest, unitLimit, unitPrice },
    payer: account,
    change: (instructions: Instruction[]) => instructions,
  })
  const { blockhash, lastValidBlockHeight } = world.solana.clock.latestBlockhash()
  const bytes = writeUnsigned(told.payer, told.change(swapInstructions(told.plan)), blockhash, {
    address: ammTable,
    addresses: tableAddresses,
  })
  return json({
    swapTransaction: base64.encode(bytes),
    lastValidBlockHeight,
    prioritizationFeeLamports: PRIORITY_MICRO_LAMPORTS / 1_000_000,
    computeUnitLimit: unitLimit,
    simulationError: null,
  })
}

/** What the swap needs to compute, by a run, with room for a little more. */
function unitsOf({ solana }: World, plan: SwapPlan): number {
  const { blockhash } = solana.clock.latestBlockhash()
  const bytes = writeUnsigned(plan.account, swapInstructions(plan), blockhash, {
    address: ammTable,
    addresses: tableAddresses,
  })
  const { err, unitsConsumed } = simulateNow(solana, readTransaction(bytes), false)
  return err === null ? Math.ceil((unitsConsumed * (100 + UNIT_MARGIN_PERCENT)) / 100) : WIDEST_UNIT_LIMIT
}
