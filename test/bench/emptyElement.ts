// The least a custom element can do that stands where the widget does: draw a button, and when it is pressed a dialog
// with the wallets of the page.
import { pageWallets } from './pageWallets'

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  children: readonly (string | Node)[],
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const makeRow = (name: string): HTMLLIElement => {
  const button = make('button', [name])
  button.ariaLabel = name
  return make('li', [button])
}

class EmptyElement extends HTMLElement {
  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' })
    const trigger = make('button', ['Connect wallet'])
    trigger.part.add('trigger')
    trigger.addEventListener('click', () => {
      const dialog = make('dialog', [make('ul', pageWallets().map(makeRow))])
      root.append(dialog)
      dialog.showModal()
    })
    root.append(trigger)
  }
}

customElements.define('wallet-widget', EmptyElement)
