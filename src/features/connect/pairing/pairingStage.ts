import type { ErrorCode } from '../../../errors'
import { pairingTimeLeft } from './pairingTimeLeft'
import type { PairingState } from './pairingSlice'

/** What a visitor sees of a link: on its way, there, too old, or not made or not approved. */
export type PairingStage = 'preparing' | 'ready' | 'expired' | 'failed'

/** Failures of the way and not of a person: they may be over the next time somebody looks. */
const PASSING: readonly ErrorCode[] = ['OFFLINE', 'RELAY_UNREACHABLE', 'LOAD_FAILED']

/** What stands on the screen at a moment. A link the wallet found too old has expired, whatever the clock here says. */
export function pairingStage(pairing: PairingState, now: number): PairingStage {
  if (pairing.status === 'failed') return pairing.error?.code === 'PAIRING_EXPIRED' ? 'expired' : 'failed'
  if (pairing.status !== 'ready') return 'preparing'
  return pairingTimeLeft(pairing, now) > 0 ? 'ready' : 'expired'
}

/**
 * Whether to try again without being asked when the page wakes up or the connection comes back. A refusal stays a
 * refusal.
 */
export function canRecover(pairing: PairingState, now: number): boolean {
  const stage = pairingStage(pairing, now)
  return stage === 'expired' || (stage === 'failed' && pairing.error !== null && PASSING.includes(pairing.error.code))
}
