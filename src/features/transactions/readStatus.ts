import type { TransferAdapter } from '../../adapters/contract'
import { UNSEEN_LIMIT_MS } from '../../config/limits/transactions'
import { isSameAddress, namespaceOf, parseCaipAddress, type AmountInUnits, type Network } from '../../domain'
import type { AppThunk } from '../../store'
import { selectAccount } from '../account'
import { selectTransaction } from './transactionsSelectors'
import {
  transactionDated,
  transactionIdentified,
  transactionMatched,
  type TrackedStatus,
  type TrackedTransaction,
} from './transactionsSlice'

/** Whether a transaction was handed over so long ago that a node which never showed it will not. */
const isLate = ({ submittedAt }: TrackedTransaction, now: number): boolean => now - submittedAt > UNSEEN_LIMIT_MS

/**
 * Asks the wallet what its batch became; its transaction is known from then on (EIP-5792). Without the wallet of its
 * account nobody can say, and one that forgot the batch says nothing more: after a while it counts as not found.
 */
const readBatch =
  (transaction: TrackedTransaction): AppThunk<Promise<TrackedStatus>> =>
  async (dispatch, getState, { adapters, hub, clock }) => {
    const { transactionId, callsId = '', caipNetworkId, from } = transaction
    const namespace = namespaceOf(caipNetworkId)
    const provider = hub.connectorOf(namespace)?.getProvider(namespace)
    const signer = parseCaipAddress(from).address
    const isThere = selectAccount(getState(), namespace).allAccounts.some(({ address }) =>
      isSameAddress(namespace, address, signer),
    )
    if (!provider || !isThere) return 'submitted'
    const adapter = await adapters.loadSwaps(namespace)
    const { status, hash, isForgotten } = await adapter.getBatchStatus(provider, callsId)
    if (isForgotten) return isLate(transaction, clock.now()) ? 'unseen' : status
    if (hash !== undefined) dispatch(transactionIdentified({ transactionId, hash }))
    // A success is one when the chain says so too. Where the wallet names no transaction, its word is all there is.
    return hash === undefined ? status : 'submitted'
  }

/**
 * What goes by the transaction's name must be what was handed over, and its account may have put another one in its
 * place: whatever a receipt says counts after that. Emits transactionMatched, transactionDated, and
 * transactionIdentified when it was sped up.
 */
const readTraced =
  (transaction: TrackedTransaction, network: Network, adapter: TransferAdapter): AppThunk<Promise<TrackedStatus>> =>
  async (dispatch, _getState, { clock }) => {
    const { transactionId, hash, lastValidBlockHeight, effect, nonce, from } = transaction
    const isOverdue = isLate(transaction, clock.now())
    const account = parseCaipAddress(from).address
    const status = await adapter.getTransactionStatus(network, { hash, lastValidBlockHeight, effect })
    // The node did not say it when the transaction was sent: from any later moment on it is known, and the wait has an
    // end.
    if (status === 'submitted' && lastValidBlockHeight === undefined && adapter.getLastValidBlock) {
      dispatch(transactionDated({ transactionId, lastValidBlockHeight: await adapter.getLastValidBlock(network) }))
    }
    // Without what was handed over there is nothing to compare: a batch's and a contract account's envelope is not the
    // account's own, and a transaction of Solana has no number that another one could take.
    if (!adapter.traceTransaction || (status !== 'submitted' && nonce !== undefined)) return status
    if (effect === undefined) {
      const isUnseen =
        isOverdue &&
        status === 'submitted' &&
        (await adapter.traceTransaction(network, { hash, from: account, effect: '' })).type === 'unseen'
      return isUnseen ? 'unseen' : status
    }
    const trace = await adapter.traceTransaction(network, { hash, from: account, effect, nonce })
    if (trace.type === 'ours') {
      if (trace.nonce !== undefined && trace.nonce !== nonce)
        dispatch(transactionMatched({ transactionId, nonce: trace.nonce }))
      return status
    }
    // Its number may never be known: a limit of time ends the wait that nothing else would end.
    if (trace.type === 'unseen') return isOverdue ? 'unseen' : 'submitted'
    if (trace.type !== 'spedUp') return trace.type
    dispatch(transactionIdentified({ transactionId, hash: trace.hash }))
    return adapter.getTransactionStatus(network, { hash: trace.hash })
  }

/**
 * Where a transaction is, as the chain says, or the wallet while only it knows the transaction. @throws WidgetError
 * when nobody answers
 */
export const readStatus =
  (transaction: TrackedTransaction, network: Network): AppThunk<Promise<TrackedStatus>> =>
  async (dispatch, getState, { adapters }) => {
    const { transactionId, caipNetworkId } = transaction
    const isBatch = transaction.hash === ''
    const batch = isBatch ? await dispatch(readBatch(transaction)) : 'submitted'
    const known = selectTransaction(getState(), transactionId)
    if (!known?.hash) return batch
    const adapter = await adapters.loadTransfers(namespaceOf(caipNetworkId))
    return dispatch(readTraced(known, network, adapter))
  }

/** What a swap really brought, where the chain can say it. */
export const readReceived =
  (transactionId: string, network: Network): AppThunk<Promise<AmountInUnits | undefined>> =>
  async (_dispatch, getState, { adapters, logger }) => {
    const transaction = selectTransaction(getState(), transactionId)
    if (!transaction?.summary.receives) return undefined
    const {
      hash,
      from,
      summary: { receives },
    } = transaction
    const { namespace, address } = parseCaipAddress(from)
    const tokenAddress = receives?.caipTokenAddress && parseCaipAddress(receives.caipTokenAddress).address
    try {
      return await (await adapters.loadSwaps(namespace)).getReceived(network, hash, { account: address, tokenAddress })
    } catch (error) {
      logger.info('transactions: what arrived is not known', error)
      return undefined
    }
  }
