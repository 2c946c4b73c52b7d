// The element: found by its tag, set by its properties, asked by its methods.
import {
  defineWalletWidget,
  networks,
  version,
  WalletWidgetElement,
  type Account,
  type CaipNetworkId,
  type CustomWallet,
  type Eip1193Provider,
  type Features,
  type Network,
  type Siwx,
  type ViewName,
  type WalletWidgetProperties,
  type WalletWidgetState,
} from 'wallet-widget'

/** Compiles when both are the same type. */
const same = <A, B>(
  ..._proof: (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? [] : [never]
): void => undefined

const widget = document.createElement('wallet-widget')
same<typeof widget, WalletWidgetElement>()
same<HTMLElementTagNameMap['wallet-widget'], WalletWidgetElement>()
const found: WalletWidgetElement | null = document.querySelector('wallet-widget')
const all: NodeListOf<WalletWidgetElement> = document.querySelectorAll('wallet-widget')
const plain: HTMLElement = widget
// @ts-expect-error -- another tag is another element
const other: WalletWidgetElement = document.createElement('div')

const chain: Network = {
  caipNetworkId: 'eip155:31337',
  name: 'My chain',
  rpcUrls: ['http://localhost:8545'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
/** As viem has it. */
const viemChain = {
  id: 31_337,
  name: 'My chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
} as const
widget.networks = ['eip155:1', networks.ethereum, chain]
const chains = [{ ...viemChain }] as const
widget.networks = chains
widget.defaultNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
widget.mode = 'embedded'
widget.theme = 'dark'
widget.defaultAccountTypes = { eip155: 'eoa' }
widget.features = { swaps: false, socials: ['google', 'github'], walletFeaturesOrder: ['send'] }
widget.connectors = ['eip6963', 'walletconnect']
const own: CustomWallet = { id: 'mine', name: 'Mine', homepage: 'https://mine.example' }
widget.customWallets = [own]
const noSwaps: Partial<Features> = { swaps: false }
widget.addressBook = [
  { name: 'Alice', address: '0x52908400098527886E0F7030069857D2E4169EE7', namespace: 'eip155' },
] as const
widget.tokens = { 'eip155:1': ['0xdAC17F958D2ee523a2206206994597C13D831ec7'] }
widget.signIn = 'required'
widget.noReconnect = true
widget.messages = { 'pt-PT': { 'trigger.connect': 'Ligar carteira' }, eo: {} }
widget.onrampProviders = [
  'coinbase',
  { id: 'mine', name: 'Mine', open: () => Promise.resolve({ url: 'https://mine.example' }) } as never,
]
widget.open = true

// @ts-expect-error -- a person has a namespace
widget.addressBook = [{ name: 'Alice', address: '0x52908400098527886E0F7030069857D2E4169EE7' }]
// @ts-expect-error -- no such kind of account
widget.defaultAccountTypes = { eip155: 'gold' }
// @ts-expect-error -- no such mode
widget.mode = 'popup'
// @ts-expect-error -- a namespace the product does not know
widget.defaultNetwork = 'cosmos:1'
// @ts-expect-error -- a network needs a place to ask
widget.networks = [{ caipNetworkId: 'eip155:1', name: 'No RPC', nativeCurrency: chain.nativeCurrency }]
// @ts-expect-error -- no such feature
widget.features = { swap: false }
// @ts-expect-error -- not a social login
widget.features = { socials: ['myspace'] }
// @ts-expect-error -- a boolean is a boolean
widget.noReconnect = 'yes'
// @ts-expect-error -- no such source of wallets
widget.connectors = ['magic']
// @ts-expect-error -- no such text
widget.messages = { de: { 'no.such.text': 'x' } }
// @ts-expect-error -- read-only
widget.version = '2'
// @ts-expect-error -- read-only
widget.state = widget.state
// @ts-expect-error -- read-only
widget.view = 'Connect'
// @ts-expect-error -- no such property
widget.chains = []

const state: WalletWidgetState = widget.state
const status: 'disconnected' | 'connecting' | 'connected' = state.status
const address: string | null | undefined = state.accounts['eip155']?.address
const isOpen: boolean = state.open
const session: { message: string; signature: string } | null = state.signIn.session
// @ts-expect-error -- an account may be absent
const certain: string | null = state.accounts['eip155'].address

export async function methods(): Promise<void> {
  const opened: void = await widget.open({ view: 'Connect', namespace: 'eip155' })
  await widget.open()
  await widget.close()
  const view: ViewName = 'Send'
  await widget.open({ view, namespace: 'eip155' })
  const account: Account = await widget.connect({ connectorId: 'injected', namespace: 'eip155' })
  const caipAddress: string | null = account.caipAddress
  await widget.disconnect()
  await widget.disconnect({ namespace: 'solana' })
  await widget.switchNetwork('eip155:1')
  const provider = widget.getProvider('eip155')
  const any: Eip1193Provider = provider
  const accounts: unknown = await provider.request({ method: 'eth_accounts' })
  provider.on('accountsChanged', (payload: unknown) => payload)
  await widget.open({ view: 'Swap', from: 'native', to: '0x1', amount: '0.5' })
  // @ts-expect-error -- no such view
  await widget.open({ view: 'Sned' })
  // @ts-expect-error -- an argument of another view
  await widget.open({ view: 'Swap', fiatAmount: '50' })
  // @ts-expect-error -- an amount is a text
  await widget.open({ view: 'Send', amount: 0.5 })
  // @ts-expect-error -- no such namespace
  widget.getProvider('cosmos')
  const stop: () => void = widget.subscribe(({ view }) => view.toUpperCase())
  stop()
  // @ts-expect-error -- a connector must be named
  await widget.connect({})
  // @ts-expect-error -- a network must be named
  await widget.switchNetwork()
  // @ts-expect-error -- a namespace the product does not know
  await widget.switchNetwork('eip15:1')
  // @ts-expect-error -- a namespace the product does not know
  await widget.connect({ connectorId: 'injected', namespace: 'evm' })
  // @ts-expect-error -- a namespace the product does not know
  await widget.disconnect({ namespace: 'evm' })
  // @ts-expect-error -- a request has a method
  await provider.request({})
  void [opened, caipAddress, accounts, any]
}

const siwx: Siwx | undefined = widget.siwx
const options: WalletWidgetProperties = { projectId: 'id', appName: 'Shop' }
Object.assign(widget, options)
const id: CaipNetworkId = networks.ethereum.caipNetworkId
const text: string = version
defineWalletWidget()
defineWalletWidget('my-wallet')
// @ts-expect-error -- a tag is a text
defineWalletWidget(1)
class Mine extends WalletWidgetElement {}

export { address, all, certain, found, id, isOpen, Mine, noSwaps, other, plain, session, siwx, status, text }
