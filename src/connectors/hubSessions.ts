import { WALLET_CONNECT_TIMEOUT_MS } from '../config/limits/wallets'
import { isSameAddress, type AccountRecord, type DisconnectReason } from '../domain'
import { toWidgetError, WidgetError } from '../errors'
import type { Logger } from '../lib/logger'
import { createChosenAccounts, isSameList } from './chosenAccounts'
import { claimantsOf } from './claimants'
import type { Connector, ConnectorEvent, WalletSession } from './contract'
import type { PairingLink } from './pairing'
import { createSessionPool } from './sessionPool'
import type { HubEvent, WalletHub } from './walletHub'

/** What wallets share with a page, and every word to them; what each promises is said at `WalletHub`. */
export type HubSessions = Pick<
  WalletHub,
  | 'session'
  | 'sessionsBeside'
  | 'putInFront'
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
  const pool = createSessionPool()
  /** The connectors that are heard: those with a session. */
  const heard = new Map<string, () => void>()
  const open = new Map<string, { question: Promise<WalletSession | null>; askedAt: number }>()
  const followed = new WeakSet<PairingLink>()
  const choices = new Map<string, ReturnType<typeof createChosenAccounts>>()
  let isOver = false

  /** What was chosen among the accounts of one wallet. */
  const chosenIn = ({ connectorId }: WalletSession) => {
    const chosen = choices.get(connectorId) ?? createChosenAccounts()
    choices.set(connectorId, chosen)
    return chosen
  }
  const chosenAccount: WalletHub['chosenAccount'] = (namespace, connectorId) => {
    const session = connectorId === undefined ? pool.front(namespace) : pool.of(namespace, connectorId)
    return session && chosenIn(session).of(namespace)
  }

  /** A wallet leaves a namespace. Where it was in front, the one that was there before takes over. */
  const end = (session: WalletSession, reason: DisconnectReason) => {
    const { namespace, connectorId } = session
    const wasInFront = pool.front(namespace)?.connectorId === connectorId
    pool.remove(session)
    chosenIn(session).forget(namespace)
    unhear(connectorId)
    const next = pool.front(namespace)
    const left = { connectorId, reason }
    if (!next) emit({ type: 'sessionEnded', namespace, reason })
    else if (wasInFront) {
      keep(next)
      emit({ type: 'sessionStarted', session: next, left })
    } else emit({ type: 'besideChanged', namespace, left })
  }

  /** Hears a connector no more when no namespace hangs on it. */
  const unhear = (connectorId: string) => {
    if (pool.shared(connectorId).length > 0) return
    heard.get(connectorId)?.()
    heard.delete(connectorId)
  }

  const handleEvent = (connectorId: string, event: ConnectorEvent) => {
    const session = pool.of(event.namespace, connectorId)
    const isInFront = session !== undefined && pool.front(event.namespace) === session
    if (event.type === 'sessionChanged') {
      const connector = find(connectorId)
      // Another wallet was chosen for the namespace since, or this one was left: only a wallet asked for all namespaces adds
      // one by itself.
      if (session ? !isInFront : pool.front(event.namespace)) {
        if (session) hold(connector, event.session)
      } else if (session ?? connector.endsTogether) start(connector, event.session, { keepsOthers: true })
      return
    }
    if (!session) return
    if (event.type === 'disconnected') end(session, event.reason)
    else if (event.type === 'accountsChanged') {
      const [account] = event.accounts
      if (!account) {
        end(session, 'wallet')
        return
      }
      // Some wallets say the same again whenever they get the focus; the order of what was chosen here is ours.
      const accounts = chosenIn(session).inOrder(event.namespace, event.accounts)
      if (isSameList(session.accounts, accounts)) return
      keep({ ...session, accounts })
      emit(isInFront ? { ...event, accounts } : { type: 'besideChanged', namespace: event.namespace })
    } else if (event.caipNetworkId !== session.caipNetworkId) {
      pool.update({ ...session, caipNetworkId: event.caipNetworkId })
      emit(isInFront ? event : { type: 'besideChanged', namespace: event.namespace })
    }
  }

  /** What is shown signs: the connector is told which account that is. */
  const keep = (session: WalletSession) => {
    const {
      namespace,
      connectorId,
      accounts: [first],
    } = session
    pool.update(session)
    if (first) find(connectorId).chooseAccount?.({ namespace, address: first.address })
  }

  /** What a wallet shares, with the account in front that was chosen or is wished. @throws WALLET_NOT_FOUND */
  const prepare = (
    connector: Connector,
    fresh: WalletSession,
    isWished?: (account: AccountRecord) => boolean,
  ): WalletSession => {
    const { namespace } = fresh
    if (isOver || !found.includes(connector)) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: connector.id })
    const chosen = chosenIn(fresh)
    const own = chosen.inOrder(namespace, fresh.accounts)
    const wished = isWished && own.find(isWished)
    return {
      ...fresh,
      accounts: wished && wished !== own[0] ? chosen.choose(namespace, wished.address, own) : own,
    }
  }
  const hear = (connector: Connector) => {
    if (heard.has(connector.id)) return
    heard.set(
      connector.id,
      connector.subscribe((event) => handleEvent(connector.id, event)),
    )
  }

  /** @throws WALLET_NOT_FOUND when the wallet left the page while it was asked */
  const start = (
    connector: Connector,
    fresh: WalletSession,
    {
      isWished,
      keepsOthers = false,
      isRestored = false,
    }: {
      isWished?: ((account: AccountRecord) => boolean) | undefined
      keepsOthers?: boolean | undefined
      isRestored?: boolean
    },
  ): WalletSession => {
    const session = prepare(connector, fresh, isWished)
    const left = pool.putInFront(session, keepsOthers)
    keep(session)
    for (const other of left) {
      chosenIn(other).forget(other.namespace)
      unhear(other.connectorId)
    }
    hear(connector)
    emit({ type: 'sessionStarted', session, ...(isRestored && { isRestored }) })
    return session
  }

  /** A wallet is there beside the one in front. @throws WALLET_NOT_FOUND */
  const hold = (
    connector: Connector,
    fresh: WalletSession,
    { isWished, besideAs = [] }: Pick<Parameters<WalletHub['restore']>[0], 'isWished' | 'besideAs'> = {},
  ): WalletSession => {
    const session = prepare(connector, fresh, isWished)
    if (pool.of(session.namespace, connector.id)) pool.update(session)
    else pool.putBeside(session, besideAs)
    keep(session)
    hear(connector)
    emit({ type: 'besideChanged', namespace: session.namespace })
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
  const once = (
    key: string,
    ask: () => Promise<WalletSession | null>,
    isFresh = false,
  ): Promise<WalletSession | null> => {
    const running = open.get(key)
    // On either side: a clock that was set back keeps nobody waiting.
    if (running && !isFresh && Math.abs(Date.now() - running.askedAt) < WALLET_CONNECT_TIMEOUT_MS)
      return running.question
    const question = ask().finally(() => open.get(key)?.question === question && open.delete(key))
    open.set(key, { question, askedAt: Date.now() })
    return question
  }

  return {
    session: pool.front,
    sessionsBeside: pool.beside,
    lose(connectorId) {
      for (const session of pool.shared(connectorId)) end(session, 'wallet')
    },
    async connect({ connectorId, namespace, network, isWished, keepsOthers, isFresh, showLink }) {
      const connector = find(connectorId)
      const ask = async () => {
        const fresh = await connector.connect({ namespace, network, showLink })
        return start(connector, fresh, { isWished, keepsOthers })
      }
      const session = await once(`connect ${connectorId} ${namespace}`, ask, isFresh)
      if (!session) throw new WidgetError('NO_ACCOUNT')
      return session
    },
    restore({ connectorId, name, namespace, context, network, isWished, besideAs }) {
      const live = (id: string) => (besideAs ? pool.of(namespace, id) : pool.front(namespace))
      const matches = claimantsOf(found, connectorId, namespace)
      const [connector] = matches
      const known = live(connector?.id ?? connectorId)
      if (known) return Promise.resolve(known)
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
        if (!session || isOver || live(connector.id) || !found.includes(connector)) return live(connector.id) ?? null
        // While it answered, another came that claims to be the same.
        if (claimantsOf(found, connectorId, namespace).length > 1) return null
        // Beside nobody is in front.
        return pool.front(namespace)
          ? hold(connector, session, { isWished, besideAs })
          : start(connector, session, { isWished, keepsOthers: true, isRestored: true })
      })
    },
    putInFront({ connectorId, namespace, address }) {
      const session = pool.of(namespace, connectorId)
      if (!session) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
      const isShared = session.accounts.some((account) => isSameAddress(namespace, account.address, address ?? ''))
      if (address !== undefined && !isShared) throw new WidgetError('ACCOUNT_MISMATCH')
      const accounts =
        address === undefined ? session.accounts : chosenIn(session).choose(namespace, address, session.accounts)
      const wasInFront = pool.front(namespace) === session
      const isSame = isSameList(accounts, session.accounts)
      const next = { ...session, accounts }
      pool.putInFront(next, true)
      keep(next)
      // One word for both: nobody sees the wallet with an account that was not asked for.
      if (!wasInFront) emit({ type: 'sessionStarted', session: next })
      else if (!isSame) emit({ type: 'accountsChanged', namespace, accounts })
    },
    async readSession(namespace) {
      const session = pool.front(namespace)
      if (!session) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const { addresses, caipNetworkId } = await find(session.connectorId).readSession({ namespace })
      const wished = chosenIn(session).of(namespace)
      const address =
        addresses.find((shared) => wished !== undefined && isSameAddress(namespace, shared, wished)) ?? addresses[0]
      if (address === undefined) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      return { address, caipNetworkId }
    },
    chooseAccount({ namespace, address }) {
      const session = pool.front(namespace)
      if (!session) throw new WidgetError('ACCOUNT_MISMATCH')
      this.putInFront({ connectorId: session.connectorId, namespace, address })
    },
    chosenAccount,
    async pair({ connectorId, keepsOthers, ...request }) {
      const connector = find(connectorId)
      if (!connector.pairing) throw new WidgetError('WALLET_NOT_FOUND', { connectorId })
      const link = await connector.pairing.open(request)
      if (!followed.has(link)) {
        followed.add(link)
        // Begun here, so that an approval is known to all widgets before whoever waits for the link goes on.
        link.approved.then(
          (approved) => approved.forEach((session) => !isOver && start(connector, session, { keepsOthers })),
          (error: unknown) => logger.info('hub: the pairing was not approved', error),
        )
      }
      return link
    },
    async disconnect({ namespace, connectorId, reason, shouldTellWallet }) {
      const leaving = pool
        .all(namespace)
        .filter((session) => connectorId === undefined || session.connectorId === connectorId)
      // The one in front goes last: nobody takes over who is about to leave.
      const connectors = leaving.reverse().map((session) => {
        const connector = find(session.connectorId)
        const together = connector.endsTogether ? pool.shared(connector.id) : [session]
        for (const ended of together) end(ended, reason)
        return connector
      })
      if (shouldTellWallet) await Promise.all(connectors.map((connector) => connector.disconnect({ namespace })))
    },
    async switchNetwork(network, namespace) {
      const session = pool.front(namespace)
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
      pool.clear()
    },
  }
}
