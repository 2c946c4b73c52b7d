import { useEffect, useState } from 'react'
import { IMAGE_LOAD_TIMEOUT_MS } from '../../config/limits/general'
import { safeImageUrl } from '../../lib/safeUrl'
import { hasBeenShown, rememberPicture } from './shownPictures'

export type RemotePicture = {
  /** The address to draw, while it is loading or shown. */
  readonly src: string | undefined
  readonly status: 'waiting' | 'shown' | 'drawn'
  readonly handleLoad: () => void
  readonly handleError: () => void
}

type Outcome = { url: string; status: 'shown' | 'failed' }

/**
 * Follows the loading of a picture from outside. An unsafe address, a failure or a slow answer leaves the drawn
 * fallback.
 */
export function useRemotePicture(url: string | null | undefined, limitMs = IMAGE_LOAD_TIMEOUT_MS): RemotePicture {
  const safeUrl = safeImageUrl(url)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const known = safeUrl !== undefined && hasBeenShown(safeUrl) ? 'shown' : 'waiting'
  const status = outcome !== null && outcome.url === safeUrl ? outcome.status : known
  const isWaiting = safeUrl !== undefined && status === 'waiting'

  useEffect(() => {
    if (!isWaiting || safeUrl === undefined) return undefined
    const timer = setTimeout(() => setOutcome({ url: safeUrl, status: 'failed' }), limitMs)
    return () => clearTimeout(timer)
  }, [isWaiting, safeUrl, limitMs])

  const settle = (settled: Outcome['status']) => (): void => {
    if (safeUrl === undefined) return
    if (settled === 'shown') rememberPicture(safeUrl)
    setOutcome({ url: safeUrl, status: settled })
  }
  const isDrawn = safeUrl === undefined || status === 'failed'
  return {
    src: isDrawn ? undefined : safeUrl,
    status: isDrawn ? 'drawn' : status === 'shown' ? 'shown' : 'waiting',
    handleLoad: settle('shown'),
    handleError: settle('failed'),
  }
}
