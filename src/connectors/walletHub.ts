import type { AccountRecord, CaipNetworkId, DisconnectReason, Namespace, Network } from '../domain'
import { isSameAddress } from '../domain'
import { toWidgetError, WidgetError } from '../errors'
import { createEmitter } from '../lib/emitter'
import type { Logger } from '../lib/logger'
import type { Connector, ConnectorEvent, StartConnectorSource, WalletSession } from './contract'
import type { PairingContext, PairingLink } from './pairing'

/** What the hub says to every widget of the page. */
export type HubEvent =
  | { type: 'connectorsChanged' }
  | { type: 'sessionStarted'; session: WalletSession }
  | { type: 'accountsChanged'; namespace: Namespace; accounts: AccountRecord[] }
  | { type: 'networkChanged'; namespace: Namespace; caipNetworkId: CaipNetworkId }
  | { type: 'sessionEnded'; namespace: Namespace; reason: DisconnectReason }

/** The wallets of a page and what they share: one for all widgets, so that an account is connected once (interface §4). */
export type WalletHub = {
  connectors(): readonly Connector[]
  findConnector(connectorId: string): Connector | undefined
  session(namespace: Namespace): WalletSession | undefined
  /** The connector of a namespace's session. */
  connectorOf(namespace: Namespace): Connector | undefined
  /** Asks the wallet; the same question asked twice is one question. */
  connect(request: { connectorId: string; namespace: Namespace; network?: Network }): Promise<WalletSession>
  /** Asks the wallet of an earlier visit without showing anything; `null` when it shares nothing any more. */
  restore(request: { connectorId: string; name: string; namespace: Namespace; context: PairingContext }): Promise<WalletSession | null>
  /** A link for a wallet that is not in this browser; what it approves is everybody's. @throws WALLET_NOT_FOUND, and what `Pairing.open` throws */
  pair(request: { connectorId: string; context: PairingContext; isFresh?: boolean }): Promise<PairingLink>
  disconnect(request: { namespace: Namespace; reason: DisconnectReason; shouldTellWallet: boolean }): Promise<void>
  switchNetwork(network: Network, namespace: Namespace): Promise<void>
  subscribe(listener: (event: HubEvent) => void): () => void
  dispose(): void
}

const isSameList = (one: readonly AccountRecord[], other: readonly AccountRecord[]): boolean =>
  one.length === other.length && one.every(({ namespace, address }, index) => isSameAddress(namespace, address, other[index]?.address ?? ''))

/** Makes a hub that looks for wallets in the given sources from now on. */
export function createWalletHub({ sources, logger }: { sources: readonly StartConnectorSource[]; logger: Logger }): WalletHub {
  const events = createEmitter<HubEvent>((error) => logger.error('hub: a listener failed', error))
  const found: Connector[] = []
  const sessions = new Map<Namespace, WalletSession>()
  /** The connectors that are heard: those with a session. */
  const heard = new Map<string, () => void>()
  const open = new Map<string, Promise<WalletSession | null>>()
  const followed = new WeakSet<PairingLink>()

  const end = (namespace: Namespace, reason: DisconnectReason) => {
    const session = sessions.get(namespace)
    if (!session) return
    sessions.delete(namespace)
    unhear(session.connectorId)
    events.emit({ type: 'sessionEnded', namespace, reason })
  }

  /** Hears a connector no more when no family hangs on it. */
  const unhear = (connectorId: string) => {
    if ([...sessions.values()].some((session) => session.connectorId === connectorId)) return
    heard.get(connectorId)?.()
    heard.delete(connectorId)
  }

  const handleEvent = (connectorId: string, event: ConnectorEvent) => {
    if (event.type === 'sessionChanged') {
      start(find(connectorId), event.session)
      return
    }
    const session = sessions.get(event.namespace)
    if (session?.connectorId !== connectorId) return
    if (event.type === 'disconnected') end(event.namespace, event.reason)
    else if (event.type === 'accountsChanged') {
      const [account] = event.accounts
      if (!account) {
        end(event.namespace, 'wallet')
        return
      }
      // Some wallets say the same again whenever they get the focus.
      if (isSameList(session.accounts, event.accounts)) return
      sessions.set(event.namespace, { ...session, accounts: event.accounts })
      events.emit(event)
    } else if (event.caipNetworkId !== session.caipNetworkId) {
      sessions.set(event.namespace, { ...session, caipNetworkId: event.caipNetworkId })
      events.emit(event)
    }
  }

  const start = (connector: Connector, session: WalletSession) => {
    const before = sessions.get(session.namespace)
    sessions.set(session.namespace, session)
    if (before && before.connectorId !== connector.id) unhear(before.connectorId)
    if (!heard.has(connector.id)) heard.set(connector.id, connector.subscribe((event) => handleEvent(connector.id, event)))
    events.emit({ type: 'sessionStarted', session })
  }

  const find = (connectorId: string): Connector => {
    const connector = found.find(({ id }) => id === connectorId)
    if (!connector) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
    return connector
  }

  /** One question at a time to a wallet: a second asker gets the first one's answer. */
  const once = (key: string, ask: () => Promise<WalletSession | null>): Promise<WalletSession | null> => {
    const running = open.get(key)
    if (running) return running
    const question = ask().finally(() => open.delete(key))
    open.set(key, question)
    return question
  }

  const stops = sources.map((source) =>
    source({
      found(connector) {
        if (found.some(({ id }) => id === connector.id)) return
        const isSameProvider = ({ getProvider }: Connector) => getProvider('eip155') === connector.getProvider('eip155')
        // The wallet at window.ethereum announced itself before: one row, under the name it gave itself.
        if (connector.type === 'INJECTED' && found.some(isSameProvider)) return
        // It was found there first and announces itself only now: one row, unless it is in use already.
        const legacy = found.findIndex((known) => known.type === 'INJECTED' && isSameProvider(known))
        if (legacy >= 0 && !sessions.has('eip155')) found.splice(legacy, 1)
        found.push(connector)
        events.emit({ type: 'connectorsChanged' })
      },
    }),
  )

  return {
    connectors: () => found,
    findConnector: (connectorId) => found.find(({ id }) => id === connectorId),
    session: (namespace) => sessions.get(namespace),
    connectorOf(namespace) {
      const session = sessions.get(namespace)
      return session && found.find(({ id }) => id === session.connectorId)
    },
    async connect({ connectorId, namespace, network }) {
      const connector = find(connectorId)
      const session = await once(`connect ${connectorId} ${namespace}`, async () => {
        const fresh = await connector.connect({ namespace, network })
        start(connector, fresh)
        return fresh
      })
      if (!session) throw new WidgetError('NO_ACCOUNT')
      return session
    },
    restore({ connectorId, name, namespace, context }) {
      const live = sessions.get(namespace)
      if (live) return Promise.resolve(live)
      const matches = found.filter(({ id, rdns }) => id === connectorId || rdns === connectorId)
      const [connector] = matches
      // Anybody may claim an rdns: with two of them, or under another name, the visitor chooses (threats W2).
      if (!connector || matches.length > 1 || (!connector.pairing && name !== '' && connector.name !== name)) return Promise.resolve(null)
      return once(`restore ${connectorId} ${namespace}`, async () => {
        const session = await connector.restore({ namespace, context })
        if (session && !sessions.has(namespace)) start(connector, session)
        return session
      })
    },
    async pair({ connectorId, context, isFresh }) {
      const connector = find(connectorId)
      if (!connector.pairing) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
      const link = await connector.pairing.open({ context, isFresh })
      if (!followed.has(link)) {
        followed.add(link)
        // Begun here, so that an approval is known to all widgets before whoever waits for the link goes on.
        link.approved.then(
          (approved) => approved.forEach((session) => start(connector, session)),
          (error: unknown) => logger.info('hub: the pairing was not approved', error),
        )
      }
      return link
    },
    async disconnect({ namespace, reason, shouldTellWallet }) {
      const session = sessions.get(namespace)
      if (!session) return
      const connector = find(session.connectorId)
      const together = connector.endsTogether ? [...sessions.values()].filter(({ connectorId }) => connectorId === connector.id) : [session]
      for (const ended of together) end(ended.namespace, reason)
      if (shouldTellWallet) await connector.disconnect({ namespace })
    },
    async switchNetwork(network, namespace) {
      const session = sessions.get(namespace)
      if (!session) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const connector = find(session.connectorId)
      if (!connector.supportsNetworkSwitch) throw new WidgetError('NETWORK_SWITCH_OFF')
      try {
        await connector.switchNetwork(network)
      } catch (error) {
        throw toWidgetError(error)
      }
      // Some wallets switch without saying so.
      handleEvent(connector.id, { type: 'networkChanged', namespace, caipNetworkId: network.caipNetworkId })
    },
    subscribe: events.subscribe,
    dispose() {
      for (const stop of stops) stop()
      for (const unsubscribe of heard.values()) unsubscribe()
      heard.clear()
      sessions.clear()
      events.clear()
    },
  }
}
