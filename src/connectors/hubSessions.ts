import type { AccountRecord, Namespace } from '../domain'
import { isSameAddress } from '../domain'
import { toWidgetError, WidgetError } from '../errors'
import type { Logger } from '../lib/logger'
import type { Connector, ConnectorEvent, WalletSession } from './contract'
import type { PairingLink } from './pairing'
import type { HubEvent, WalletHub } from './walletHub'

const isSameList = (one: readonly AccountRecord[], other: readonly AccountRecord[]): boolean =>
  one.length === other.length && one.every(({ namespace, address }, index) => isSameAddress(namespace, address, other[index]?.address ?? ''))

/** The same accounts, the one with this address first; unchanged when it is not among them. */
function withFirst(accounts: readonly AccountRecord[], namespace: Namespace, address: string): AccountRecord[] {
  const isChosen = (account: AccountRecord) => isSameAddress(namespace, account.address, address)
  return [...accounts.filter(isChosen), ...accounts.filter((account) => !isChosen(account))]
}

/** What wallets share with a page, and every word to them; what each promises is said at `WalletHub`. */
export type HubSessions = Pick<WalletHub, 'session' | 'connect' | 'restore' | 'readSession' | 'chooseAccount' | 'chosenAccount' | 'pair' | 'disconnect' | 'switchNetwork' | 'dispose'> & {
  /** A wallet is gone, and what it shared with it. */
  lose(connectorId: string): void
}

/** Makes the sessions of a hub; `found` is its living list of wallets. */
export function createHubSessions({ found, emit, logger }: { found: readonly Connector[]; emit(event: HubEvent): void; logger: Logger }): HubSessions {
  const sessions = new Map<Namespace, WalletSession>()
  /** The connectors that are heard: those with a session. */
  const heard = new Map<string, () => void>()
  const open = new Map<string, Promise<WalletSession | null>>()
  const followed = new WeakSet<PairingLink>()
  /** The accounts chosen in a widget; a wallet that moves to another account by itself overrules it. */
  const chosen = new Map<Namespace, string>()

  const end = (namespace: Namespace, reason: Parameters<WalletHub['disconnect']>[0]['reason']) => {
    const session = sessions.get(namespace)
    if (!session) return
    sessions.delete(namespace)
    chosen.delete(namespace)
    unhear(session.connectorId)
    emit({ type: 'sessionEnded', namespace, reason })
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
      // Some wallets say the same again whenever they get the focus; the order of what was chosen here is ours.
      const known = chosen.get(event.namespace)
      if (isSameList(session.accounts, known === undefined ? event.accounts : withFirst(event.accounts, event.namespace, known))) return
      chosen.delete(event.namespace)
      sessions.set(event.namespace, { ...session, accounts: event.accounts })
      emit(event)
    } else if (event.caipNetworkId !== session.caipNetworkId) {
      sessions.set(event.namespace, { ...session, caipNetworkId: event.caipNetworkId })
      emit(event)
    }
  }

  const start = (connector: Connector, session: WalletSession) => {
    const before = sessions.get(session.namespace)
    if (before && (before.connectorId !== connector.id || !isSameList(before.accounts, session.accounts))) chosen.delete(session.namespace)
    sessions.set(session.namespace, session)
    if (before && before.connectorId !== connector.id) unhear(before.connectorId)
    if (!heard.has(connector.id)) heard.set(connector.id, connector.subscribe((event) => handleEvent(connector.id, event)))
    emit({ type: 'sessionStarted', session })
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

  return {
    session: (namespace) => sessions.get(namespace),
    lose(connectorId) {
      for (const session of [...sessions.values()]) if (session.connectorId === connectorId) end(session.namespace, 'wallet')
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
    restore({ connectorId, name, namespace, context, network }) {
      const live = sessions.get(namespace)
      if (live) return Promise.resolve(live)
      const matches = found.filter(({ id, rdns }) => id === connectorId || rdns === connectorId)
      const [connector] = matches
      // Anybody may claim an rdns: with two of them, or under another name, the visitor chooses (threats W2).
      if (!connector || matches.length > 1 || (!connector.pairing && name !== '' && connector.name !== name)) return Promise.resolve(null)
      return once(`restore ${connectorId} ${namespace}`, async () => {
        const session = await connector.restore({ namespace, context, network })
        if (session && !sessions.has(namespace)) start(connector, session)
        return session
      })
    },
    async readSession(namespace) {
      const session = sessions.get(namespace)
      if (!session) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const { addresses, caipNetworkId } = await find(session.connectorId).readSession({ namespace })
      const wished = chosen.get(namespace)
      const address = addresses.find((shared) => wished !== undefined && isSameAddress(namespace, shared, wished)) ?? addresses[0]
      if (address === undefined) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      return { address, caipNetworkId }
    },
    chooseAccount({ namespace, address }) {
      const session = sessions.get(namespace)
      if (!session?.accounts.some((account) => isSameAddress(namespace, account.address, address))) throw new WidgetError('ACCOUNT_MISMATCH')
      chosen.set(namespace, address)
      find(session.connectorId).chooseAccount?.({ namespace, address })
      const accounts = withFirst(session.accounts, namespace, address)
      if (isSameList(accounts, session.accounts)) return
      sessions.set(namespace, { ...session, accounts })
      emit({ type: 'accountsChanged', namespace, accounts })
    },
    chosenAccount: (namespace) => chosen.get(namespace),
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
      if (!connector.supportsNetworkSwitch) throw new WidgetError('SWITCH_IN_WALLET', { network: network.name })
      try {
        await connector.switchNetwork(network)
      } catch (error) {
        throw toWidgetError(error)
      }
      // Some wallets switch without saying so.
      handleEvent(connector.id, { type: 'networkChanged', namespace, caipNetworkId: network.caipNetworkId })
    },
    dispose() {
      for (const unsubscribe of heard.values()) unsubscribe()
      heard.clear()
      sessions.clear()
    },
  }
}
