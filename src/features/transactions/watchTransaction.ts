import { RECEIPT_POLL_MS, REORG_WATCH_MS } from '../../config/limits'
import { namespaceOf } from '../../domain'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { selectNetworkById } from '../networks'
import { selectTransaction } from './transactionsSelectors'
import { transactionSettled } from './transactionsSlice'

const SLOWEST_POLL_MS = 30_000

/**
 * Follows a transaction to its receipt, and a little further in case its block is taken back. A node that does not answer is
 * asked again, ever more slowly; it is never a reason to call the transaction failed. Ends when `signal` does.
 */
export const watchTransaction =
  (transactionId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { adapters, clock, logger }) => {
    let pollMs = RECEIPT_POLL_MS
    while (!signal.aborted) {
      const transaction = selectTransaction(getState(), transactionId)
      if (!transaction) return
      const { caipNetworkId, hash, lastValidBlockHeight, status, settledAt } = transaction
      if (settledAt !== undefined && clock.now() - settledAt > REORG_WATCH_MS) return
      const network = selectNetworkById(getState(), caipNetworkId)
      if (!network) return
      try {
        const adapter = await adapters.loadTransfers(namespaceOf(caipNetworkId))
        const now = await adapter.getTransactionStatus(network, { hash, lastValidBlockHeight })
        pollMs = now === 'submitted' ? Math.min(pollMs * 1.1, SLOWEST_POLL_MS) : RECEIPT_POLL_MS * 4
        if (now !== status && !signal.aborted) dispatch(transactionSettled({ transactionId, status: now, at: clock.now() }))
      } catch (error) {
        logger.info('transactions: the node did not answer', error)
        pollMs = Math.min(pollMs * 2, SLOWEST_POLL_MS)
      }
      await wait(pollMs, signal)
    }
  }
