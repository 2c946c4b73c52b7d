import { IDENTITY_CACHE_TTL_MS } from '../../config/limits/cache'
import { createTimedCache, type TimedCache } from '../../storage'
import type { Services } from '../../store'
import { CACHE_NAMES } from './clearAccountCaches'
import { readIdentity, type Identity } from './identity'

/** Names and pictures by CAIP address, for 5 minutes. */
export function identityCache({ storage, clock }: Services): TimedCache<Identity> {
  return createTimedCache({
    name: CACHE_NAMES.identity,
    ttlMs: IDENTITY_CACHE_TTL_MS,
    storage,
    clock,
    read: readIdentity,
  })
}
