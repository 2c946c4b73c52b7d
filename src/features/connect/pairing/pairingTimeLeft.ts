import { PAIRING_EXPIRED_MS, PAIRING_LIFETIME_MS } from '../../../config/limits/pairing'
import type { PairingState } from './pairingSlice'

/**
 * Milliseconds until a link counts as expired (spec §5); zero from then on, and where there is none. One with more left
 * than a link lives is of a clock that was set back since: nobody knows how old it is.
 */
export const pairingTimeLeft = ({ expiresAt }: Pick<PairingState, 'expiresAt'>, now: number): number => {
  const left = (expiresAt ?? 0) - now
  return left > PAIRING_LIFETIME_MS ? 0 : Math.max(0, left - PAIRING_EXPIRED_MS)
}
