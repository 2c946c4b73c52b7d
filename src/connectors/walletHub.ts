import type { AccountRecord, CaipNetworkId, DisconnectReason, Namespace, Network } from '../domain'
import { loadOnce, WidgetError } from '../errors'
import { createEmitter } from '../lib/emitter'
import type { Logger } from '../lib/logger'
import type { Connector, ConnectorLink, StartConnectorSource, StartLateLook, WalletSession } from './contract'
import { claimantsOf } from './claimants'
import type { HubSessions } from './hubSessions'
import type { PairingContext, PairingLink, PairingRequest } from './pairing'

/** What the hub says to every widget of the page. */
export type HubEvent =
  | { type: 'connectorsChanged' }
  /** The session is in front from now on. `left` is whoever it took over from, where that wallet was left. */
  | { type: 'sessionStarted'; session: WalletSession; left?: WalletLeft; isRestored?: true }
  | { type: 'accountsChanged'; namespace: Namespace; accounts: AccountRecord[] }
  | { type: 'networkChanged'; namespace: Namespace; caipNetworkId: CaipNetworkId }
  /** Nobody shares anything of the namespace any more. */
  | { type: 'sessionEnded'; namespace: Namespace; reason: DisconnectReason }
  /** What stands beside the session in front is not what it was. */
  | { type: 'besideChanged'; namespace: Namespace; left?: WalletLeft }

type WalletLeft = { connectorId: string; reason: DisconnectReason }

/**
 * The wallets of a page and what they share: one for all widgets, so that an account is connected once (interface §4).
 */
export type WalletHub = {
  connectors(): readonly Connector[]
  findConnector(connectorId: string): Connector | undefined
  /** Takes wallets from one more source, until the hub is disposed. */
  add(source: StartConnectorSource): void
  /** Loads what a connection needs, so that the press on a wallet finds it there. @throws LOAD_FAILED */
  prepare(): Promise<void>
  /** The connection of a namespace: what the wallet in front shares. Requests go to it and to no other. */
  session(namespace: Namespace): WalletSession | undefined
  /** What further wallets share of a namespace, the one that was in front last coming first. */
  sessionsBeside(namespace: Namespace): readonly WalletSession[]
  /**
   * A wallet that shares something of a namespace comes to the front, with the account that is asked for; nobody is
   * asked for anything. @throws WALLET_NOT_FOUND, ACCOUNT_MISMATCH
   */
  putInFront(request: { connectorId: string; namespace: Namespace; address?: string }): void
  /** The connector of a namespace's session. */
  connectorOf(namespace: Namespace): Connector | undefined
  /** Looks for the wallets of these namespaces too; resolves when whoever is in the page already was found. */
  lookFor(namespaces: readonly Namespace[]): Promise<void>
  /**
   * Asks the wallet; the same question asked twice is one question, unless `isFresh` asks anew. Of the accounts it
   * shares, the wished one comes first. The wallets the namespace has stay beside it where they are kept, and are left
   * otherwise.
   */
  connect(request: {
    connectorId: string
    namespace: Namespace
    network?: Network
    isWished?: (account: AccountRecord) => boolean
    keepsOthers?: boolean
    isFresh?: boolean
    showLink?: (link: ConnectorLink | null) => void
  }): Promise<WalletSession>
  /**
   * Asks the wallet of an earlier visit without showing anything; `null` when it shares nothing any more, or when
   * several claim to be it.
   * What it shares may be another account than then: the caller compares. `besideAs`: where another wallet is in front,
   * this one is held beside it, in the order of these ids; else the one in front is the answer.
   */
  restore(request: {
    connectorId: string
    name: string
    namespace: Namespace
    context: PairingContext
    network?: Network
    isWished?: (account: AccountRecord) => boolean
    besideAs?: readonly string[]
  }): Promise<WalletSession | null>
  /** The wallets that claim to be the one of an earlier visit: anybody may take its id. */
  claimants(connectorId: string, namespace: Namespace): readonly Connector[]
  /**
   * Account and network as the wallet says now. The account chosen here counts for as long as the wallet shares it.
   * @throws NO_ACTIVE_CAIP_ADDRESS
   */
  readSession(namespace: Namespace): Promise<{ address: string; caipNetworkId: CaipNetworkId }>
  /** One of the accounts a wallet shares becomes the active one of its namespace, for every widget of the page. */
  chooseAccount(request: { namespace: Namespace; address: string }): void
  /**
   * The account chosen here, in the wallet in front or another one, where one was; else the wallet's own choice counts.
   */
  chosenAccount(namespace: Namespace, connectorId?: string): string | undefined
  /**
   * A link for a wallet that is not in this browser; what it approves is everybody's. @throws WALLET_NOT_FOUND, and
   * what `Pairing.open` throws
   */
  pair(request: { connectorId: string; keepsOthers?: boolean } & PairingRequest): Promise<PairingLink>
  /** Ends what one wallet shares of a namespace, or what all do. */
  disconnect(request: {
    namespace: Namespace
    connectorId?: string
    reason: DisconnectReason
    shouldTellWallet: boolean
  }): Promise<void>
  switchNetwork(network: Network, namespace: Namespace): Promise<void>
  subscribe(listener: (event: HubEvent) => void): () => void
  dispose(): void
}

type HubParts = {
  sources: readonly StartConnectorSource[]
  loadLateLook?: () => Promise<StartLateLook>
  logger: Logger
}

/**
 * Makes a hub that looks for wallets in the given sources from now on, and for those of other namespaces when they are
 * used. How wallets are talked to, and what they share, is loaded with the first word to one: finding and listing them
 * needs none of it.
 */
export function createWalletHub({ sources, loadLateLook, logger }: HubParts): WalletHub {
  const events = createEmitter<HubEvent>((error) => logger.error('hub: a listener failed', error))
  const found: Connector[] = []
  const stops: (() => void)[] = []
  let late: Promise<ReturnType<StartLateLook>> | undefined
  let isDisposed = false
  let sessions: HubSessions | undefined

  const findConnector = (connectorId: string): Connector | undefined => found.find(({ id }) => id === connectorId)

  const load = loadOnce(async () => {
    const { createHubSessions } = await import('./hubSessions')
    return (sessions = createHubSessions({ found, emit: events.emit, logger }))
  })

  const report: Parameters<StartConnectorSource>[0] = {
    found(connector) {
      if (findConnector(connector.id)) return
      const isSameProvider = ({ getProvider }: Connector) => getProvider('eip155') === connector.getProvider('eip155')
      // The wallet at window.ethereum announced itself before: one row, under the name it gave itself.
      if (connector.type === 'INJECTED' && found.some(isSameProvider)) return
      // It was found there first and announces itself only now: one row, unless it is in use already.
      const legacy = found.findIndex((known) => known.type === 'INJECTED' && isSameProvider(known))
      if (legacy >= 0 && !sessions?.session('eip155')) found.splice(legacy, 1)
      found.push(connector)
      events.emit({ type: 'connectorsChanged' })
    },
    lost(connectorId) {
      const index = found.findIndex(({ id }) => id === connectorId)
      if (index < 0) return
      sessions?.lose(connectorId)
      found.splice(index, 1)
      events.emit({ type: 'connectorsChanged' })
    },
  }
  const add = (source: StartConnectorSource) => void stops.push(source(report))
  sources.forEach(add)

  return {
    connectors: () => found,
    findConnector,
    add,
    session: (namespace) => sessions?.session(namespace),
    sessionsBeside: (namespace) => sessions?.sessionsBeside(namespace) ?? [],
    putInFront(request) {
      if (!sessions) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: request.connectorId })
      sessions.putInFront(request)
    },
    connectorOf: (namespace) => findConnector(sessions?.session(namespace)?.connectorId ?? ''),
    async lookFor(namespaces) {
      if (!loadLateLook || namespaces.every((namespace) => namespace === 'eip155')) return
      late ??= loadLateLook().then((start) =>
        start({ report, keep: (stop) => (isDisposed ? stop() : void stops.push(stop)), logger }),
      )
      try {
        await (await late).lookFor(namespaces)
      } catch (error) {
        logger.error('hub: no late look', error)
        late = undefined
      }
    },
    prepare: async () => void (await load()),
    connect: async (request) => (await load()).connect(request),
    restore: async (request) => (await load()).restore(request),
    claimants: (connectorId, namespace) => claimantsOf(found, connectorId, namespace),
    readSession: async (namespace) => (await load()).readSession(namespace),
    chooseAccount(request) {
      if (!sessions) throw new WidgetError('ACCOUNT_MISMATCH')
      sessions.chooseAccount(request)
    },
    chosenAccount: (namespace, connectorId) => sessions?.chosenAccount(namespace, connectorId),
    pair: async (request) => (await load()).pair(request),
    disconnect: async (request) => sessions?.disconnect(request),
    switchNetwork: async (network, namespace) => (await load()).switchNetwork(network, namespace),
    subscribe: events.subscribe,
    dispose() {
      isDisposed = true
      for (const stop of stops) stop()
      sessions?.dispose()
      events.listeners.clear()
    },
  }
}
