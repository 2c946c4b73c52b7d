import { WALLET_CONNECT_TIMEOUT_MS } from '../config/limits/wallets'
import { isSameAddress, type AccountRecord, type Namespace } from '../domain'
import { toWidgetError, WidgetError } from '../errors'
import type { Logger } from '../lib/logger'
import { createChosenAccounts, isSameList } from './chosenAccounts'
import { claimantsOf } from './claimants'
import type { Connector, ConnectorEvent, WalletSession } from './contract'
import type { PairingLink } from './pairing'
import type { HubEvent, WalletHub } from './walletHub'

/** What wallets share with a page, and every word to them; what each promises is said at `WalletHub`. */
export type HubSessions = Pick<
  WalletHub,
  | 'session'
  | 'connect'
  | 'restore'
  | 'readSession'
  | 'chooseAccount'
  | 'chosenAccount'
  | 'pair'
  | 'disconnect'
  | 'switchNetwork'
  | 'dispose'
> & {
  /** A wallet is gone, and what it shared with it. */
  lose(connectorId: string): void
}

/** Makes the sessions of a hub; `found` is its living list of wallets. */
export function createHubSessions({
  found,
  emit,
  logger,
}: {
  found: readonly Connector[]
  emit(event: HubEvent): void
  logger: Logger
}): HubSessions {
  const sessions = new Map<Namespace, WalletSession>()
  /** The connectors that are heard: those with a session. */
  const heard = new Map<string, () => void>()
  const open = new Map<string, { question: Promise<WalletSession | null>; askedAt: number }>()
  const followed = new WeakSet<PairingLink>()
  const chosen = createChosenAccounts()
  let isOver = false

  const end = (namespace: Namespace, reason: Parameters<WalletHub['disconnect']>[0]['reason']) => {
    const session = sessions.get(namespace)
    if (!session) return
    sessions.delete(namespace)
    chosen.forget(namespace)
    unhear(session.connectorId)
    emit({ type: 'sessionEnded', namespace, reason })
  }

  /** Hears a connector no more when no namespace hangs on it. */
  const unhear = (connectorId: string) => {
    if ([...sessions.values()].some((session) => session.connectorId === connectorId)) return
    heard.get(connectorId)?.()
    heard.delete(connectorId)
  }

  const handleEvent = (connectorId: string, event: ConnectorEvent) => {
    if (event.type === 'sessionChanged') {
      const holder = sessions.get(event.session.namespace)
      const connector = find(connectorId)
      // Another wallet was chosen for the namespace since, or this one was left: only a wallet asked for all namespaces adds
      // one by itself.
      if (holder ? holder.connectorId === connectorId : connector.endsTogether) start(connector, event.session)
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
      const accounts = chosen.inOrder(event.namespace, event.accounts)
      if (isSameList(session.accounts, accounts)) return
      keep({ ...session, accounts })
      emit({ ...event, accounts })
    } else if (event.caipNetworkId !== session.caipNetworkId) {
      sessions.set(event.namespace, { ...session, caipNetworkId: event.caipNetworkId })
      emit(event)
    }
  }

  /** What is shown signs: the connector is told which account that is. */
  const keep = (session: WalletSession) => {
    const {
      namespace,
      connectorId,
      accounts: [first],
    } = session
    sessions.set(namespace, session)
    if (first) find(connectorId).chooseAccount?.({ namespace, address: first.address })
  }

  /** @throws WALLET_NOT_FOUND when the wallet left the page while it was asked */
  const start = (
    connector: Connector,
    fresh: WalletSession,
    isWished?: (account: AccountRecord) => boolean,
  ): WalletSession => {
    const { namespace } = fresh
    if (isOver || !found.includes(connector)) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: connector.id })
    const before = sessions.get(namespace)
    if (before && before.connectorId !== connector.id) chosen.forget(namespace)
    const own = chosen.inOrder(namespace, fresh.accounts)
    const wished = isWished && own.find(isWished)
    const session = {
      ...fresh,
      accounts: wished && wished !== own[0] ? chosen.choose(namespace, wished.address, own) : own,
    }
    keep(session)
    if (before && before.connectorId !== connector.id) unhear(before.connectorId)
    if (!heard.has(connector.id))
      heard.set(
        connector.id,
        connector.subscribe((event) => handleEvent(connector.id, event)),
      )
    emit({ type: 'sessionStarted', session })
    return session
  }

  const find = (connectorId: string): Connector => {
    const connector = found.find(({ id }) => id === connectorId)
    if (!connector) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
    return connector
  }

  /**
   * One question at a time to a wallet: a second asker gets the first one's answer. Some wallets never answer one whose
   * window was closed: after a minute the next asker asks anew, and whatever is answered later still counts.
   */
  const once = (key: string, ask: () => Promise<WalletSession | null>): Promise<WalletSession | null> => {
    const running = open.get(key)
    // On either side: a clock that was set back keeps nobody waiting.
    if (running && Math.abs(Date.now() - running.askedAt) < WALLET_CONNECT_TIMEOUT_MS) return running.question
    const question = ask().finally(() => open.get(key)?.question === question && open.delete(key))
    open.set(key, { question, askedAt: Date.now() })
    return question
  }

  return {
    session: (namespace) => sessions.get(namespace),
    lose(connectorId) {
      for (const session of [...sessions.values()])
        if (session.connectorId === connectorId) end(session.namespace, 'wallet')
    },
    async connect({ connectorId, namespace, network, isWished }) {
      const connector = find(connectorId)
      const session = await once(`connect ${connectorId} ${namespace}`, async () => {
        const fresh = await connector.connect({ namespace, network })
        return start(connector, fresh, isWished)
      })
      if (!session) throw new WidgetError('NO_ACCOUNT')
      return session
    },
    restore({ connectorId, name, namespace, context, network, isWished }) {
      const live = sessions.get(namespace)
      if (live) return Promise.resolve(live)
      const matches = claimantsOf(found, connectorId, namespace)
      const [connector] = matches
      // Anybody may claim an rdns: with two of them, or under another name, the visitor chooses (threats W2).
      if (
        !connector ||
        matches.length > 1 ||
        (!connector.pairing && !connector.login && name !== '' && connector.name !== name)
      )
        return Promise.resolve(null)
      return once(`restore ${connectorId} ${namespace}`, async () => {
        const session = await connector.restore({ namespace, context, network })
        // Another wallet was connected meanwhile, or this one left the page.
        if (!session || isOver || sessions.has(namespace) || !found.includes(connector))
          return sessions.get(namespace) ?? null
        // While it answered, another came that claims to be the same.
        if (claimantsOf(found, connectorId, namespace).length > 1) return null
        return start(connector, session, isWished)
      })
    },
    async readSession(namespace) {
      const session = sessions.get(namespace)
      if (!session) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const { addresses, caipNetworkId } = await find(session.connectorId).readSession({ namespace })
      const wished = chosen.of(namespace)
      const address =
        addresses.find((shared) => wished !== undefined && isSameAddress(namespace, shared, wished)) ?? addresses[0]
      if (address === undefined) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      return { address, caipNetworkId }
    },
    chooseAccount({ namespace, address }) {
      const session = sessions.get(namespace)
      if (!session?.accounts.some((account) => isSameAddress(namespace, account.address, address)))
        throw new WidgetError('ACCOUNT_MISMATCH')
      find(session.connectorId).chooseAccount?.({ namespace, address })
      const accounts = chosen.choose(namespace, address, session.accounts)
      if (isSameList(accounts, session.accounts)) return
      sessions.set(namespace, { ...session, accounts })
      emit({ type: 'accountsChanged', namespace, accounts })
    },
    chosenAccount: chosen.of,
    async pair({ connectorId, ...request }) {
      const connector = find(connectorId)
      if (!connector.pairing) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
      const link = await connector.pairing.open(request)
      if (!followed.has(link)) {
        followed.add(link)
        // Begun here, so that an approval is known to all widgets before whoever waits for the link goes on.
        link.approved.then(
          (approved) => approved.forEach((session) => !isOver && start(connector, session)),
          (error: unknown) => logger.info('hub: the pairing was not approved', error),
        )
      }
      return link
    },
    async disconnect({ namespace, reason, shouldTellWallet }) {
      const session = sessions.get(namespace)
      if (!session) return
      const connector = find(session.connectorId)
      const together = connector.endsTogether
        ? [...sessions.values()].filter(({ connectorId }) => connectorId === connector.id)
        : [session]
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
      isOver = true
      for (const unsubscribe of heard.values()) unsubscribe()
      heard.clear()
      sessions.clear()
    },
  }
}
