// The least a custom element can do that stands where the widget does: draw a button, and when it is pressed a dialog
// with the wallets of the page.
import { pageWallets, type PageWallet } from './pageWallets'

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  children: readonly (string | Node)[],
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  element.append(...children)
  return element
}

const makeRow = ({ name, icon }: PageWallet): HTMLLIElement => {
  const picture = make('img', [])
  picture.alt = ''
  picture.width = picture.height = 32
  picture.src = icon
  const button = make('button', [picture, name])
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
