import { isLess, namespaceOf } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { AppThunk } from '../../../store'
import { buildApproval, buildSwap, type BuiltSwap } from './buildTransactions'
import { checkBalances } from './checkBalances'
import type { ConfirmedStep } from './confirmedStep'
import { minimumReceived, serviceSlippage } from '../swapMath'
import { approvalsBefore, termsOf } from './reviewedTerms'

/**
 * Who may spend, asked again of both sides that name it: the approval and the swap it is for. A service that was taken
 * over would have to lie in both at once, and the same.
 * @throws SWAP_MISMATCH spender
 */
export const confirmSpender =
  ({ adapter, pair, review, slippage }: ConfirmedStep): AppThunk<Promise<{ spender: string; swap: BuiltSwap }>> =>
  async (dispatch) => {
    const [{ spender }, swap] = await Promise.all([
      dispatch(buildApproval(adapter, pair)),
      dispatch(buildSwap(pair, { slippage })),
    ])
    const isReviewed = [spender, swap.transaction.to].every(
      (address) => address.toLowerCase() === review.spender?.toLowerCase(),
    )
    if (!isReviewed) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })
    return { spender, swap }
  }

/**
 * Whether the allowance may be given: to who was reviewed, for an amount the chain counts in the same way, and for a
 * swap that could follow it and is what was reviewed. Money is lost with the allowance, not with the swap: a look at
 * the swap afterwards comes too late.
 * @returns who may spend
 * @throws SWAP_MISMATCH, TOKEN_DECIMALS, INSUFFICIENT_BALANCE, RPC when the swap would fail
 */
export const confirmApproval =
  (confirmed: ConfirmedStep): AppThunk<Promise<string>> =>
  async (dispatch, _getState, { adapters }) => {
    const { adapter, pair, review, slippage } = confirmed
    const [transfers, { spender, swap }] = await Promise.all([
      adapters.loadTransfers(namespaceOf(pair.network.caipNetworkId)),
      dispatch(confirmSpender(confirmed)),
    ])
    await checkBalances(transfers, pair)
    // The price is looked at again before the swap itself; a lower one is no reason against the allowance.
    const least = minimumReceived(swap.toAmountInUnits, slippage)
    const terms = {
      ...termsOf(confirmed),
      minimumInUnits: isLess(least, review.minimumInUnits) ? least : review.minimumInUnits,
    }
    // One that could not be made to ask for the reviewed minimum is found out here: no allowance is given for it.
    const transaction = adapter.raiseMinimum(swap.transaction, {
      promisedInUnits: minimumReceived(swap.toAmountInUnits, serviceSlippage(slippage)),
      minimumInUnits: terms.minimumInUnits,
    })
    await adapter.checkSwap(transaction, terms, approvalsBefore(confirmed, spender))
    return spender
  }
