import type { BuiltTransaction, SwapTerms } from '../../../adapters/swapContract'
import { WidgetError } from '../../../errors'
import { approvalOf } from './approvalOf'
import { isUnchecked } from '../swapRules'
import type { ConfirmedStep } from './confirmedStep'

/**
 * What the visitor agreed to, for the comparison with what was built. @throws SWAP_MISMATCH while no contract was shown
 */
export function termsOf({ adapter, pair, review, feeInUnits }: ConfirmedStep): SwapTerms {
  const { network, account, source, to, amountInUnits } = pair
  if (!review.router) throw new WidgetError('SWAP_MISMATCH', { field: 'contract' })
  const router = { address: review.router.address, isAccepted: review.hasAcceptedRouter }
  return {
    network,
    account,
    router,
    sourceToken: source.tokenAddress,
    toToken: to.tokenAddress,
    amountInUnits,
    minimumInUnits: review.minimumInUnits,
    isLeftToWallet: review.mayLeaveToWallet && review.hasAcceptedRouter && isUnchecked(review.router),
    // Where the transaction itself says what it costs, that is compared too.
    ...(adapter.finish && feeInUnits !== undefined && { feeInUnits }),
    ...(review.spender !== null && { spender: review.spender }),
    ...(review.permit && { permit: review.permit }),
  }
}

/** The approvals that come before the swap: of exactly the amount, after a reset where the token wants one. */
export function approvalsBefore({ adapter, pair, review }: ConfirmedStep, spender: string): BuiltTransaction[] {
  const exact = approvalOf(adapter, pair, { spender, kind: 'exact' })
  return review.needsReset ? [approvalOf(adapter, pair, { spender, kind: 'reset' }), exact] : [exact]
}
