import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The box of the card that scrolls around an element. */
export const scrollerOf = (element: Element | null): Element | null => element?.closest('.body') ?? null

/**
 * Scrolls the box around an element that appears to where it was left, in px, or to its top, before the first picture
 * of it is drawn.
 */
export function useKeptScroll(ref: RefObject<Element | null>, top: number): void {
  const topRef = useRef(top)
  useLayoutEffect(() => {
    const scroller = scrollerOf(ref.current)
    if (scroller) scroller.scrollTop = topRef.current
  }, [ref])
}
