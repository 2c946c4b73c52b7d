import type { Features } from '../config'
import type { AccountType, CaipNetworkId, Namespace, Network } from '../domain'

/** The sources of wallets a host may choose from, in their default order. */
export const CONNECTOR_SOURCES = [
  'eip6963',
  'injected',
  'wallet-standard',
  'bitcoin',
  'polkadot',
  'walletconnect',
  'auth',
] as const
type ConnectorSourceId = (typeof CONNECTOR_SOURCES)[number]

/** A wallet the host adds to the lists. */
export type CustomWallet = {
  id: string
  name: string
  homepage?: string
  imageUrl?: string
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  appStore?: string
  playStore?: string
}

/** Somebody the page knows, proposed as a recipient: an address of one namespace and what to call it. */
export type AddressBookEntry = { name: string; address: string; namespace: Namespace }

/** What wallets and sign-in messages are told about the page. */
export type AppMetadata = { name: string; description: string; url: string; icon?: string }

/** Everything the host asked for, checked and defaulted (interface §2). It survives JSON: functions stay outside. */
export type WidgetOptions = {
  projectId?: string
  /** How the host names itself to the hosted services; `undefined` for the defaults. */
  sdkType?: string
  sdkVersion?: string
  mode: 'modal' | 'embedded'
  preload: 'idle' | 'hover' | 'none'
  theme: 'auto' | 'light' | 'dark'
  locale?: string
  /** The people Send proposes. @default `[]` */
  addressBook: AddressBookEntry[]
  /** What sums are shown in, unless the visitor chose otherwise (ISO 4217). @default USD */
  currency: string
  /** The host's own texts, by locale or language, then by the key of the text they stand for. */
  messages?: Readonly<Record<string, Readonly<Record<string, string>>>>
  networks: Network[]
  defaultNetwork: CaipNetworkId
  features: Features
  /** `custom` stands for the wallets that the property holds as objects: they are not in here. */
  connectors: (ConnectorSourceId | 'custom')[]
  featuredWallets: string[]
  includeWallets: string[]
  excludeWallets: string[]
  customWallets: CustomWallet[]
  allWallets: 'show' | 'hide' | 'only-mobile'
  app: AppMetadata
  termsUrl?: string
  privacyUrl?: string
  signIn: 'off' | 'optional' | 'required'
  defaultAccountTypes: Record<Namespace, AccountType>
  /** Extra tokens to show, by network. */
  tokens: Record<string, string[]>
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  relayUrl: string
  authUrl: string
  basic: boolean
  allowUnsupportedChain: boolean
  noReconnect: boolean
  noNetworkSwitch: boolean
  /** The connection is announced to other code of the page. */
  announce: boolean
  debug: boolean
}

/** What is wrong with one option, as a sentence for the host's developer. */
export type OptionProblem = { option: string; reason: string }
