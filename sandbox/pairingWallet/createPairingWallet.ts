/**
 * A wallet that sites reach through the pairing relay. The same code answers in the wallet's page and inside a test:
 *
 *   site ── relay ── sign client ──> proposals, requests ──> a person (or a mode that answers for one)
 *                         ^                                        |
 *                         └──── session, signatures, events <── keys of four namespaces
 */
import type { SessionTypes } from '@walletconnect/types'
import type { PairingAccount } from './accounts'
import { closeSignClient } from './client/closeSignClient'
import type { ClientStorage } from './client/memoryStorage'
import { openSignClient } from './client/openSignClient'
import type { EvmConfig } from './namespaces/eip155/evmMemory'
import { createNamespaces } from './namespaces/createNamespaces'
import { namespaceOf, type PairingNetwork } from './networks'
import { grantedNamespaces } from './proposal'
import { createProposalDesk, type ProposalDesk } from './proposalDesk'
import { type PairingMode, type PendingRequest, type Reason, type ReceivedRequest, RequestDesk } from './requests'
import { respondTo } from './respondTo'
import { createSessionControls, type SessionControls } from './sessionControls'
import { createSignInDesk, type SignInDesk } from './signIn/signInDesk'

export type PairingWalletOptions = {
  relayUrl: string
  projectId: string
  /** Keys, the selected one of each namespace first. */
  accounts: readonly PairingAccount[]
  networks: readonly PairingNetwork[]
  evm: EvmConfig
  /** Absent: the browser's IndexedDB. */
  storage?: ClientStorage
  storagePrefix?: string
  /** @default 'ask' */
  mode?: PairingMode
  /** How it introduces itself. */
  metadata: { name: string; description: string; url: string; icons: string[] }
}

export type PairingWallet = SessionControls &
  Pick<ProposalDesk, 'approve' | 'reject'> &
  SignInDesk & {
    accounts: readonly PairingAccount[]
    /** Calls back on every change of what the lists below give. Answers how to stop that. */
    subscribe: (listener: () => void) => () => void
    networks: () => PairingNetwork[]
    proposals: ProposalDesk['list']
    /** Requests that wait for a person. */
    requests: () => PendingRequest[]
    /** Everything sites asked, answered or not, each once. */
    received: () => ReceivedRequest[]
    sessions: () => SessionTypes.Struct[]
    /** What went wrong with nobody waiting for it, newest last. */
    problems: () => string[]
    mode: () => PairingMode
    setMode: (mode: PairingMode) => void
    /** Follows a pairing link; the proposal comes by itself. */
    pair: (uri: string) => Promise<void>
    disconnect: (topic: string, reason?: Reason) => Promise<void>
    /** Leaves the relay for good; sessions stay in the storage. */
    close: () => Promise<void>
  }

const userDisconnected: Reason = { code: 6000, message: 'User disconnected.' }

/** Opens the wallet and resolves when it can pair. */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { accounts } = options
  let networks = [...options.networks]
  let mode = options.mode ?? 'ask'
  const listeners = new Set<() => void>()
  const received: ReceivedRequest[] = []
  const problems: string[] = []
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  const report = (problem: unknown): void => {
    problems.push(problem instanceof Error ? problem.message : String(problem))
    changed()
  }
  const networkOf = (caipNetworkId: string): PairingNetwork | undefined =>
    networks.find((network) => network.caipNetworkId === caipNetworkId)
  const addNetwork = (network: PairingNetwork): void => {
    networks = [...networks.filter((known) => known.caipNetworkId !== network.caipNetworkId), network]
  }

  const client = await openSignClient({ ...options, disableRequestQueue: true })
  const sessions = createSessionControls({
    client,
    accounts,
    knowsNetwork: (id) => networkOf(id) !== undefined,
    changed,
  })
  const namespaces = createNamespaces({ evm: options.evm, accounts, networks: () => networks, addNetwork, sessions })
  const requests = new RequestDesk(() => mode, changed)
  const proposals = createProposalDesk({
    client,
    mode: () => mode,
    changed,
    report,
    namespacesFor: (proposal, grant) => grantedNamespaces(proposal, grant, { accounts, networks, namespaces }),
  })

  const signIns = createSignInDesk({
    client,
    accounts,
    networks: () => networks,
    methods: Object.keys(namespaces.eip155),
    mode: () => mode,
    changed,
    report,
  })

  const receive = ({
    id,
    topic,
    params,
  }: {
    id: number
    topic: string
    params: { request: { method: string; params: unknown }; chainId: string }
  }): void => {
    // A relay may deliver twice.
    if (received.some((known) => known.id === id && known.topic === topic)) return
    const { chainId: caipNetworkId, request: asked } = params
    const request: ReceivedRequest = { id, topic, method: asked.method, params: asked.params, caipNetworkId }
    received.push(request)
    changed()
    const namespace = namespaceOf(caipNetworkId)
    const network = networkOf(caipNetworkId)
    const method =
      namespace && Object.hasOwn(namespaces[namespace], asked.method) ? namespaces[namespace][asked.method] : undefined
    const origin = client.session.get(topic).peer.metadata.url
    respondTo(
      client,
      request,
      method,
      network && {
        topic,
        origin,
        network,
        method: asked.method,
        params: asked.params,
        accounts: sessions.permittedAccounts(topic, caipNetworkId),
        ask: (question) => requests.ask(request, network, question),
      },
    ).catch(report)
  }

  client.on('session_request', receive)
  client.on('session_request_expire', ({ id }) => requests.withdraw((request) => request.id === id))
  client.on('session_delete', ({ topic }) => {
    requests.withdraw((request) => request.topic === topic)
    changed()
  })
  client.on('session_expire', changed)
  for (const pending of client.getPendingSessionRequests()) receive(pending)

  return {
    ...sessions,
    ...signIns,
    approve: proposals.approve,
    reject: proposals.reject,
    accounts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    networks: () => [...networks],
    proposals: proposals.list,
    requests: () => requests.list(),
    received: () => [...received],
    sessions: () => client.session.getAll(),
    problems: () => [...problems],
    mode: () => mode,
    setMode: (next) => void (mode = next),
    pair: async (uri) => void (await client.pair({ uri })),
    async disconnect(topic, reason = userDisconnected) {
      requests.withdraw((request) => request.topic === topic)
      await client.disconnect({ topic, reason })
      changed()
    },
    close: () => closeSignClient(client),
  }
}
