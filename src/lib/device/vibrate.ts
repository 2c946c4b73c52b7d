import { isMobile } from '../platform'

/** Milliseconds: a short one says yes, two of them say no. */
const FEELS: Record<'yes' | 'no', VibratePattern> = { yes: 10, no: [10, 80, 10] }

/**
 * Lets a phone say it to the hand, where its browser can: never before the visitor touched the page, nor where nothing
 * shall move.
 */
export function vibrate(feel: keyof typeof FEELS): void {
  const { navigator } = window
  if (
    isMobile(window) &&
    navigator.userActivation?.hasBeenActive &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    navigator.vibrate?.(FEELS[feel])
}
