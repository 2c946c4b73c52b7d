/**
 * A connector is one way to one wallet, for one or several namespaces. It knows its wallet's dialect and nothing of the
 * store.
 *
 *   source (injected/…) ──connectorFound──▶ hub ──▶ widgets' lists
 *   thunk ──connect──▶ hub ──▶ connector ──▶ wallet window
 *   wallet ──event──▶ connector ──ConnectorEvent──▶ hub ──SessionEvent──▶ every widget's store
 *
 * Foreign errors become ours here: a refusal of any dialect is a `UserRejectedError`.
 */
import type { AccountRecord, CaipNetworkId, ConnectorType, Namespace, Network } from '../domain'
import type { Logger } from '../lib/logger'
import type { LoggedInUser, Login } from './login'
import type { Pairing, PairingContext } from './pairing'

/** Where a connector was found; hosts choose among sources (interface §2, `connectors`). */
export type ConnectorSource =
  | 'eip6963'
  /** Also the wallet that the page is inside of. */
  | 'injected'
  | 'wallet-standard'
  | 'bitcoin'
  | 'polkadot'
  | 'walletconnect'
  | 'auth'
  /** Given by the page itself; no word that a host writes. */
  | 'custom'

/** What a wallet shares of one namespace. */
export type WalletSession = {
  namespace: Namespace
  connectorId: string
  /** The active account first; never empty. */
  accounts: AccountRecord[]
  /** The network the wallet is on, whether the host asked for it or not. */
  caipNetworkId: CaipNetworkId
  /** The wallet itself, where the connector is a way to many wallets. Cleaned text; may be shown, never trusted. */
  wallet?: { name: string; iconUrl?: string }
  /** The networks the wallet agreed to; absent for a wallet that is not asked about them. */
  approvedCaipNetworkIds?: CaipNetworkId[]
  /** The wallet takes other networks than the ones it agreed to. */
  supportsAllNetworks?: boolean
  /** The methods the wallet agreed to; absent for a wallet that decides at each request. */
  grantedMethods?: string[]
  /**
   * Of the embedded wallet: who is logged in, the EVM chains with smart accounts, and whether this one is on its chain
   * already.
   */
  login?: { user: LoggedInUser; smartAccountChainIds: number[]; isSmartAccountDeployed: boolean }
}

/** A link to a wallet elsewhere that a connector makes itself: checked, and with its end in milliseconds since 1970. */
export type ConnectorLink = { uri: string; expiresAt: number }

/** What a wallet says by itself. */
export type ConnectorEvent =
  | { type: 'accountsChanged'; namespace: Namespace; accounts: AccountRecord[] }
  | { type: 'networkChanged'; namespace: Namespace; caipNetworkId: CaipNetworkId }
  /** The wallet shares something else of a namespace than before, or a namespace it did not share. */
  | { type: 'sessionChanged'; namespace: Namespace; session: WalletSession }
  | { type: 'disconnected'; namespace: Namespace; reason: 'wallet' | 'expired' }

export type Connector = {
  /**
   * rdns of the wallet where it announces one, else what the source makes of it. Unique among the connectors of a page.
   */
  id: string
  /** Cleaned text of the wallet's own; may be shown, never trusted. */
  name: string
  type: ConnectorType
  source: ConnectorSource
  /** A picture carried in the address itself. */
  iconUrl?: string
  rdns?: string
  /** The id it announces for this page load; like all it says of itself, a claim. */
  uuid?: string
  /** Said beside the name when another wallet of the page has the same. */
  hint?: string
  namespaces: readonly Namespace[]
  /** The page's object for Bitcoin that it speaks to, or says it offers as well: two with one object are one wallet. */
  satsProvider?: object
  /** Whether the wallet can be asked to change its network. */
  supportsNetworkSwitch: boolean
  /** Whether requests are confirmed in a view of the widget instead of a window of the wallet. */
  approvesInOwnView: boolean
  /** Whether all namespaces hang on one session of the wallet, so that ending one ends them all. */
  endsTogether?: boolean
  /** The way to wallets that are not in this browser; absent for those that are. */
  pairing?: Pairing
  /** The ways into a wallet that lives in a frame of the page; absent for others. */
  login?: Login
  /**
   * Asks the visitor to share accounts. `network` is where the host would like to be; the wallet may stay elsewhere.
   * `showLink` is given the link to a wallet elsewhere, where the connector has one of its own, and `null` once somebody
   * took it.
   */
  connect(request: {
    namespace: Namespace
    network?: Network
    showLink?: (link: ConnectorLink | null) => void
  }): Promise<WalletSession>
  /**
   * What the wallet shares without asking anybody, or `null`. Shows nothing (trap: never eth_requestAccounts).
   * `network` is where it was.
   */
  restore(request: { namespace: Namespace; context: PairingContext; network?: Network }): Promise<WalletSession | null>
  /** Ends the sharing as far as the wallet can; never throws for a wallet that cannot. */
  disconnect(request: { namespace: Namespace }): Promise<void>
  /**
   * Accounts, the wallet's own choice first, and network as the wallet says now; read right before each signature
   * (threats rule 4).
   */
  readSession(request: {
    namespace: Namespace
  }): Promise<{ addresses: readonly string[]; caipNetworkId: CaipNetworkId }>
  /**
   * One of the shared accounts signs from now on, where a request does not name its account; absent where every request
   * names it.
   */
  chooseAccount?(request: { namespace: Namespace; address: string }): void
  /**
   * What the wallet's session says that it can for an EVM account, by chain id in hex (EIP-5792). Present where a
   * question may open the wallet's app: what the session does not say is not asked for, unless the visitor pressed for
   * it.
   */
  capabilitiesOf?(address: string): Readonly<Record<string, unknown>>
  /** The page's id at the relay, while a session hangs on it. */
  clientId?(): string | undefined
  /**
   * Asks the wallet to go to a network, adding it where the wallet does not know it; resolves when the wallet is there.
   */
  switchNetwork(network: Network): Promise<void>
  /** The provider handed to hosts. */
  getProvider(namespace: Namespace): unknown
  /**
   * Hears the wallet's own events, from the first listener on. Only a session has events: connect or restore come
   * first.
   */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** What a list of wallets says of a connector. */
export type ConnectorFacts = Pick<
  Connector,
  'id' | 'name' | 'type' | 'source' | 'iconUrl' | 'rdns' | 'uuid' | 'hint' | 'namespaces' | 'login'
>

/**
 * A source looks for wallets and reports each once, and when it is gone; the function returned ends the looking and all
 * it listens to.
 */
export type StartConnectorSource = (report: {
  found(connector: Connector): void
  lost(connectorId: string): void
}) => () => void

/** A source that is started when a namespace is used that it finds wallets for; its code comes then. */
export type LateConnectorSource = { serves: readonly Namespace[]; load(): Promise<StartConnectorSource> }

/** Looks for the wallets of namespaces when they are used; `keep` is given what ends each looking. */
export type StartLateLook = (hub: {
  report: Parameters<StartConnectorSource>[0]
  keep(stop: () => void): void
  logger: Logger
}) => {
  lookFor(namespaces: readonly Namespace[]): Promise<void>
}
