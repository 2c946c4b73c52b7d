import { MAX_LINK_LENGTH, PAIRING_LIFETIME_MS } from '../../config/limits/pairing'
import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import {
  isAddress,
  isCaipNetworkId,
  namespaceOf,
  walletRpcUrls,
  type AccountRecord,
  type CaipNetworkId,
  type Namespace,
  type Network,
} from '../../domain'
import { toChecksumAddress } from '../../domain/checksumAddress'
import { toWalletError, UserRejectedError, WidgetError } from '../../errors'
import { readKey } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import { safeWalletLink } from '../../lib/safeWalletLink'
import { withTimeout } from '../../lib/timeout'
import type { Connector, ConnectorEvent, ConnectorLink, WalletSession } from '../contract'
import type { CustomNetwork } from './customConnector'
import type { ReadConnector } from './readCustomConnector'

/** Addresses of the namespace, each once; whatever is none is dropped. */
function readAccounts(namespace: Namespace, said: unknown): AccountRecord[] {
  const texts = Array.isArray(said) ? said.filter((text): text is string => typeof text === 'string') : []
  const addresses = texts
    .filter((text) => isAddress(namespace, text) && (namespace !== 'eip155' || text.startsWith('0x')))
    .map((text) => (namespace === 'eip155' ? toChecksumAddress(text) : text))
  return [...new Set(addresses)].map((address) => ({
    namespace,
    address,
    type: namespace === 'bip122' ? 'payment' : 'eoa',
  }))
}

const readNetwork = (namespace: Namespace, said: unknown): CaipNetworkId | undefined =>
  isCaipNetworkId(said) && namespaceOf(said) === namespace ? said : undefined

/** What the page's object may say of a link in our own words. */
const LINK_FAILURES = ['PAIRING_EXPIRED', 'RELAY_UNREACHABLE'] as const

/** Whatever the page's object throws, at once or later, becomes one of our errors. */
async function ask<T>(question: () => T | Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (thrown) {
    const code = LINK_FAILURES.find((known) => known === readKey(thrown, 'code'))
    throw code ? new WidgetError(code, {}, { cause: thrown }) : toWalletError(thrown)
  }
}

/** A link that may be shown and opened, for as long as links live; `undefined` for what is none. */
function readLink(said: unknown, now: number): ConnectorLink | undefined {
  const uri = safeWalletLink(readKey(said, 'uri'))
  const end = readKey(said, 'expiresAt')
  const latest = now + PAIRING_LIFETIME_MS
  if (uri === undefined || uri.length > MAX_LINK_LENGTH) return undefined
  return { uri, expiresAt: typeof end === 'number' ? Math.min(end, latest) : latest }
}

const toCustomNetwork = ({
  caipNetworkId,
  name,
  nativeCurrency,
  blockExplorerUrl,
  ...network
}: Network): CustomNetwork => ({
  caipNetworkId,
  name,
  nativeCurrency: { ...nativeCurrency },
  rpcUrls: walletRpcUrls(network),
  blockExplorerUrl,
})

/** A wallet of the page's own as a connector: what it says is checked like the word of any wallet. */
export function createCustomConnector({ host, canSwitch, ...facts }: ReadConnector, logger: Logger): Connector {
  const { id, namespaces } = facts
  const toSession = (namespace: Namespace, said: unknown): WalletSession => {
    const accounts = readAccounts(namespace, readKey(said, 'accounts'))
    const caipNetworkId = readNetwork(namespace, readKey(said, 'caipNetworkId'))
    if (accounts.length === 0) throw new WidgetError('NO_ACCOUNT')
    if (!caipNetworkId) throw new WidgetError('NO_ACTIVE_NETWORK')
    return { namespace, connectorId: id, accounts, caipNetworkId }
  }
  const readNow = async (namespace: Namespace): Promise<WalletSession | null> => {
    const said: unknown = await withTimeout(
      ask<unknown>(() => host.getSession({ namespace })),
      WALLET_READ_TIMEOUT_MS,
      () => new WidgetError('WALLET_TIMEOUT'),
    )
    return said === null || said === undefined ? null : toSession(namespace, said)
  }
  const switchNetwork = async (network: Network): Promise<void> => {
    await ask(() => host.switchNetwork?.(toCustomNetwork(network)))
    const session = await readNow(namespaceOf(network.caipNetworkId))
    if (session?.caipNetworkId !== network.caipNetworkId) throw new UserRejectedError()
  }
  const toEvent = (said: unknown): ConnectorEvent | undefined => {
    const namespace = namespaces.find((served) => served === readKey(said, 'namespace'))
    const type = readKey(said, 'type')
    if (!namespace) return undefined
    if (type === 'disconnected') return { type, namespace, reason: 'wallet' }
    if (type === 'accountsChanged')
      return { type, namespace, accounts: readAccounts(namespace, readKey(said, 'accounts')) }
    const caipNetworkId = readNetwork(namespace, readKey(said, 'caipNetworkId'))
    return type === 'networkChanged' && caipNetworkId ? { type, namespace, caipNetworkId } : undefined
  }
  return {
    ...facts,
    supportsNetworkSwitch: canSwitch,
    approvesInOwnView: false,
    async connect({ namespace, network, showLink: show }) {
      const showLink = (said: unknown): void => {
        const link = said === null ? said : readLink(said, Date.now())
        if (link === undefined) logger.warn(`connector: ${id} showed a link that is none`)
        else show?.(link)
      }
      const said: unknown = await ask<unknown>(() =>
        host.connect({ namespace, caipNetworkId: network?.caipNetworkId, showLink }),
      )
      const session = toSession(namespace, said)
      if (!network || !canSwitch || session.caipNetworkId === network.caipNetworkId) return session
      try {
        await switchNetwork(network)
        return { ...session, caipNetworkId: network.caipNetworkId }
      } catch (error) {
        // Connected all the same: the visitor may stay on the other network, and is told so in its own view.
        logger.info('connector: the wallet stayed on its network', error)
        return session
      }
    },
    restore: ({ namespace }) => readNow(namespace),
    async disconnect({ namespace }) {
      try {
        await ask(() => host.disconnect({ namespace }))
      } catch (error) {
        logger.info(`connector: ${id} did not end its session`, error)
      }
    },
    async readSession({ namespace }) {
      const session = await readNow(namespace)
      if (!session) throw new WidgetError('NO_ACCOUNT')
      return { addresses: session.accounts.map(({ address }) => address), caipNetworkId: session.caipNetworkId }
    },
    switchNetwork,
    getProvider(namespace) {
      try {
        return namespaces.includes(namespace) ? host.getProvider(namespace) : undefined
      } catch (error) {
        logger.error(`connector: ${id} has no provider for ${namespace}`, error)
        return undefined
      }
    },
    subscribe(listener) {
      try {
        const stop = host.subscribe((said) => {
          const event = toEvent(said)
          if (event) listener(event)
          else logger.warn(`connector: ${id} said something that is no event`, said)
        })
        return () =>
          void ask(() => stop()).catch((error: unknown) => logger.warn(`connector: ${id} is still heard`, error))
      } catch (error) {
        // It still signs: it is read again before each request.
        logger.warn(`connector: ${id} refused a listener`, error)
        return () => undefined
      }
    },
  }
}
