import { isMobile } from '../platform'

/**
 * Lets a phone say it to the hand, where its browser can: never before the visitor touched the page, nor where nothing
 * shall move. A short one says yes.
 */
export function vibrate(pattern: VibratePattern = 10): void {
  const { navigator } = window
  if (
    isMobile(window) &&
    navigator.userActivation?.hasBeenActive &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    navigator.vibrate?.(pattern)
}
