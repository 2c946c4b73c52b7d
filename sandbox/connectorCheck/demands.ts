import type { TriedConnector, TriedEvent, TriedLink, TriedSession } from './triedConnector'

export type ConnectorNamespace = TriedConnector['namespaces'][number]

/** A wallet under test, for one namespace: what was asked of it so far, and what it said. */
export type ConnectorTrial = {
  connector: TriedConnector
  namespace: ConnectorNamespace
  /** A network the wallet can be asked to go to; without it nobody asks. */
  otherNetwork?: Parameters<NonNullable<TriedConnector['switchNetwork']>>[0]
  /** Makes the wallet decline what it is asked next, as a visitor would. */
  declineNext?: () => void | Promise<void>
  /** Takes a link that the wallet shows, as a phone that scans it. */
  onLink?: (uri: string) => void
  /** What the wallet showed so far. */
  links: TriedLink[]
  /** What the wallet answered to `connect`. */
  session?: TriedSession
  heard: TriedEvent[]
  stopHearing?: () => void
}

/** One demand of the contract: `check` answers with what was found instead, or with nothing where it holds. */
export type ConnectorDemand = {
  says: string
  /** Why it was not looked at. */
  skip?(trial: ConnectorTrial): string | undefined
  check(trial: ConnectorTrial): Promise<string | undefined>
}

const LIMIT_MS = 5_000

const withinLimit = async <T>(promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within five seconds')), LIMIT_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const describe = (value: unknown): string => JSON.stringify(value) ?? String(value)

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i

function problemOf(session: TriedSession | null | undefined, namespace: ConnectorNamespace): string | undefined {
  if (!session) return describe(session)
  const { accounts, caipNetworkId } = session
  if (!Array.isArray(accounts) || accounts.length === 0) return `accounts: ${describe(accounts)}`
  const said: readonly unknown[] = accounts
  const odd = said.find(
    (address) =>
      typeof address !== 'string' || address === '' || (namespace === 'eip155' && !EVM_ADDRESS.test(address)),
  )
  if (odd !== undefined) return `${describe(odd)} is no address`
  return new RegExp(`^${namespace}:[-\\w]{1,32}$`).test(caipNetworkId)
    ? undefined
    : `caipNetworkId: ${describe(caipNetworkId)}`
}

type Asks = { request(question: { method: string; params?: unknown[] }): Promise<unknown> }
const canAsk = (provider: unknown): provider is Asks =>
  typeof provider === 'object' && provider !== null && 'request' in provider && typeof provider.request === 'function'

const isSame = (one: TriedSession, other: TriedSession | null): boolean =>
  other !== null &&
  one.accounts[0]?.toLowerCase() === other.accounts[0]?.toLowerCase() &&
  one.caipNetworkId === other.caipNetworkId

const read = ({ connector, namespace }: ConnectorTrial) => withinLimit(connector.getSession({ namespace }))

const connect = ({ connector, namespace, links, onLink }: ConnectorTrial) =>
  connector.connect({
    namespace,
    showLink(link) {
      if (link === null) return
      links.push(link)
      onLink?.(link.uri)
    },
  })

/** A scheme of the wallet's own, or a page. */
const LINK = /^(?:https:\/\/\S+|(?!javascript:|data:|blob:|file:)[a-z][a-z0-9+.-]{2,}:\/\/\S+)$/i

/** In the order of a visit: each begins where the one before it ended. */
export const DEMANDS: readonly ConnectorDemand[] = [
  {
    says: 'shares nothing before it was asked',
    check: async (trial) => {
      const session = await read(trial)
      return session === null ? undefined : `getSession answered ${describe(session)}`
    },
  },
  {
    says: 'says with code 4001 that the visitor declined',
    skip: ({ declineNext }) => (declineNext ? undefined : 'no declineNext was given'),
    async check(trial) {
      await trial.declineNext?.()
      try {
        await connect(trial)
      } catch (error) {
        const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
        return code === 4001 ? undefined : `the error has the code ${describe(code)}`
      }
      return 'connect resolved'
    },
  },
  {
    says: 'answers connect with addresses and a network of the namespace',
    async check(trial) {
      const session = await connect(trial)
      trial.session = session
      return problemOf(session, trial.namespace)
    },
  },
  {
    says: 'shows links that open an app, for a time that was said in milliseconds',
    skip: ({ links }) => (links.length > 0 ? undefined : 'it showed no link'),
    check: async ({ links }) => {
      const odd = links.find(({ uri }) => typeof uri !== 'string' || uri.length > 2_000 || !LINK.test(uri))
      if (odd) return `${describe(odd.uri)} is no such link`
      // Of a link that was said in seconds nothing would be left.
      const over = links.find(({ expiresAt }) => expiresAt !== undefined && !(expiresAt > 1e12))
      return over && `expiresAt: ${describe(over.expiresAt)}`
    },
  },
  {
    says: 'shares the same with getSession, at once and without asking',
    async check(trial) {
      const session = await read(trial)
      return trial.session && isSame(trial.session, session) ? undefined : `getSession answered ${describe(session)}`
    },
  },
  {
    says: 'has one provider for the namespace, the same each time',
    check: async ({ connector, namespace }) => {
      const provider = connector.getProvider(namespace)
      if (typeof provider !== 'object' || provider === null) return `getProvider answered ${describe(provider)}`
      return provider === connector.getProvider(namespace) ? undefined : 'getProvider answered another object'
    },
  },
  {
    says: 'has a provider that speaks EIP-1193 of the same account and network',
    skip: ({ namespace }) => (namespace === 'eip155' ? undefined : 'it is of eip155 alone'),
    async check({ connector, namespace, session }) {
      const provider = connector.getProvider(namespace)
      if (!canAsk(provider)) return 'the provider has no method request'
      const accounts = await withinLimit(provider.request({ method: 'eth_accounts' }))
      const chainId = await withinLimit(provider.request({ method: 'eth_chainId' }))
      const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
      if (typeof first !== 'string' || first.toLowerCase() !== session?.accounts[0]?.toLowerCase())
        return `eth_accounts answered ${describe(accounts)}`
      return `eip155:${Number(chainId)}` === session.caipNetworkId
        ? undefined
        : `eth_chainId answered ${describe(chainId)}`
    },
  },
  {
    says: 'gives back a function that ends the listening',
    async check(trial) {
      const stop = trial.connector.subscribe((event) => void trial.heard.push(event))
      if (typeof stop !== 'function') return `subscribe answered ${describe(stop)}`
      trial.stopHearing = stop
      return undefined
    },
  },
  {
    says: 'is on the network when switchNetwork resolves',
    skip: ({ connector, otherNetwork, namespace }) => {
      if (!connector.switchNetwork) return 'it has no switchNetwork'
      return otherNetwork?.caipNetworkId.startsWith(`${namespace}:`)
        ? undefined
        : 'no otherNetwork of the namespace was given'
    },
    async check(trial) {
      const { connector, otherNetwork } = trial
      if (!otherNetwork) return undefined
      await connector.switchNetwork?.(otherNetwork)
      const session = await read(trial)
      return session?.caipNetworkId === otherNetwork.caipNetworkId
        ? undefined
        : `getSession answered ${describe(session)}`
    },
  },
  {
    says: 'tells of a network it went to',
    skip: ({ connector, otherNetwork, namespace }) =>
      connector.switchNetwork && otherNetwork?.caipNetworkId.startsWith(`${namespace}:`)
        ? undefined
        : 'it was not switched',
    check: async ({ heard, otherNetwork, namespace }) =>
      heard.some(
        (event) =>
          event.type === 'networkChanged' &&
          event.namespace === namespace &&
          event.caipNetworkId === otherNetwork?.caipNetworkId,
      )
        ? undefined
        : `heard was ${describe(heard)}`,
  },
  {
    says: 'shares nothing after disconnect',
    async check(trial) {
      const heardBefore = trial.heard.length
      trial.stopHearing?.()
      await trial.connector.disconnect({ namespace: trial.namespace })
      const session = await read(trial)
      if (session !== null) return `getSession answered ${describe(session)}`
      return trial.heard.length === heardBefore ? undefined : 'who listens no more was told of it'
    },
  },
  {
    says: 'can be connected again',
    async check(trial) {
      const session = await connect(trial)
      await trial.connector.disconnect({ namespace: trial.namespace })
      return problemOf(session, trial.namespace)
    },
  },
]
