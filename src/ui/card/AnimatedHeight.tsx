import { useEffect, useRef, type ReactElement, type ReactNode, type Ref } from 'react'

const DURATION_MS = 180
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

type AnimatedHeightProps = { children: ReactNode; scrollerRef?: Ref<HTMLDivElement> }

/**
 * The scrolling body of the card, whose height follows its content with a short transition. The layout itself is always
 * the final one; only its way there is drawn, so nothing can be left half-way.
 */
export function AnimatedHeight({ children, scrollerRef }: AnimatedHeightProps): ReactElement {
  const insideRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const inside = insideRef.current
    const outer = inside?.parentElement
    if (!inside || !outer || typeof outer.animate !== 'function') return undefined
    let height = outer.offsetHeight
    let running: Animation | undefined
    const observer = new ResizeObserver(() => {
      const from = running?.playState === 'running' ? outer.offsetHeight : height
      running?.cancel()
      height = outer.offsetHeight
      if (from === height || from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      const ends = [from, height].map((blockSize) => ({ blockSize: `${blockSize}px`, overflow: 'hidden' }))
      running = outer.animate(ends, { duration: DURATION_MS, easing: EASING })
    })
    observer.observe(inside)
    return () => {
      observer.disconnect()
      running?.cancel()
    }
  }, [])

  return (
    <div ref={scrollerRef} className="body">
      <div ref={insideRef} className="body__inside">
        {children}
      </div>
    </div>
  )
}
