import type { WalletWidgetState } from '../../app/hostState/widgetState'
import { networks } from '../../config/networks'
import { makeElement, readDocument } from '../../lib/pageDocument'
import { attributeOf, optionNames } from '../../options/optionTable'
import { adoptStyles, readoptStyles } from '../../ui/theme/adoptStyles'
import { addAccountRoot } from '../connected/accountRoots'
import { connectedTriggerStyles } from '../connectedTrigger.styles'
import { tellError } from '../elementEvents'
import { adoptFacade } from '../facadeSheet'
import { shortAddressOf } from '../shortAddressOf'
import { createTrigger } from '../trigger'
import type { WalletWidgetElement } from '../walletWidgetElement'
import { buttonStyles } from './button.styles'
import type { ButtonKind } from './defineButtons'
import { findWallet, type FoundWallet } from './findWallet'

const TAG = 'wallet-widget'
const VIEW_TAG = 'wallet-button-view'
const attributes = ['wallet', 'for', ...optionNames.map(attributeOf)]

const isWidget = (element: Element | null): element is WalletWidgetElement => element?.localName === TAG

/**
 * The widget that a button speaks for: the one it names by `for`, else the first of the page; where there is none, one
 * of its own with the button's attributes, of which only the dialog is seen.
 */
function widgetOf(button: HTMLElement, root: ShadowRoot): WalletWidgetElement {
  const id = button.getAttribute('for')
  const page = button.ownerDocument
  const named = readDocument(page, 'querySelector').call(page, id === null ? TAG : `#${CSS.escape(id)}`)
  if (isWidget(named)) return named
  const own: HTMLElement = makeElement(TAG, page)
  for (const attribute of attributes) {
    const text = button.getAttribute(attribute)
    if (text !== null) own.setAttribute(attribute, text)
  }
  // In the place of its button stands nothing.
  const nothing = makeElement('span', page)
  nothing.slot = 'trigger'
  own.append(nothing)
  root.append(own)
  if (!isWidget(own)) throw new TypeError(`<${TAG}> is not defined`)
  return own
}

/** The name of the active network: the page's own, the product's, else its id. */
function networkName({ activeCaipNetworkId }: WalletWidgetState, given: unknown): string {
  const isActive = (network: unknown): network is { name: string } => {
    const { caipNetworkId, id, name } = Object(network) as Record<string, unknown>
    return typeof name === 'string' && (caipNetworkId ?? `eip155:${String(id)}`) === activeCaipNetworkId
  }
  const all: unknown[] = [...[given].flat(), ...Object.values(networks)]
  return all.find(isActive)?.name ?? activeCaipNetworkId ?? ''
}

/** Draws one further tag into its shadow root, and lets it follow its widget; answers how to end that. */
function draw(element: HTMLElement, kind: ButtonKind, root: ShadowRoot): () => void {
  const widget = widgetOf(element, root)
  let wallet: FoundWallet | undefined
  const walletId = kind === 'connect' ? (element.getAttribute('wallet') ?? undefined) : undefined

  const open = (): Promise<void> => {
    if (kind === 'network') return widget.open({ view: 'Networks' })
    const isAsked = walletId !== undefined && widget.state.activeCaipAddress === null
    return isAsked ? widget.open({ view: 'Connect', wallet: walletId }) : widget.open()
  }
  const trigger = createTrigger(root, {
    // A press that does nothing would leave the visitor guessing.
    onPress: () => void open().catch((error: unknown) => trigger.say(tellError(element, error))),
    onApproach: () => undefined,
  })
  const button = root.querySelector('button')
  const label = (text: string | undefined): void => {
    if (!button || text === undefined) return
    button.textContent = text
    if (wallet?.iconUrl === undefined) return
    const picture = makeElement('img', element.ownerDocument)
    picture.alt = ''
    picture.src = wallet.iconUrl
    button.prepend(picture)
  }
  const show = (): void => {
    const { state } = widget
    const isConnected = state.activeCaipAddress !== null
    trigger.show(state, { locale: widget.locale, messages: widget.messages }, shortAddressOf(state))
    // A network is as quiet as an account: the page asks for nothing here.
    button?.toggleAttribute('data-connected', isConnected || kind === 'network')
    if (kind === 'network') label(networkName(state, widget.networks))
    else if (!isConnected) label(wallet?.name)
    // Nobody's account is nothing to show.
    if (kind === 'account' && button) button.hidden = !isConnected
  }
  const stopFollowing = widget.subscribe(show)
  const stopLooking =
    walletId === undefined
      ? undefined
      : findWallet(walletId, (found) => {
          wallet = found
          show()
        })
  show()
  const stopShowing = kind === 'account' ? addAccountRoot(widget, root) : undefined
  return () => {
    stopShowing?.()
    stopFollowing()
    stopLooking?.()
    root.querySelectorAll(`slot, [role="alert"], ${TAG}`).forEach((part) => part.remove())
  }
}

type Shown = { element: HTMLElement; kind: ButtonKind }
const shownBy = new WeakMap<Element, Shown>()

/** Stands in the tag's shadow root and is there for as long as the tag is in the page. */
class ButtonView extends HTMLElement {
  #end: (() => void) | undefined
  #watched: MutationObserver | undefined

  connectedCallback(): void {
    const shown = shownBy.get(this)
    const root = shown?.element.shadowRoot
    if (!shown || !root) return
    const drawAgain = (): void => {
      this.#end?.()
      this.#end = draw(shown.element, shown.kind, root)
    }
    this.#watched = new MutationObserver(drawAgain)
    this.#watched.observe(shown.element, { attributes: true, attributeFilter: attributes })
    drawAgain()
  }

  disconnectedCallback(): void {
    this.#watched?.disconnect()
    this.#end?.()
    this.#end = undefined
  }

  /** Moved with its tag to another document, which has style sheets of its own. */
  adoptedCallback(): void {
    const root = shownBy.get(this)?.element.shadowRoot
    if (root) adoptFacade(root, readoptStyles)
  }
}

/** Draws a further tag, once; from then on it follows its widget while it is in the page. */
export function showButton(element: HTMLElement, kind: ButtonKind): void {
  if (element.shadowRoot) return
  if (!customElements.get(VIEW_TAG)) customElements.define(VIEW_TAG, ButtonView)
  const root = element.attachShadow({ mode: 'open' })
  adoptFacade(root)
  adoptStyles(root, connectedTriggerStyles, buttonStyles)
  const view = makeElement(VIEW_TAG, element.ownerDocument)
  shownBy.set(view, { element, kind })
  root.append(view)
}
