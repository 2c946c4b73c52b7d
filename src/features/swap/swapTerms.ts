import type { BuiltTransaction, SwapTerms } from '../../adapters/swapContract'
import { approvalOf } from './approvalOf'
import type { ConfirmedStep } from './confirmedStep'
import { minimumReceived } from './swapMath'

/** What the visitor agreed to, for the comparison with what was built. */
export function termsOf({ pair, review, slippage }: ConfirmedStep): SwapTerms {
  const { network, account, source, to, amountInUnits } = pair
  return {
    network, account, sourceToken: source.tokenAddress, toToken: to.tokenAddress, amountInUnits, minimumInUnits: minimumReceived(review.toAmountInUnits, slippage),
    ...(review.spender !== null && { spender: review.spender }), ...(review.permit && { permit: review.permit }),
  }
}

/** The approvals that come before the swap: of exactly the amount, after a reset where the token wants one. */
export function approvalsBefore({ adapter, pair, review }: ConfirmedStep, spender: string): BuiltTransaction[] {
  const exact = approvalOf(adapter, pair, { spender, kind: 'exact' })
  return review.needsReset ? [approvalOf(adapter, pair, { spender, kind: 'reset' }), exact] : [exact]
}
