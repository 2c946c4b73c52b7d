import type { Namespace } from '../../domain'

/**
 * A wallet of the page's own, in property `connectors`. The widget lists it, asks it, brings it back on the next visit
 * and looks at it again before each signature, as it does with any other.
 *
 * What it throws may be any error; a refusal by the visitor is one with `code: 4001`.
 */
export type CustomConnector = {
  /** Stays the same for ever: a connection is brought back by it. A reverse domain name, such as `example.shop.wallet`. */
  id: string
  name: string
  /** A picture: `data:` or `https:`. Without it the first letter is drawn. */
  icon?: string
  namespaces: readonly Namespace[]
  /**
   * Asks the visitor to share accounts. `caipNetworkId` is where the page would like to be; the wallet may stay elsewhere.
   * A wallet that is an app elsewhere hands the link to it to `showLink`, and `null` once it was taken: the visitor sees
   * it as a code, or opens it on a phone. Where nobody took it in time, reject with `code: 'PAIRING_EXPIRED'`.
   */
  connect(request: {
    namespace: Namespace
    caipNetworkId?: string
    showLink: (link: CustomLink | null) => void
  }): Promise<CustomSession>
  /**
   * What the wallet shares now, or `null`. Shows nothing and asks nobody: it is called when a page loads and right before
   * each signature. It has five seconds.
   */
  getSession(request: { namespace: Namespace }): Promise<CustomSession | null>
  /** Shares nothing any more; `getSession` answers `null` from then on. */
  disconnect(request: { namespace: Namespace }): Promise<void>
  /** Resolves when the wallet is on the network. Absent where it cannot be asked. */
  switchNetwork?(network: CustomNetwork): Promise<void>
  /**
   * Who signs and sends: for `eip155` an EIP-1193 provider, for the others what `getProvider` of the widget answers.
   * The same object each time.
   */
  getProvider(namespace: Namespace): unknown
  /** Calls the listener for what the wallet does by itself, until the function returned is called. */
  subscribe(listener: (event: CustomConnectorEvent) => void): () => void
}

/** What a wallet shares of a namespace: addresses, the active one first, never none; and the network it is on. */
export type CustomSession = { accounts: readonly string[]; caipNetworkId: string }

/** A link that opens a wallet's app, or that it scans. */
export type CustomLink = {
  /** `https:`, or a scheme of the wallet's own. */
  uri: string
  /** Milliseconds since 1970. @default in four minutes, which is also the longest */
  expiresAt?: number
}

/** What a wallet of the page's own says by itself. */
export type CustomConnectorEvent =
  | { type: 'accountsChanged'; namespace: Namespace; accounts: readonly string[] }
  | { type: 'networkChanged'; namespace: Namespace; caipNetworkId: string }
  | { type: 'disconnected'; namespace: Namespace }

/** A network as a wallet of the page's own is told of it. */
export type CustomNetwork = {
  caipNetworkId: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrl?: string
}
