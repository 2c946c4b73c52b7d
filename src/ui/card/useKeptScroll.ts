import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The box of the card that scrolls around an element. */
export const scrollerOf = (element: Element | null): Element | null => element?.closest('.body') ?? null

/**
 * Scrolls the box around an element that appears to where it was left, in px, or to its top, before the first picture
 * of it is drawn. Without a place the box stays as it is.
 */
export function useKeptScroll(ref: RefObject<Element | null>, top: number | undefined): void {
  const topRef = useRef(top)
  useLayoutEffect(() => {
    const scroller = scrollerOf(ref.current)
    if (scroller && topRef.current !== undefined) scroller.scrollTop = topRef.current
  }, [ref])
}
