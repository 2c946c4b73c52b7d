import { isRecord } from '../lib/isRecord'
import type { StorageKey } from './storage'

/** The link that brings the paired wallet to the front. */
export type DeepLinkChoice = { href: string; name: string }

/** The relay's client reads it by this very name when it has sent the wallet a request (reference, constants §10). */
export const deepLinkChoiceKey: StorageKey<DeepLinkChoice | null> = {
  name: 'WALLETCONNECT_DEEPLINK_CHOICE',
  isBare: true,
  fallback: null,
  read: (stored) =>
    isRecord(stored) && typeof stored.href === 'string' && typeof stored.name === 'string'
      ? { href: stored.href, name: stored.name }
      : undefined,
}
