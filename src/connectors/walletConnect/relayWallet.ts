import { learnErrorTexts, pairingTexts, WidgetError } from '../../errors'
import { NAMESPACES, type CaipNetworkId, type Namespace, type Network } from '../../domain'
import type { Logger } from '../../lib/logger'
import type { ConnectorEvent, WalletSession } from '../contract'
import type { PairingContext, PairingLink, PairingRequest } from '../pairing'
import { grantOf } from './askRelayWallet'
import { createEip155Provider, type RelayEip155Provider } from './eip155Provider'
import { createNamespaceProvider } from './namespaceProviders'
import { createPairingLinks } from './pairingLinks'
import { closeRelayClient, createRelayClient, type RelayClient } from './relayClient'
import { claimIdentity, type RelayIdentity } from './relayIdentity'
import { createRelaySession, type RelaySession } from './relaySession'
import { accountsOn } from './sessionDetails'
import { switchRelayNetwork } from './switchRelayNetwork'

type Connection = {
  client: RelayClient
  /** The page's id at the relay. */
  clientId: string
  identity: RelayIdentity
  session: RelaySession
  links: ReturnType<typeof createPairingLinks>
  eip155: RelayEip155Provider
  others: Map<Namespace, unknown>
}

export type RelayWalletNeeds = { logger: Logger; emit(event: ConnectorEvent): void }

/** The wallet behind the relay, made with the first use of it: client, session, links and providers of one page. */
export function createRelayWallet({ logger, emit: tellHub }: RelayWalletNeeds) {
  learnErrorTexts(pairingTexts)
  const end = new AbortController()
  let connecting: Promise<Connection> | undefined
  let connected: Connection | undefined
  /** The accounts that sign, where the visitor chose one; requests of eip155 name theirs. */
  const chosen = new Map<Namespace, string>()

  const emit = (event: ConnectorEvent): void => {
    connected?.eip155.handleEvent(event)
    tellHub(event)
  }

  const connect = async (context: PairingContext): Promise<Connection> => {
    const identity = await claimIdentity(context.vault, navigator.locks)
    const client = await createRelayClient({ context, seed: identity.seed, logger })
    const session = createRelaySession({ client, identity, context, logger, emit })
    const parts = { client, session }
    const clientId = await client.core.crypto.getClientId()
    connected = {
      client,
      clientId,
      identity,
      session,
      links: createPairingLinks({
        client,
        adopt: (approved, { preferredNetworks }) => session.adopt(approved, preferredNetworks),
        discard: session.discard,
      }),
      eip155: createEip155Provider({ ...parts, context, logger, emit }),
      others: new Map(
        NAMESPACES.flatMap((namespace): [Namespace, unknown][] =>
          namespace === 'eip155'
            ? []
            : [[namespace, createNamespaceProvider(parts, namespace, () => chosen.get(namespace))]],
        ),
      ),
    }
    if (end.signal.aborted) await close(connected)
    return connected
  }

  const connection = (context: PairingContext): Promise<Connection> => {
    connecting ??= connect(context).catch((error: unknown) => {
      connecting = undefined
      throw error
    })
    return connecting
  }

  const current = (): Connection => {
    if (!connected) throw new WidgetError('SIGN_CLIENT_NOT_READY')
    return connected
  }

  return {
    async open(request: PairingRequest): Promise<PairingLink> {
      return (await connection(request.context)).links.open(request)
    },
    async prepare(context: PairingContext): Promise<void> {
      await connection(context)
    },
    async restore(context: PairingContext): Promise<WalletSession[]> {
      return (await connection(context)).session.restore()
    },
    sessionOf(namespace: Namespace): WalletSession {
      const session = current()
        .session.sessions()
        .find((one) => one.namespace === namespace)
      if (!session) throw new WidgetError('CONNECT_FIRST')
      return session
    },
    read(namespace: Namespace): { addresses: string[]; caipNetworkId: CaipNetworkId } {
      const { session } = current()
      const caipNetworkId = session.networkOf(namespace)
      const accounts = caipNetworkId ? accountsOn(grantOf(session, namespace), caipNetworkId) : []
      if (accounts.length === 0 || !caipNetworkId) throw new WidgetError('NO_ACCOUNT')
      return { addresses: accounts.map(({ address }) => address), caipNetworkId }
    },
    capabilitiesOf: (address: string): Readonly<Record<string, unknown>> =>
      connected?.session.facts()?.capabilitiesOf(address) ?? {},
    clientId: (): string | undefined => (connected?.session.facts() ? connected.clientId : undefined),
    chooseAccount(namespace: Namespace, address: string): void {
      chosen.set(namespace, address)
    },
    async switchNetwork(network: Network): Promise<void> {
      const { client, session } = current()
      await switchRelayNetwork({ client, session, emit }, network)
    },
    getProvider(namespace: Namespace): unknown {
      if (!connected?.session.facts()?.namespaces[namespace]) return undefined
      return namespace === 'eip155' ? connected.eip155 : connected.others.get(namespace)
    },
    async disconnect(): Promise<void> {
      if (!connected) return
      const ended = connected.session.sessions()
      const { eip155, session } = connected
      for (const { namespace } of ended) eip155.handleEvent({ type: 'disconnected', namespace, reason: 'wallet' })
      await session.end()
    },
    dispose(): void {
      end.abort()
      if (connected) void close(connected)
    },
  }

  async function close({ client, identity }: Connection): Promise<void> {
    await closeRelayClient(client).catch((error: unknown) => logger.info('relay: not closed', error))
    identity.release()
  }
}

export type RelayWallet = ReturnType<typeof createRelayWallet>
