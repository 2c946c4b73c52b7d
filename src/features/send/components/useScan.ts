import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { scanCode } from '../recipients/scanRecipient'

type Scan = { videoRef: RefObject<HTMLVideoElement | null>; isBlocked: boolean; retry: () => void }

/**
 * Films and looks for a code, until `onText` takes its text or the view goes. The camera is off whenever the view is not
 * there.
 */
export function useScan(onText: (text: string) => boolean): Scan {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [blockedTry, setBlockedTry] = useState<number>()
  const [tries, setTries] = useState(0)
  const handleText = useEffectEvent(onText)
  useEffect(() => {
    const end = new AbortController()
    if (videoRef.current)
      scanCode(videoRef.current, (text) => handleText(text), end.signal).catch(() => {
        if (!end.signal.aborted) setBlockedTry(tries)
      })
    return () => end.abort()
  }, [tries])
  return { videoRef, isBlocked: blockedTry === tries, retry: () => setTries(tries + 1) }
}
