import { MAX_KNOWN_RECIPIENTS } from '../../config/limits/transactions'
import { isNamespace, isSameAddress, looksAlike, type Namespace } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { StorageKey } from '../../storage'

/** Somebody who was paid from this browser before. */
export type KnownRecipient = { namespace: Namespace; address: string; name?: string }

/** The recipients remembered, newest first: to recognise an address that only looks like one of them (threats T11). */
export const knownRecipientsKey: StorageKey<KnownRecipient[]> = {
  name: 'known-recipients',
  fallback: [],
  read: (stored) =>
    Array.isArray(stored)
      ? stored.flatMap((item: unknown): KnownRecipient[] =>
          isRecord(item) && isNamespace(item.namespace) && typeof item.address === 'string'
            ? [
                {
                  namespace: item.namespace,
                  address: item.address,
                  ...(typeof item.name === 'string' && { name: item.name }),
                },
              ]
            : [],
        )
      : undefined,
}

/** The list with a recipient put first. */
export function rememberRecipient(known: readonly KnownRecipient[], recipient: KnownRecipient): KnownRecipient[] {
  const others = known.filter(
    ({ namespace, address }) =>
      namespace !== recipient.namespace || !isSameAddress(namespace, address, recipient.address),
  )
  return [recipient, ...others].slice(0, MAX_KNOWN_RECIPIENTS)
}

/** The known recipient an address looks like without being it or another known one. */
export function findLookAlike(
  known: readonly KnownRecipient[],
  namespace: Namespace,
  address: string,
): KnownRecipient | undefined {
  const comparable = known.filter((recipient) => recipient.namespace === namespace)
  if (comparable.some((recipient) => isSameAddress(namespace, recipient.address, address))) return undefined
  return comparable.find((recipient) => looksAlike(namespace, recipient.address, address))
}
