import type { SolanaRuntime } from '../runtime/solanaRuntime'
import type { TransferFee } from '../tokenState'
import { POOL_FEE_BASIS_POINTS, poolOf, reserveOf } from './pools'

const WHOLE = 10_000n

/** What a token keeps of a transfer, rounded up as its program does. */
function transferFeeOf(amount: bigint, fee: TransferFee | undefined): bigint {
  if (!fee) return 0n
  const kept = (amount * BigInt(fee.basisPoints) + WHOLE - 1n) / WHOLE
  return kept > fee.most ? fee.most : kept
}

/**
 * What a pool pays for an amount at this moment, as it reaches the buyer: less its own fee and what the tokens keep of
 * their transfers. `null` where there is no pool or nothing comes out.
 */
export function quotePool(runtime: SolanaRuntime, paid: string, bought: string, amountIn: bigint): bigint | null {
  const found = poolOf(paid, bought)
  if (!found) return null
  const { from, to } = found
  const received = amountIn - transferFeeOf(amountIn, from.token.fee)
  const counted = received - (received * BigInt(POOL_FEE_BASIS_POINTS)) / WHOLE
  const out = (reserveOf(runtime, to) * counted) / (reserveOf(runtime, from) + counted)
  const arrives = out - transferFeeOf(out, to.token.fee)
  return arrives > 0n ? arrives : null
}
