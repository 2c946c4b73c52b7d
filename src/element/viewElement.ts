import r2wc from '@r2wc/react-to-web-component'
import { Root } from '../app'

/** The name of the inner element. It carries no public API: hosts see the facade alone. */
export const VIEW_TAG = 'wallet-widget-view'

type ReactElementClass = new () => HTMLElement & { disconnectedCallback(): void }

function isReactElementClass(constructor: CustomElementConstructor): constructor is ReactElementClass {
  return 'disconnectedCallback' in constructor.prototype
}

/** Registers the React tree as an element, once per page. */
export function defineViewElement(): void {
  if (customElements.get(VIEW_TAG)) return
  const Base = r2wc(Root, {})
  if (!isReactElementClass(Base)) throw new TypeError('the wrapper has another shape')
  customElements.define(
    VIEW_TAG,
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
}
