// The events: typed wherever a listener is put, by their names.
import type {
  CaipAddress,
  CaipNetworkId,
  ErrorCode,
  Namespace,
  Siwx,
  SiwxSession,
  WalletWidgetEventDetails,
  WalletWidgetState,
} from 'wallet-widget'

const same = <A, B>(
  ..._proof: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : [never]
): void => undefined

const widget = document.createElement('wallet-widget')

widget.addEventListener('wallet-connect', ({ detail }) => {
  same<typeof detail.namespace, Namespace>()
  same<typeof detail.address, string>()
  same<typeof detail.caipAddress, CaipAddress>()
  same<typeof detail.caipNetworkId, CaipNetworkId>()
  const name: string = detail.connector.name
  // @ts-expect-error -- no such field
  void detail.chain
  void name
})
widget.addEventListener('wallet-disconnect', ({ detail }) =>
  same<typeof detail.reason, 'user' | 'host' | 'wallet' | 'expired'>(),
)
widget.addEventListener('wallet-request-close', (event) => {
  same<typeof event.detail.source, 'button' | 'keyboard' | 'overlay' | 'api'>()
  event.preventDefault()
})
widget.addEventListener('wallet-transaction', ({ detail }) => {
  same<typeof detail.kind, 'send' | 'approval' | 'swap'>()
  same<typeof detail.status, 'submitted' | 'confirmed' | 'failed'>()
  same<typeof detail.hash, string>()
})
for (const name of ['wallet-ready', 'wallet-state-change'] as const)
  widget.addEventListener(name, ({ detail }) => same<typeof detail.state, WalletWidgetState>())
widget.addEventListener('wallet-view-change', ({ detail }) => same<typeof detail, { view: string; previous: string }>())
widget.addEventListener('wallet-sign-in', ({ detail }) => same<typeof detail.session, SiwxSession>())
widget.addEventListener('wallet-sign-out', ({ detail }) => same<typeof detail.caipAddress, CaipAddress>())
widget.addEventListener('wallet-error', ({ detail: { code, message } }) => {
  same<typeof code, ErrorCode>()
  // @ts-expect-error -- no such code
  if (code === 'USER_REJECTET') console.error(message)
})
widget.addEventListener('wallet-track', ({ detail: { event, properties } }) => console.log(event, properties))
widget.addEventListener('wallet-account-change', ({ detail }) => same<typeof detail.caipAddress, CaipAddress>())
widget.addEventListener('wallet-network-change', ({ detail }) => same<typeof detail.caipNetworkId, CaipNetworkId>())
widget.addEventListener('wallet-open', ({ detail }) => same<typeof detail.view, string>())
widget.addEventListener('wallet-close', ({ detail }) => same<typeof detail.view, string>())
// The browser's own events are still what they were.
widget.addEventListener('click', (event) => same<typeof event.button, number>())

// Events bubble: any element above hears them.
document.body.addEventListener('wallet-connect', ({ detail }) => detail.address)
document.addEventListener('wallet-error', ({ detail }) => same<typeof detail.code, ErrorCode>())
window.addEventListener('wallet-connect', ({ detail }) => same<typeof detail.address, string>())
// @ts-expect-error -- no such field, wherever one listens
document.addEventListener('wallet-connect', ({ detail }) => detail.chain)
// @ts-expect-error -- no such field, wherever one listens
window.addEventListener('wallet-connect', ({ detail }) => detail.chain)
same<HTMLElementEventMap['wallet-open'], CustomEvent<WalletWidgetEventDetails['wallet-open']>>()
same<keyof WalletWidgetEventDetails, Extract<keyof HTMLElementEventMap, `wallet-${string}`>>()
same<keyof WalletWidgetEventDetails, Extract<keyof DocumentEventMap, `wallet-${string}`>>()
same<keyof WalletWidgetEventDetails, Extract<keyof WindowEventMap, `wallet-${string}`>>()

// @ts-expect-error -- the detail is an object
widget.addEventListener('wallet-view-change', ({ detail }) => detail.toUpperCase())
// @ts-expect-error -- without such an event there is nothing but a plain one, which has no detail
widget.addEventListener('wallet-connected', ({ detail }) => detail)
// @ts-expect-error -- of four reasons
widget.addEventListener('wallet-disconnect', ({ detail }) => detail.reason === 'bored')

export const mine: Partial<Siwx> = {}
