import { MAILBOX_BURST_MS, RELAY_GOODBYE_MS } from '../../config/limits/pairing'
import { WidgetError } from '../../errors'
import { NAMESPACES, type CaipNetworkId, type Namespace } from '../../domain'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import type { ConnectorEvent, WalletSession } from '../contract'
import type { PairingContext } from '../pairing'
import type { RelayClient } from './relayClient'
import type { RelayIdentity } from './relayIdentity'
import { readSessionEvent } from './sessionEvents'
import {
  accountsOn,
  approvedIdOf,
  readNamespaces,
  readSession,
  startNetwork,
  toWalletSession,
  withKinds,
  type GrantedNamespace,
  type SessionDetails,
} from './sessionDetails'
import { readRecord, removeRecord, writeRecord, type SessionNetworks } from './sessionRecord'

const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }

export type RelaySessionParts = {
  client: RelayClient
  identity: RelayIdentity
  context: PairingContext
  logger: Logger
  emit(event: ConnectorEvent): void
}

/**
 * The one session of a page with a wallet behind the relay: what it grants, where its namespaces are, and what the wallet
 * says of it.
 */
export type RelaySession = {
  facts(): SessionDetails | null
  /** The network a namespace is on. */
  networkOf(namespace: Namespace): CaipNetworkId | undefined
  sessions(): WalletSession[]
  /** Takes over what a wallet approved; a session before it ends. */
  adopt(approved: unknown, wishes: readonly CaipNetworkId[]): Promise<WalletSession[]>
  /** Ends a session that was never taken over. */
  discard(topic: string): void
  /** Goes on with the session of the last page, or of another tab. */
  restore(): Promise<WalletSession[]>
  /** A namespace goes to another network. */
  moveTo(namespace: Namespace, caipNetworkId: CaipNetworkId): void
  /** Ends the session for the wallet too, as far as it can be told. */
  end(): Promise<void>
}

/** Makes the page's session; it hears the client from now on. */
export function createRelaySession({ client, identity, context, logger, emit }: RelaySessionParts): RelaySession {
  const { vault, clock } = context
  let facts: SessionDetails | null = null
  let networks: SessionNetworks = {}
  // Until then the mailbox repeats what another tab was told; that tab wrote down what came of it.
  let restoredAt = -Infinity
  let burst: ReturnType<typeof setTimeout> | undefined
  const endBurst = (): void => {
    clearTimeout(burst)
    restoredAt = -Infinity
  }
  const beginBurst = (): void => {
    endBurst()
    restoredAt = clock.now()
    // A clock that is set back says that it begins anew, and a timer does not run while the page sleeps: what ends first
    // counts.
    burst = setTimeout(endBurst, MAILBOX_BURST_MS)
  }

  const granted = (): GrantedNamespace[] => NAMESPACES.flatMap((namespace) => facts?.namespaces[namespace] ?? [])
  const sessionOf = (grant: GrantedNamespace): WalletSession[] => {
    const caipNetworkId = networks[grant.namespace]
    return facts && caipNetworkId ? [toWalletSession(facts, grant, caipNetworkId)] : []
  }
  const sessions = () => granted().flatMap(sessionOf)

  const keep = async (): Promise<void> => {
    if (!facts) return
    const { keychain } = client.core.crypto
    const session = client.session.get(facts.topic)
    await writeRecord(vault, {
      session,
      symKey: keychain.get(facts.topic),
      selfKey: keychain.get(session.self.publicKey),
      networks,
    })
  }
  const keepSoon = (): void =>
    void keep().catch((error: unknown) => logger.warn('relay: the session was not kept', error))

  const place = (next: SessionDetails, wishes: readonly CaipNetworkId[]): void => {
    facts = next
    const placed: SessionNetworks = {}
    for (const grant of granted()) placed[grant.namespace] = startNetwork(grant, wishes)
    networks = placed
  }

  const forget = (reason: 'wallet' | 'expired'): void => {
    const ended = granted()
    if (facts)
      removeRecord(vault, facts.topic).catch((error: unknown) => logger.warn('relay: the session is still kept', error))
    facts = null
    networks = {}
    for (const { namespace } of ended) emit({ type: 'disconnected', namespace, reason })
  }

  const isCurrent = (topic: string): boolean => facts?.topic === topic

  const handleEvent = (params: unknown): void => {
    const event = readSessionEvent(params)
    const grant = event && facts?.namespaces[event.namespace]
    if (!event || !grant || Math.abs(clock.now() - restoredAt) < MAILBOX_BURST_MS) return
    const { namespace } = event
    if (event.type === 'chainChanged') {
      networks = { ...networks, [namespace]: event.caipNetworkId }
      emit({ type: 'networkChanged', namespace, caipNetworkId: event.caipNetworkId })
      emit({ type: 'accountsChanged', namespace, accounts: accountsOn(grant, event.caipNetworkId) })
    } else {
      const here = networks[namespace] ?? event.accounts[0]?.caipNetworkId
      const rest = grant.accounts.filter(
        ({ address }) => !event.accounts.some((account) => account.address === address),
      )
      if (event.accounts.length > 0) grant.accounts = [...event.accounts, ...rest]
      if (event.kinds) grant.kinds = { ...grant.kinds, ...event.kinds }
      if (here)
        emit({ type: 'accountsChanged', namespace, accounts: accountsOn({ ...grant, accounts: event.accounts }, here) })
    }
    keepSoon()
  }

  const tellChanges = (before: readonly GrantedNamespace[]): void => {
    for (const { namespace } of before)
      if (!facts?.namespaces[namespace]) emit({ type: 'disconnected', namespace, reason: 'wallet' })
    for (const session of sessions()) emit({ type: 'sessionChanged', namespace: session.namespace, session })
  }

  const handleUpdate = (namespaces: unknown): void => {
    if (!facts) return
    const before = granted()
    const wishes = [...Object.values(networks), ...context.preferredNetworks]
    // An update names accounts alone; what they are for is as it was said before.
    place({ ...facts, namespaces: withKinds(readNamespaces(namespaces), facts.namespaces.bip122?.kinds) }, wishes)
    tellChanges(before)
    keepSoon()
  }

  // Two copies of a message that come at once are both told (threats N8).
  let lastEventId = 0
  client.on('session_event', ({ id, topic, params }) => {
    if (!isCurrent(topic) || id === lastEventId) return
    lastEventId = id
    handleEvent(params)
  })
  client.on('session_update', ({ topic, params }) => isCurrent(topic) && handleUpdate(params.namespaces))
  client.on('session_extend', ({ topic }) => isCurrent(topic) && keepSoon())
  client.on('session_ping', () => logger.debug('relay: the wallet asked whether somebody is here'))
  /** The session is over. Where another tab of the site paired anew, the page goes on with that session. */
  const handleEnd = async (topic: string, reason: 'wallet' | 'expired'): Promise<void> => {
    const record = await readRecord(vault, clock.now())
    if (!isCurrent(topic)) return
    if (!record || record.session.topic === topic) return forget(reason)
    const before = granted()
    await restore()
    if (isCurrent(topic)) return forget(reason)
    tellChanges(before)
  }
  const endSoon = (topic: string, reason: 'wallet' | 'expired'): void =>
    void handleEnd(topic, reason).catch((error: unknown) => {
      logger.warn('relay: nobody knows of another session', error)
      if (isCurrent(topic)) forget(reason)
    })
  client.on('session_delete', ({ topic }) => {
    if (facts && isCurrent(topic)) endSoon(topic, facts.expiry * 1000 <= clock.now() ? 'expired' : 'wallet')
  })
  client.on('session_expire', ({ topic }) => isCurrent(topic) && endSoon(topic, 'expired'))

  /**
   * Hears a session's topic. It counts as known before the socket opens: the relay may speak at once, and what it says
   * of a topic nobody knows would be lost. Where the relay cannot be reached, the client's heartbeat tries again.
   */
  const listen = async (topic: string): Promise<void> => {
    const id = await client.core.relayer.subscriber.subscribe(topic, { transportType: 'relay' })
    if (id) await identity.rememberTopic(topic)
  }

  const removeEverything = async (topic: string): Promise<void> => {
    await withTimeout(
      client.disconnect({ topic, reason: USER_DISCONNECTED }),
      RELAY_GOODBYE_MS,
      () => new WidgetError('RELAY_UNREACHABLE'),
    ).catch(async (error: unknown) => {
      logger.info('relay: the wallet was not told', error)
      if (client.session.keys.includes(topic)) await client.session.delete(topic, USER_DISCONNECTED)
    })
    const pairings = client.core.pairing.getPairings()
    await Promise.allSettled(
      pairings.map((pairing) =>
        withTimeout(
          client.core.pairing.disconnect({ topic: pairing.topic }),
          RELAY_GOODBYE_MS,
          () => new WidgetError('RELAY_UNREACHABLE'),
        ),
      ),
    )
  }

  async function restore(): Promise<WalletSession[]> {
    const record = await readRecord(vault, clock.now())
    // Another tab may have made a new session since.
    if (facts && (!record || record.session.topic === facts.topic)) return sessions()
    const next = record && readSession(record.session)
    if (!record || !next) return []
    const { core } = client
    await core.crypto.keychain.set(next.topic, record.symKey)
    await core.crypto.keychain.set(record.session.self.publicKey, record.selfKey)
    await client.session.set(next.topic, record.session)
    core.expirer.set(next.topic, record.session.expiry)
    place(next, [...Object.values(record.networks), ...context.preferredNetworks])
    // A network chosen in the wallet stays, approved or not.
    networks = { ...networks, ...onlyGranted(record.networks, next) }
    if (!(await identity.knowsTopic(next.topic))) beginBurst()
    listen(next.topic).catch((error: unknown) => logger.info('relay: not heard yet', error))
    return sessions()
  }

  return {
    facts: () => facts,
    networkOf: (namespace) => networks[namespace],
    sessions,
    async adopt(approved, wishes) {
      const next = readSession(approved)
      if (!next) throw new WidgetError('NO_ACCOUNT')
      const previous = facts?.topic
      place(next, wishes)
      endBurst()
      await identity.rememberTopic(next.topic)
      await keep()
      if (previous !== undefined && previous !== next.topic) void removeEverything(previous)
      return sessions()
    },
    discard: (topic) => void removeEverything(topic),
    restore,
    moveTo(namespace, caipNetworkId) {
      networks = { ...networks, [namespace]: caipNetworkId }
      keepSoon()
    },
    async end() {
      const topic = facts?.topic
      if (topic === undefined) return
      facts = null
      networks = {}
      await removeRecord(vault, topic)
      await removeEverything(topic)
    },
  }
}

function onlyGranted(networks: SessionNetworks, { namespaces }: SessionDetails): SessionNetworks {
  const kept: SessionNetworks = {}
  for (const namespace of NAMESPACES)
    if (networks[namespace] && namespaces[namespace]) kept[namespace] = networks[namespace]
  return kept
}

/** Whether the wallet agreed to a network. */
export function isApproved(facts: SessionDetails, namespace: Namespace, caipNetworkId: CaipNetworkId): boolean {
  const grant = facts.namespaces[namespace]
  return grant !== undefined && approvedIdOf(grant, caipNetworkId) !== undefined
}
