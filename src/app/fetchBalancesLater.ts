import { NATIVE_PLACEHOLDERS } from '../config/nativePlaceholders'
import { namespaceOf } from '../domain'
import type { TrackedTransaction } from '../features/transactions'
import type { AppThunk } from '../store'

/**
 * What a transaction changed, as the data API wants it named: the coin its fee was paid with, and its tokens
 * (reference, data-api §3.10).
 */
export function changedTokens({
  caipNetworkId,
  summary,
}: Pick<TrackedTransaction, 'caipNetworkId' | 'summary'>): string {
  const namespace = namespaceOf(caipNetworkId)
  // The service takes the names of eip155 alone; an empty text still passes our own caches.
  if (namespace !== 'eip155') return ''
  const coin = `${caipNetworkId}:${NATIVE_PLACEHOLDERS[namespace]}`
  const tokens = [summary.caipTokenAddress, summary.receives?.caipTokenAddress]
  return [coin, ...tokens.flatMap((token) => token ?? [])].join(',')
}

/**
 * Reads the balances a transaction changed again, past every cache. The code that does is loaded now: a page may never
 * need it.
 */
export const fetchBalancesLater =
  (transaction: TrackedTransaction): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { fetchBalances } = await import('../features/account/fetchBalances')
    await dispatch(fetchBalances({ caipAddress: transaction.from, forceUpdate: changedTokens(transaction) }))
  }
