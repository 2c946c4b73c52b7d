import { useCallback, useEffect, useState } from 'react'
import { PAIRING_EXPIRED_MS, PAIRING_LIFETIME_MS, PAIRING_RETRY_MS } from '../../../config/limits/pairing'
import { toErrorDetails, type ErrorDetails } from '../../../errors'
import { useAppDispatch, useAppSelector } from '../../../store'
import { selectPairing } from '../pairing/pairingSelectors'
import { pairingTimeLeft } from '../pairing/pairingTimeLeft'
import { createInitialPairingState, type PairingState } from '../pairing/pairingSlice'
import { pairingStage, type PairingStage } from '../pairing/pairingStage'
import { leavePairing, startPairing } from '../pairing/startPairing'
import { useDeadlines } from './useDeadlines'
import { useRecovery } from './useRecovery'

/** A link as a view shows it. */
export type ShownPairing = {
  stage: PairingStage
  /** There while the stage is 'ready'. */
  uri: string | null
  /** How much of its time a link has left, 1 to 0, and in milliseconds. */
  timeLeft: number
  partLeft: number
  error: ErrorDetails | null
  /** Whether a second has gone by since the last try (spec §5). */
  canRetry: boolean
  retry: () => void
}

const USABLE_MS = PAIRING_LIFETIME_MS - PAIRING_EXPIRED_MS
const nothing = createInitialPairingState()

/**
 * Wants a link while a view is on the screen, and keeps it going: a link that was too old or could not be made is tried
 * again by itself when the page wakes up or the connection comes back, else with one press.
 */
export function usePairing({ isNeeded }: { isNeeded: boolean }): ShownPairing {
  const dispatch = useAppDispatch()
  const kept = useAppSelector(selectPairing)
  // How the last visit to a pairing view ended is not news for this one.
  const [stale, setStale] = useState<PairingState | null>(kept)
  const [loadError, setLoadError] = useState<ErrorDetails | null>(null)

  const start = useCallback(
    (isFresh: boolean) => {
      dispatch(startPairing({ isFresh }))
        .catch((thrown: unknown) => setLoadError(toErrorDetails(thrown)))
        .finally(() => setStale(null))
    },
    [dispatch],
  )
  const restart = useCallback(
    (isFresh: boolean) => {
      setLoadError(null)
      start(isFresh)
    },
    [start],
  )
  useEffect(() => {
    if (!isNeeded) return undefined
    start(false)
    return () => void dispatch(leavePairing()).catch(() => undefined)
  }, [dispatch, isNeeded, start])

  const { startedAt, expiresAt } = kept
  const now = useDeadlines(kept.status === 'ready', [
    expiresAt && expiresAt - PAIRING_EXPIRED_MS,
    startedAt && startedAt + PAIRING_RETRY_MS,
  ])
  const failed: PairingState | null = loadError && { ...nothing, status: 'failed', error: loadError }
  const pairing = failed ?? (kept === stale && pairingStage(kept, now) !== 'ready' ? nothing : kept)
  const stage = pairingStage(pairing, now)
  const timeLeft = Math.min(pairingTimeLeft(pairing, now), USABLE_MS)
  useRecovery({ pairing, isWanted: isNeeded, onRecover: restart })

  return {
    stage,
    timeLeft,
    partLeft: timeLeft / USABLE_MS,
    error: stage === 'failed' ? pairing.error : null,
    uri: stage === 'ready' ? pairing.uri : null,
    canRetry: startedAt === null || Math.abs(now - startedAt) >= PAIRING_RETRY_MS,
    retry: () => restart(true),
  }
}
