import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { showCamera } from '../recipients/camera'
import { createCodeReader } from '../recipients/codeReader'

/** Time between two looks: a hand holds still for longer, and a slow phone stays cool. */
const LOOK_EVERY_MS = 150

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
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = (): void => undefined
    const scan = async (video: HTMLVideoElement): Promise<void> => {
      try {
        // The reader first: a camera is not on for one that does not load.
        const read = await createCodeReader()
        if (isWanted) stop = await showCamera(video, () => isWanted)
        const look = async (): Promise<void> => {
          if (!isWanted) return
          const text = await read(video).catch(() => undefined)
          if (text !== undefined && isWanted && handleText(text)) return stop()
          timer = setTimeout(() => void look(), LOOK_EVERY_MS)
        }
        await look()
      } catch {
        if (isWanted) setBlockedTry(tries)
      }
    }
    if (videoRef.current) void scan(videoRef.current)
    return () => {
      isWanted = false
      clearTimeout(timer)
      stop()
    }
  }, [tries])
  return { videoRef, isBlocked: blockedTry === tries, retry: () => setTries(tries + 1) }
}
