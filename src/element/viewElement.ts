import r2wc from '@r2wc/react-to-web-component'
import { startTransition } from 'react'
import { trackEvent } from '../analytics'
import { registerApp } from '../app/appHandles'
import type { WidgetApp } from '../app/createWidgetApp'
import type { CarryOut, FirstAct } from '../app/firstActs'
import { Root } from '../app/shell/Root'
import { walletChosen } from '../features/wallets'
import { makeElement } from '../lib/pageDocument'
import { openView, selectIsOpen } from '../navigation'
import type { AppDispatch } from '../store'
import { wordsOf } from '../ui/dialog/wordsOf'

/** The name of the inner element. It carries no public API: hosts see the facade alone. */
const VIEW_TAG = 'wallet-widget-view'

type ReactElementClass = new () => HTMLElement & { connectedCallback(): void; disconnectedCallback(): void }
type ViewElement = InstanceType<ReactElementClass> & { end(): void }

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

      /** Ends the tree, and nothing of it is drawn any more. */
      end(): void {
        super.disconnectedCallback()
      }

      /** A move takes the element out and puts it in again within one task; only a real removal ends the tree. */
      override disconnectedCallback(): void {
        setTimeout(() => {
          if (!this.isConnected) this.end()
        })
      }
    },
  )
  ownTag = tag
  return tag
}

/** The tree of an app in its shadow root. */
export type ShownTree = {
  /** Gives up what is drawn of it, if it is not there yet. */
  hold(): void
  /** Draws it in one go with what is true now, if it is not there yet. */
  redraw(): void
  remove(): void
}

/** Puts the tree of an app into its shadow root. */
export function mountView(app: WidgetApp): ShownTree {
  const viewElement = makeElement(defineViewElement()) as ViewElement
  registerApp(viewElement, app)
  // Drawn in slices, between which a press is answered: at once it would keep a slow machine from that.
  startTransition(() => app.shadowRoot.append(viewElement))
  return {
    hold() {
      if (!app.isDrawn()) viewElement.end()
    },
    redraw() {
      if (!app.isDrawn() && viewElement.isConnected) viewElement.connectedCallback()
    },
    remove: () => viewElement.remove(),
  }
}

/** Writes into a field as its visitor does: the tree hears of it. */
function type(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

const emailIn = (root: ShadowRoot): HTMLInputElement | null => root.querySelector('dialog[open] [type=email]')

function act(root: ShadowRoot, dispatch: AppDispatch, done: FirstAct): void {
  if ('typed' in done) {
    const input = emailIn(root)
    if (input) type(input, done.typed)
  } else if ('button' in done) {
    const buttons = [...root.querySelectorAll<HTMLElement>('dialog[open] button')]
    buttons.find((button) => wordsOf(button) === done.button)?.click()
  } else if ('walletId' in done) void dispatch(walletChosen({ walletId: done.walletId }))
  else {
    dispatch(openView(done.view))
    if (done.view === 'AllWallets') void dispatch(trackEvent({ event: 'CLICK_ALL_WALLETS' }))
  }
}

export const carryOut: CarryOut['carryOut'] = ({ root, store, isDone }, done) => {
  if (!isDone) act(root, store.dispatch, done)
}

export const leadOn: CarryOut['leadOn'] = (first, done) => {
  if (!first.isBehind() || !selectIsOpen(first.store.getState()) || emailIn(first.root)?.value) return
  carryOut(first, done)
  first.isDone = true
}
