import type { RelayClient } from '../../src/connectors/walletConnect/relayClient'

type Listener = (payload: unknown) => void
type Session = { topic: string; [key: string]: unknown }

/**
 * The protocol's client as far as the connector uses it; `request` answers from `answers`, `say` speaks for the wallet
 * or the relay.
 */
export function fakeRelayClient() {
  const listeners = new Map<string, Set<Listener>>()
  const heard = (event: string) =>
    listeners.get(event) ?? listeners.set(event, new Set()).get(event) ?? new Set<Listener>()
  const sessions = new Map<string, Session>()
  const keys = new Map<string, string>()
  /** Links that ask for a signature too, and what the client keeps of each until it is answered. */
  const authRequests: {
    id: number
    pairingTopic: string
    requester: { publicKey: string }
    authPayload: Record<string, unknown> & { chains: string[] }
  }[] = []
  const proposals: { settle: (session: unknown) => void; fail: (reason: unknown) => void }[] = []
  const log: unknown[][] = []
  const note = (...entry: unknown[]) => void log.push(entry)
  const fake = {
    log,
    sessions,
    keys,
    proposals,
    authRequests,
    /** Hands a proposal to the relay; a test may hold it back or refuse it. */
    publish: async (): Promise<void> => undefined,
    answers: {} as Record<string, (params: unknown) => unknown>,
    say(event: string, payload: unknown) {
      for (const listener of [...heard(event)]) listener(payload)
    },
    on: (event: string, listener: Listener) => void heard(event).add(listener),
    async connect(params: unknown) {
      note('connect', params)
      const approval = new Promise((settle, fail) => proposals.push({ settle, fail }))
      const { uri } = await fake.core.pairing.create()
      await fake.publish()
      return { uri, approval: () => approval }
    },
    async authenticate(params: { chains: string[] }) {
      note('authenticate', params)
      const response = new Promise((settle, fail) => proposals.push({ settle, fail }))
      const id = proposals.length
      const pairingTopic = String(id).repeat(4)
      authRequests.push({ id, pairingTopic, requester: { publicKey: `key-${id}` }, authPayload: params })
      return { uri: `wc:${pairingTopic}@2?methods=wc_sessionAuthenticate`, response: () => response }
    },
    auth: {
      requests: { getAll: () => authRequests },
      pairingTopics: {
        getAll: () => authRequests.map(({ id, pairingTopic }) => ({ topic: `answers-${id}`, pairingTopic })),
      },
    },
    engine: {
      isValidDisconnect: async () => undefined,
      onSessionDeleteRequest: async () => undefined,
      /** As the client does: a refusal ends its own wait. */
      onSessionAuthenticateResponse: (
        _topic: string,
        { id, error }: { id: number; error?: { code: number; message: string } },
      ) => {
        note('client read', id, error)
        if (error && error.code !== 10001) proposals[id - 1]?.fail(error.message)
      },
    },
    metadata: { name: 'Shop' },
    proposal: {
      getAll: () => authRequests.map(({ id, pairingTopic }) => ({ id: id + 100, pairingTopic })),
      delete: async (id: number) => note('proposal over', id),
    },
    async request({
      topic,
      chainId,
      request,
    }: {
      topic: string
      chainId: string
      request: { method: string; params: unknown }
    }) {
      note('request', chainId, request.method, request.params)
      const answer = fake.answers[request.method]
      if (!sessions.has(topic) || !answer) throw Object.assign(new Error('Unknown method'), { code: 10001 })
      return answer(request.params)
    },
    async disconnect({ topic }: { topic: string }) {
      note('disconnect', topic)
      sessions.delete(topic)
    },
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get: (topic: string) => sessions.get(topic),
      set: async (topic: string, session: Session) => void sessions.set(topic, session),
      delete: async (topic: string) => void sessions.delete(topic),
    },
    core: {
      crypto: {
        decode: async (topic: string, _message: string, options: { receiverPublicKey?: string } = {}) =>
          `${topic} opened with ${options.receiverPublicKey}`,
        generateSharedKey: async (own: string, other: string) => `${own} ${other}`,
        keychain: {
          get: (name: string) => keys.get(name),
          set: async (name: string, key: string) => void keys.set(name, key),
        },
      },
      expirer: { set: (topic: string, expiry: number) => note('expires', topic, expiry) },
      relayer: {
        connected: true,
        on: (event: string, listener: Listener) => void heard(event).add(listener),
        off: (event: string, listener: Listener) => void heard(event).delete(listener),
        subscriber: {
          subscribe: async (topic: string) => {
            note('subscribe', topic)
            return 'subscription'
          },
        },
      },
      pairing: {
        create: async () => ({ topic: 'pairing', uri: `wc:link-${proposals.length}@2` }),
        getPairings: () => [{ topic: 'pairing' }],
        disconnect: async ({ topic }: { topic: string }) => note('unpair', topic),
      },
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
  const client: unknown = fake
  return { fake, client: client as RelayClient }
}

const KEY = 'b'.repeat(64)

/** A session as a wallet settles it: Alice on the given networks; `parts` replaces what a test is about. */
export function aSettledSession(
  fake: ReturnType<typeof fakeRelayClient>['fake'],
  accounts: string[],
  parts: Record<string, unknown> = {},
): Session {
  const topic = typeof parts.topic === 'string' ? parts.topic : 'a'.repeat(64)
  const session = {
    topic,
    expiry: 2_000,
    pairingTopic: 'c'.repeat(64),
    self: { publicKey: 'd'.repeat(64) },
    peer: { metadata: { name: 'Harbor', icons: [] } },
    namespaces: {
      eip155: {
        accounts,
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['chainChanged', 'accountsChanged'],
      },
    },
    ...parts,
  }
  fake.sessions.set(topic, session)
  fake.keys.set(topic, KEY)
  fake.keys.set(session.self.publicKey, KEY)
  return session
}
