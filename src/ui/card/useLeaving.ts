import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isMotionWelcome } from './isMotionWelcome'

type Move = (element: HTMLElement, className: string) => void

let leave: Move | undefined
let comeBack: Move | undefined

/**
 * Fetches how elements leave and how the sheet around `inside` follows a finger; until it is there, elements leave at
 * once. Never fails: nothing depends on it.
 */
export async function prepareMotion(inside: Element | null): Promise<void> {
  try {
    const motion = await import('./motion')
    leave = motion.showLeaving
    comeBack = motion.comeBack
    if (inside) motion.enableMotion(inside)
  } catch {
    // Motion only: what leaves is gone either way.
  }
}

/** Whether it is known how things move. */
export const isMotionKnown = (): boolean => leave !== undefined

/** Whether things move now: how is known, and the visitor wants it. */
export const isMotionReady = (): boolean => isMotionKnown() && isMotionWelcome()

/**
 * The ref of an element that leaves the page with the animation of a class, and turns round where it comes again
 * meanwhile.
 */
export function useLeaving<T extends HTMLElement>(className: string): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const { current } = ref
    if (current) comeBack?.(current, className)
    return () => {
      if (current) leave?.(current, className)
    }
  }, [className])
  return ref
}
