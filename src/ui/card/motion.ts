import { followSwipe } from '../dialog/followSwipe'
import { bannerStyles } from '../notices/Banner.styles'
import { adoptStyles } from '../theme/adoptStyles'
import { followHeight } from './followHeight'
import { motionStyles } from './motion.styles'

export { BannerLine } from '../notices/BannerLine'
export { comeBack } from './comeBack'
export { showLeaving } from './showLeaving'

/**
 * Lets the card around an element move: what leaves it fades, its height follows what it shows, and the sheet it may be
 * follows a finger.
 */
export function enableMotion(inside: Element): void {
  const root = inside.getRootNode()
  if (root instanceof ShadowRoot) adoptStyles(root, motionStyles, bannerStyles)
  const dialog = inside.closest('dialog')
  if (dialog) followSwipe(dialog)
  const body = inside.querySelector<HTMLElement>('.body')
  if (body) followHeight(body)
}
