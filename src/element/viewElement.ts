import r2wc from '@r2wc/react-to-web-component'
import { startTransition } from 'react'
import { registerApp } from '../app/appHandles'
import type { WidgetApp } from '../app/createWidgetApp'
import { Root } from '../app/shell/Root'
import { makeElement } from '../lib/pageDocument'

/** The name of the inner element. It carries no public API: hosts see the facade alone. */
const VIEW_TAG = 'wallet-widget-view'

type ReactElementClass = new () => HTMLElement & { disconnectedCallback(): void }

function isReactElementClass(constructor: CustomElementConstructor): constructor is ReactElementClass {
  return 'disconnectedCallback' in constructor.prototype
}

let ownTag: string | undefined

/**
 * Registers the React tree as an element, once per page, and says under which name: a second copy of the product on the
 * page has one of its own, because the tree of the first would look for its apps among the first one's.
 */
function defineViewElement(): string {
  if (ownTag !== undefined) return ownTag
  const Base = r2wc(Root, {})
  if (!isReactElementClass(Base)) throw new TypeError('the wrapper has another shape')
  let tag = VIEW_TAG
  for (let copy = 2; customElements.get(tag); copy++) tag = `${VIEW_TAG}-${copy}`
  customElements.define(
    tag,
    class extends Base {
      /** Called instead of the other two by `moveBefore`: nothing is to be done, the tree stays. */
      connectedMoveCallback(): void {}

      /** A move takes the element out and puts it in again within one task; only a real removal ends the tree. */
      override disconnectedCallback(): void {
        setTimeout(() => {
          if (!this.isConnected) super.disconnectedCallback()
        })
      }
    },
  )
  ownTag = tag
  return tag
}

/** Puts the tree of an app into its shadow root; the function returned takes it out again. */
export function mountView(app: WidgetApp): () => void {
  const viewElement = makeElement(defineViewElement())
  registerApp(viewElement, app)
  // Drawn in slices, between which a press is answered: at once it would keep a slow machine from that.
  startTransition(() => app.shadowRoot.append(viewElement))
  return () => viewElement.remove()
}
