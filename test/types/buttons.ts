// The further tags: they are elements like others, with attributes as texts.
import type {} from 'wallet-widget'

/** Compiles when both are the same type. */
const same = <A, B>(
  ..._proof: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : [never]
): void => undefined

const connect = document.createElement('wallet-connect-button')
const account = document.querySelector('wallet-account-button')
const networks = document.querySelectorAll('wallet-network-button')
same<typeof connect, HTMLElement>()
same<typeof account, HTMLElement | null>()
same<typeof networks, NodeListOf<HTMLElement>>()
same<HTMLElementTagNameMap['wallet-connect-button'], HTMLElement>()
same<HTMLElementTagNameMap['wallet-account-button'], HTMLElement>()
same<HTMLElementTagNameMap['wallet-network-button'], HTMLElement>()
connect.setAttribute('wallet', 'io.metamask')
connect.setAttribute('for', 'my-wallet')

// @ts-expect-error -- no such tag
same<HTMLElementTagNameMap['wallet-buy-button'], HTMLElement>()
// @ts-expect-error -- an attribute is a text
connect.setAttribute('wallet', ['io.metamask'])
// @ts-expect-error -- the wallet is an attribute, and no property
connect.wallet = 'io.metamask'
// @ts-expect-error -- it has no methods of the widget
await account?.open()
// @ts-expect-error -- nor its state
void networks[0]?.state

export { account, connect, networks }
