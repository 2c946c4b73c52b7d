// The contract of a wallet of a page's own (`CustomConnector` of wallet-widget), in words of this package: its typings
// import nothing. The test beside it hands the widget's own type in, so that the two stay one.
type TriedNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** A wallet of a page's own; what each member promises is said in docs/connectors.md. */
export type TriedConnector = {
  id: string
  name: string
  icon?: string
  namespaces: readonly TriedNamespace[]
  connect(request: {
    namespace: TriedNamespace
    caipNetworkId?: string
    showLink: (link: TriedLink | null) => void
  }): Promise<TriedSession>
  getSession(request: { namespace: TriedNamespace }): Promise<TriedSession | null>
  disconnect(request: { namespace: TriedNamespace }): Promise<void>
  switchNetwork?(network: TriedNetwork): Promise<void>
  getProvider(namespace: TriedNamespace): unknown
  subscribe(listener: (event: TriedEvent) => void): () => void
}

export type TriedLink = { uri: string; expiresAt?: number }

export type TriedSession = { accounts: readonly string[]; caipNetworkId: string }

export type TriedEvent =
  | { type: 'accountsChanged'; namespace: TriedNamespace; accounts: readonly string[] }
  | { type: 'networkChanged'; namespace: TriedNamespace; caipNetworkId: string }
  | { type: 'disconnected'; namespace: TriedNamespace }

type TriedNetwork = {
  caipNetworkId: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrl?: string
}
