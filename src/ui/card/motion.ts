import { followSwipe } from '../dialog/followSwipe'
import { bannerStyles } from '../notices/Banner.styles'
import { adoptStyles } from '../theme/adoptStyles'
import { motionStyles } from './motion.styles'

export { BannerLine } from '../notices/BannerLine'
export { showLeaving } from './showLeaving'

/** Lets the card around an element move: what leaves it fades, and the sheet it may be follows a finger. */
export function enableMotion(inside: Element): void {
  const root = inside.getRootNode()
  if (root instanceof ShadowRoot) adoptStyles(root, motionStyles, bannerStyles)
  const dialog = inside.closest('dialog')
  if (dialog) followSwipe(dialog)
}
