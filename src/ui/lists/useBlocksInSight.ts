import { useLayoutEffect, useState, type RefObject } from 'react'
import { whenScrolled } from './whenScrolled'

/** Blocks this near to what is in sight are there already when they come into it. */
const MARGIN_PX = 300

function isNear(block: Element): boolean {
  const { top, bottom } = block.getBoundingClientRect()
  return bottom > -MARGIN_PX && top < window.innerHeight + MARGIN_PX
}

/**
 * Which children of a container are in sight or near it, by their index; it follows scrolling, of the page and of any
 * box around. The one that holds the focus always counts, so that nobody's place is taken away. Before the first look
 * it is `expected` and its neighbours: what is to get the focus must be there by then.
 */
export function useBlocksInSight(
  containerRef: RefObject<HTMLElement | null>,
  count: number,
  expected: number,
): (index: number) => boolean {
  const [inSight, setInSight] = useState(() => [expected - 1, expected, expected + 1].join(' '))

  useLayoutEffect(() => {
    const container = containerRef.current
    if (!container) return undefined
    const measure = (): void => {
      const near = [...container.children]
        .slice(0, count)
        .flatMap((block, index) => (isNear(block) || block.querySelector(':focus') ? [index] : []))
      setInSight(near.join(' '))
    }
    return whenScrolled(container, measure)
  }, [containerRef, count])

  const indexes = new Set(inSight.split(' '))
  return (index) => indexes.has(String(index))
}
