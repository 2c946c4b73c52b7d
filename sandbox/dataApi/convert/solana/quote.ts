import { json, type Answer } from '../../../http/answer'
import type { Exchange } from '../../../http/exchange'
import { poolOf } from '../../../solana/amm/pools'
import { quotePool } from '../../../solana/amm/quotePool'
import type { World } from '../../../world'
import { ApiError } from '../../apiError'
import { checkProject, checkSolanaChain, isSolanaAddress } from '../../checks'
import { checkAmount } from '../checks'
import type { LieAbout } from '../lies'

const WHOLE = 10_000n
const DEFAULT_SLIPPAGE_BPS = 50
const MAX_SLIPPAGE_BPS = 5_000
const U64_MAX = 2n ** 64n - 1n

const lies: Record<LieAbout<'quote'>, (amountOut: bigint) => bigint> = {
  'quote.tooHigh': (amountOut) => amountOut * 2n,
  'quote.tooLow': (amountOut) => amountOut / 2n,
  'quote.zero': () => 0n,
}

function checkMint(mint: string | null, parameter: string): string {
  if (mint === null || !isSolanaAddress(mint)) throw new ApiError(400, parameter, 'Invalid mint')
  return mint
}

/** Hundredths of a percent, a whole number; Jupiter takes half a percent where nothing is said. */
function checkSlippage(text: string | null): number {
  const slippage = text === null ? DEFAULT_SLIPPAGE_BPS : Number(text)
  if (!Number.isInteger(slippage) || slippage < 0 || slippage > MAX_SLIPPAGE_BPS)
    throw new ApiError(400, 'slippageBps', `slippageBps must be a whole number from 0 to ${MAX_SLIPPAGE_BPS}`)
  return slippage
}

/**
 * `GET /v1/convert/solana/quote`: what the pools pay, in the words of Jupiter's `GET /quote`. SOL goes by the mint of
 * its wrapped form.
 */
export function solanaQuote(world: World, exchange: Exchange): Answer {
  const query = exchange.url.searchParams
  checkProject(query.get('projectId'))
  checkSolanaChain(exchange)
  const inputMint = checkMint(query.get('inputMint'), 'inputMint')
  const outputMint = checkMint(query.get('outputMint'), 'outputMint')
  const amountIn = checkAmount(query.get('amount'))
  const slippageBps = checkSlippage(query.get('slippageBps'))
  if (amountIn > U64_MAX) throw new ApiError(400, 'amount', 'The amount is too large')
  const { runtime, clock } = world.solana
  const amountOut = quotePool(runtime, inputMint, outputMint, amountIn)
  const found = poolOf(inputMint, outputMint)
  if (!found || amountOut === null) throw new ApiError(400, 'amount', 'Could not find any route')
  const told = world.lies.take('quote').reduce((amount, field) => lies[field](amount), amountOut)
  return json({
    inputMint,
    inAmount: amountIn.toString(),
    outputMint,
    outAmount: told.toString(),
    otherAmountThreshold: ((told * (WHOLE - BigInt(slippageBps))) / WHOLE).toString(),
    swapMode: 'ExactIn',
    slippageBps,
    platformFee: null,
    priceImpactPct: '0',
    routePlan: [
      {
        swapInfo: {
          ammKey: found.pool.address,
          label: 'Sandbox pools',
          inputMint,
          outputMint,
          inAmount: amountIn.toString(),
          outAmount: told.toString(),
          feeAmount: '0',
          feeMint: inputMint,
        },
        percent: 100,
      },
    ],
    contextSlot: clock.slot,
    timeTaken: 0,
  })
}
