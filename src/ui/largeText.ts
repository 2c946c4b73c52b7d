import { largeTextStyles } from './largeText.styles'
import { adoptStyles } from './theme/adoptStyles'

/** Twice the usual size (WCAG 1.4.4): beyond it a phone has no room for a word. */
const MOST_PX = 32

/** Writes a widget in the visitor's text size, and lays it out for it. */
export function enlargeText(root: ShadowRoot, px: number): void {
  adoptStyles(root, largeTextStyles)
  adoptStyles(root, `.wallet { --w-text: ${Math.min(px, MOST_PX)}px; }`)
}
