import { startTransition, useEffect, useState } from 'react'
import { isMotionReady } from './useLeaving'

/** Acts once what was drawn just now can be seen. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * The key of the view that is drawn, and nothing while a new one is about to be: where things move, a press is answered
 * first (the header changes, the view before begins to leave) and the new view is drawn in the frame after that. On a slow
 * phone drawing it takes longer than a visitor waits for an answer.
 */
export function useArrival(viewKey: string): string {
  const [arrived, setArrived] = useState(viewKey)
  const isOnTheWay = arrived !== viewKey && isMotionReady()
  // Where nothing moves it is there at once.
  if (arrived !== viewKey && !isOnTheWay) setArrived(viewKey)
  useEffect(() => {
    if (!isOnTheWay) return undefined
    return afterPaint(() => startTransition(() => setArrived(viewKey)))
  }, [isOnTheWay, viewKey])
  return isOnTheWay ? '' : viewKey
}
