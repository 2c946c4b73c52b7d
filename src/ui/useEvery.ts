import { useEffect, useEffectEvent } from 'react'
import { listenToDocument } from '../lib/listenToDocument'
import { readDocument } from '../lib/pageDocument'

/**
 * Does something every so often while the page is looked at, and at once when it is looked at again after a longer
 * time. `null` rests.
 */
export function useEvery(everyMs: number | null, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(() => {
    if (everyMs === null) return undefined
    let isMissed = false
    const timer = setInterval(() => {
      isMissed = readDocument(document, 'hidden')
      if (!isMissed) act()
    }, everyMs)
    const handleSight = (): void => {
      if (readDocument(document, 'hidden') || !isMissed) return
      isMissed = false
      act()
    }
    const stopHearing = listenToDocument(document, 'visibilitychange', handleSight)
    return () => {
      clearInterval(timer)
      stopHearing()
    }
  }, [everyMs])
}
