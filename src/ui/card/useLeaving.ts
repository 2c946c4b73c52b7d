import { useLayoutEffect, useRef, type RefObject } from 'react'

let showLeaving: ((element: HTMLElement, className: string) => void) | undefined

/** Fetches how elements leave; until it is there they leave at once. Never fails: nothing depends on it. */
export async function prepareLeaving(): Promise<void> {
  try {
    ;({ showLeaving } = await import('./showLeaving'))
  } catch {
    // Motion only: what leaves is gone either way.
  }
}

/** The ref of an element that leaves the page with the animation of a class. */
export function useLeaving<T extends HTMLElement>(className: string): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = ref
    return () => {
      if (current) showLeaving?.(current, className)
    }
  }, [className])
  return ref
}
