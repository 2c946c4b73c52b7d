import { RECEIPT_POLL_MS, REORG_POLL_MS, REORG_WATCH_MS } from '../../config/limits/transactions'
import { wait } from '../../lib/wait'
import type { AppThunk } from '../../store'
import { selectNetworkById } from '../networks'
import { selectTransaction } from './transactionsSelectors'
import { readReceived, readStatus } from './readStatus'
import { transactionSettled } from './transactionsSlice'

const SLOWEST_POLL_MS = 30_000
/** After a minute a transaction is asked for about every eight seconds. */
const POLL_GROWTH = 1.12

/**
 * Follows a transaction to its receipt, and a little further in case its block is taken back. A node that does not
 * answer is asked again, ever more slowly; it is never a reason to call the transaction failed. Ends when `signal`
 * does.
 */
export const watchTransaction =
  (transactionId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock, logger }) => {
    let pollMs = RECEIPT_POLL_MS
    while (!signal.aborted) {
      const transaction = selectTransaction(getState(), transactionId)
      if (!transaction) return
      const { caipNetworkId, status, settledAt } = transaction
      if (settledAt !== undefined && clock.now() - settledAt > REORG_WATCH_MS) return
      const network = selectNetworkById(getState(), caipNetworkId)
      if (!network) return
      try {
        const now = await dispatch(readStatus(transaction, network))
        const isOpen = now === 'submitted' || now === 'unseen'
        pollMs = isOpen ? Math.min(pollMs * POLL_GROWTH, SLOWEST_POLL_MS) : REORG_POLL_MS
        if (now !== status && !signal.aborted) {
          const receivedInUnits = now === 'confirmed' ? await dispatch(readReceived(transactionId, network)) : undefined
          dispatch(transactionSettled({ transactionId, status: now, at: clock.now(), receivedInUnits }))
        }
      } catch (error) {
        logger.info('transactions: the node did not answer', error)
        pollMs = Math.min(pollMs * 2, SLOWEST_POLL_MS)
      }
      await wait(pollMs, signal)
    }
  }
