// Never part of the page: each line below is a mistake, and the type-check fails when one of them is no longer refused.
// Not here: misspelt names with a hyphen, which TypeScript lets pass on every tag.
import type { WalletWidgetElement, WalletWidgetEventDetails } from 'wallet-widget'

const connected = (event: CustomEvent<WalletWidgetEventDetails['wallet-connect']>) => {
  // @ts-expect-error -- an unknown field of the detail
  event.detail.adress
}

export const wrongUses = (wrongRef: React.Ref<HTMLInputElement>, widget: WalletWidgetElement) => [
  // @ts-expect-error -- no theme of that name
  <wallet-widget theme="pink" />,
  // @ts-expect-error -- no such attribute
  <wallet-widget project="id" />,
  // @ts-expect-error -- a misspelt option
  <wallet-widget networkz={[]} />,
  // @ts-expect-error -- a network is a CAIP-2 id or an object
  <wallet-widget networks={[1]} />,
  // @ts-expect-error -- no such feature
  <wallet-widget features={{ swapping: false }} />,
  // @ts-expect-error -- a boolean is there or not
  <wallet-widget no-reconnect="no" />,
  // @ts-expect-error -- a list as an attribute is one text
  <wallet-widget featured-wallets={['a']} />,
  // @ts-expect-error -- the handler of another event
  <wallet-widget onwallet-error={connected} />,
  // @ts-expect-error -- an unknown field of the detail
  <wallet-widget onwallet-transaction={(event) => event.detail.gas} />,
  // @ts-expect-error -- another element
  <wallet-widget ref={wrongRef} />,
  // @ts-expect-error -- only the button that connects names a wallet
  <wallet-account-button wallet="io.metamask" />,
  // @ts-expect-error -- no theme of that name
  <wallet-network-button theme="pink" />,
  // @ts-expect-error -- an unknown field of what the method takes
  widget.open({ page: 'Networks' }),
]

/** And everything that must pass, as attributes, as properties and with what every tag has. */
export const rightUses = (widget: React.Ref<WalletWidgetElement>, networks: WalletWidgetElement['networks']) => [
  <wallet-widget
    ref={widget}
    key="a"
    id="wallet"
    class="wide"
    className="wide"
    style={{ '--wallet-accent': 'teal' } as React.CSSProperties}
    lang="de"
    hidden
    slot="wallet"
    data-test="1"
    aria-label="Wallet"
    onClick={() => {}}
  />,
  <wallet-widget
    project-id="x"
    default-network="eip155:1"
    networks="eip155:1 eip155:10"
    featured-wallets="a b"
    features='{"swaps":false}'
    no-reconnect
    sign-in="optional"
    all-wallets="only-mobile"
    open
  />,
  <wallet-widget
    projectId="x"
    defaultNetwork="eip155:1"
    networks={networks}
    featuredWallets={['a', 'b']}
    features={{ swaps: false }}
    noReconnect={false}
    signIn="required"
    messages={{ de: {} }}
    appName="Shop"
  />,
  <wallet-network-button for="wallet" class="wide" />,
  <wallet-account-button project-id="x" no-reconnect />,
  <wallet-connect-button wallet="io.metamask" networks="eip155:1 eip155:10" onClick={() => {}} />,
  <wallet-widget onwallet-connect={connected}>
    <button slot="trigger">Log in</button>
  </wallet-widget>,
  <wallet-widget onwallet-request-close={(event) => event.detail.source === 'keyboard' && event.preventDefault()} />,
]
