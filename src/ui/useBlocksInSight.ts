import { useLayoutEffect, useState, type RefObject } from 'react'

/** Blocks this near to what is in sight are there already when they come into it. */
const MARGIN_PX = 300

function isNear(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect()
  return bottom > -MARGIN_PX && top < window.innerHeight + MARGIN_PX
}

/**
 * Which children of a container are in sight or near it, by their index; it follows scrolling, of the page and of any box around.
 * The one that holds the focus always counts, so that nobody's place is taken away. Before the first look it is `expected` and its
 * neighbours: what is to get the focus must be there by then.
 */
export function useBlocksInSight(containerRef: RefObject<HTMLElement | null>, count: number, expected: number): (index: number) => boolean {
  const [inSight, setInSight] = useState(() => [expected - 1, expected, expected + 1].join(' '))

  useLayoutEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const root = container.getRootNode()
    const measure = (): void => {
      const near = [...container.children].slice(0, count).flatMap((block, index) => (isNear(block) || block.querySelector(':focus') ? [index] : []))
      setInSight(near.join(' '))
    }
    let frame = 0
    const schedule = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    // Scrolling of a box is not heard outside of its shadow tree, that of the page not inside.
    const places: readonly EventTarget[] = [root, window]
    for (const place of places) place.addEventListener('scroll', schedule, { capture: true, passive: true })
    window.addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      for (const place of places) place.removeEventListener('scroll', schedule, { capture: true })
      window.removeEventListener('resize', schedule)
    }
  }, [containerRef, count])

  const indexes = new Set(inSight.split(' '))
  return (index) => indexes.has(String(index))
}
