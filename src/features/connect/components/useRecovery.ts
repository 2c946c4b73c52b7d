import { useEffect } from 'react'
import { PAIRING_RETRY_MS } from '../../../config/limits/pairing'
import { listenToDocument } from '../../../lib/listenToDocument'
import { readDocument } from '../../../lib/pageDocument'
import type { PairingState } from '../pairing/pairingSlice'
import { canRecover } from '../pairing/pairingStage'

type Recovery = { pairing: PairingState; isWanted: boolean; onRecover: (isFresh: boolean) => void }

/**
 * Tries again by itself when the page comes to the front or the connection comes back, and no sooner than allowed (spec
 * §5).
 */
export function useRecovery({ pairing, isWanted, onRecover }: Recovery): void {
  useEffect(() => {
    if (!isWanted) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleWake = (): void => {
      if (readDocument(document, 'visibilityState') !== 'visible' || !canRecover(pairing, Date.now())) return
      clearTimeout(timer)
      const allowedAt = pairing.startedAt === null ? 0 : pairing.startedAt + PAIRING_RETRY_MS
      timer = setTimeout(() => onRecover(false), Math.min(PAIRING_RETRY_MS, Math.max(0, allowedAt - Date.now())))
    }
    const stopHearing = listenToDocument(document, 'visibilitychange', handleWake)
    window.addEventListener('online', handleWake)
    return () => {
      clearTimeout(timer)
      stopHearing()
      window.removeEventListener('online', handleWake)
    }
  }, [pairing, isWanted, onRecover])
}
