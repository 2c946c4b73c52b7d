import { isLess, namespaceOf } from '../../../domain'
import type { ErrorCode } from '../../../errors'
import type { AppThunk } from '../../../store'
import { fetchBalances, selectActiveCaipAddress } from '../../account'
import { fetchGasPrice } from './fetchGasPrice'
import { fetchPrices } from './fetchPrice'
import { fetchQuote, selectPair } from './fetchQuote'
import { prepareReview } from '../review/prepareReview'
import { selectSourceToken, selectSwap, selectToToken } from '../swapSelectors'
import { allowanceFound } from '../swapSlice'

/** What a service could not do may be done the next time. */
const RETRYABLE_ERRORS: readonly ErrorCode[] = ['SWAP_BUILD', 'SWAP_ALLOWANCE']

/**
 * A visitor may have sped the approval up in the wallet: then another transaction made it, and the one that is waited
 * for never ends.
 */
const lookForAllowance =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, logger }) => {
    const { review } = selectSwap(getState())
    const pair = review && selectPair(getState(), review)
    if (!review?.spender || review.approvalTransactionId === null || review.step !== 'approve' || !pair) return
    const {
      network,
      source: { tokenAddress = '' },
      account,
      amountInUnits,
    } = pair
    try {
      const adapter = await adapters.loadSwaps(namespaceOf(network.caipNetworkId))
      const allowance = await adapter.getAllowance(network, { tokenAddress, owner: account, spender: review.spender })
      if (!isLess(allowance, amountInUnits)) dispatch(allowanceFound({ transactionId: review.approvalTransactionId }))
    } catch (error) {
      logger.info('swap: the allowance is not known', error)
    }
  }

/**
 * Brings price, balances and quote up to date while the swap is looked at (reference, constants §8); in the review of a
 * swap that is ready to be sent also the transaction. Nothing moves while a step runs, and what was said of a failed
 * try stays until there is another one.
 */
export const refreshSwap = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const caipAddress = selectActiveCaipAddress(getState())
  if (!caipAddress || selectSwap(getState()).stepRequestId !== null) return
  const [source, to] = [selectSourceToken(getState()), selectToToken(getState())]
  const prices = source && to && dispatch(fetchPrices({ source: source.token, to: to.token }, 'all'))
  await Promise.all([
    dispatch(fetchBalances({ caipAddress })),
    dispatch(fetchGasPrice()),
    prices,
    dispatch(fetchQuote()),
  ])
  await dispatch(lookForAllowance())
  const { review, error } = selectSwap(getState())
  // Preparing forgets what was said. Why a step sent nothing stays until the visitor goes on.
  if (review?.step === 'swap' && (error === null || RETRYABLE_ERRORS.includes(error.code)))
    await dispatch(prepareReview())
}
