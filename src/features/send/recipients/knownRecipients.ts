import { MAX_KNOWN_RECIPIENTS } from '../../../config/limits/transactions'
import { isNamespace, isSameAddress, looksAlike, type Namespace } from '../../../domain'
import { isRecord } from '../../../lib/isRecord'
import type { StorageKey } from '../../../storage'

/** Somebody who was paid from this browser before, and the account that paid: only to that one it is proposed again. */
export type KnownRecipient = { namespace: Namespace; address: string; name?: string; from?: string }

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
                  ...(typeof item.from === 'string' && { from: item.from }),
                },
              ]
            : [],
        )
      : undefined,
}

const isSame = (namespace: Namespace, one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && isSameAddress(namespace, one, other))

/** The list with a recipient put first; each stands once for every account that paid it. */
export function rememberRecipient(known: readonly KnownRecipient[], recipient: KnownRecipient): KnownRecipient[] {
  const others = known.filter(
    ({ namespace, address, from }) =>
      namespace !== recipient.namespace ||
      !isSameAddress(namespace, address, recipient.address) ||
      !isSame(namespace, from, recipient.from),
  )
  return [recipient, ...others].slice(0, MAX_KNOWN_RECIPIENTS)
}

/**
 * The known recipient an address looks like without being it or another known one. Who is only proposed by the page is
 * compared as well, but does not make an address known: a copy in an address book is still a copy.
 */
export function findLookAlike(
  known: readonly KnownRecipient[],
  namespace: Namespace,
  address: string,
  proposed: readonly KnownRecipient[] = [],
): KnownRecipient | undefined {
  const comparable = known.filter((recipient) => recipient.namespace === namespace)
  if (comparable.some((recipient) => isSameAddress(namespace, recipient.address, address))) return undefined
  return [...comparable, ...proposed].find(
    (recipient) => recipient.namespace === namespace && looksAlike(namespace, recipient.address, address),
  )
}
