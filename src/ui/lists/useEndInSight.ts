import { useEffect, useRef, type RefObject } from 'react'

/** Says when the element that it gives a ref for comes into sight. It is looked for anew when the count has changed. */
export function useEndInSight(onEnd: (() => void) | undefined, count: number): RefObject<HTMLDivElement | null> {
  const endRef = useRef<HTMLDivElement>(null)
  // Begun anew with every page: an end that is still near asks for the next one at once.
  useEffect(() => {
    const end = endRef.current
    if (!onEnd || !end || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onEnd()
    })
    observer.observe(end)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- an end that is still in sight with more before it counts again
  }, [onEnd, count])
  return endRef
}
