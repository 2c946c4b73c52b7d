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
