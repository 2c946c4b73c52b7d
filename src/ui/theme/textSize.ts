import { makeElement } from '../../lib/pageDocument'

/**
 * The text size in px that this browser is set to: the visitor's (`medium`), whatever size the page gives its own root
 * element. It is measured inside the shadow root, where the page's style sheets do not reach.
 */
export function readTextSize(root: ShadowRoot): number {
  const probe = makeElement('span', root.ownerDocument)
  probe.style.font = 'medium sans-serif'
  root.append(probe)
  const px = Number(getComputedStyle(probe).fontSize.slice(0, -2))
  probe.remove()
  return px
}

/** What browsers write in when nobody chose a text size. */
const USUAL_PX = 16

/**
 * Where the visitor's browser writes larger than usual (`px`), so does the widget. What that takes is fetched then, at no
 * other visitor's cost.
 */
export function fitTextSize(root: ShadowRoot, px: number): void {
  if (px > USUAL_PX)
    import('../largeText').then(
      ({ enlargeText }) => enlargeText(root, px),
      () => undefined,
    )
}
