import { NATIVE_PLACEHOLDERS } from '../../config/nativePlaceholders'
import { namespaceOf } from '../../domain'
import type { TrackedTransaction } from './transactionsSlice'

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
