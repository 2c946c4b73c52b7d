import { defineButtons } from './buttons/defineButtons'
import { WalletWidgetElement } from './walletWidgetElement'

const TAG = 'wallet-widget'

/**
 * Registers the element under a tag. A tag that is taken stays as it is, whoever took it, and one console warning says
 * so: a page may load the script twice, or two versions of it. Does nothing where there is no document (server
 * rendering). The further tags (`<wallet-connect-button>` and so on) come with the first.
 */
export function defineWalletWidget(tag: string = TAG): void {
  if (typeof customElements === 'undefined') return
  if (customElements.get(tag)) {
    // oxlint-disable-next-line no-console -- for the page's developer; the visitor has a working widget either way
    console.warn(`<${tag}> is registered already`)
    return
  }
  // A class can be registered once only: another tag gets one of its own.
  customElements.define(tag, tag === TAG ? WalletWidgetElement : class extends WalletWidgetElement {})
  defineButtons()
}
