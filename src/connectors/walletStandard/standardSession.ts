import { WALLET_READ_TIMEOUT_MS } from '../../config/limits/wallets'
import type { CaipNetworkId, Namespace, Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import { withTimeout } from '../../lib/timeout'
import { readKey } from '../../lib/isRecord'
import type { ConnectorEvent, WalletSession } from '../contract'
import { callFeature } from './callFeature'
import { bitcoinNamespace } from './bitcoinNamespace'
import { solanaNamespace } from './solanaNamespace'
import type { NamespaceShare, StandardAccount, StandardNamespace } from './standardNamespace'
import { allows, hasFeature, readListedAccounts, readTexts } from './standardWallet'

const standards: readonly StandardNamespace[] = [solanaNamespace, bitcoinNamespace]

/** A namespace in use: where it is, which account was chosen here, and what was said of it last. */
type Live = { standard: StandardNamespace; caipNetworkId: CaipNetworkId; chosen?: string; said: NamespaceShare }

export type StandardSessionParts = {
  wallet: object
  connectorId: string
  emit(event: ConnectorEvent): void
  logger: Logger
}

/** What is shared as a text, one account in front of the others. */
function keyOf({ accounts, caipNetworkId }: NamespaceShare, first?: string): string {
  const addresses = accounts.map(({ record }) => record.address)
  return [
    caipNetworkId,
    ...addresses.filter((address) => address === first),
    ...addresses.filter((address) => address !== first),
  ].join()
}

const readSoon = <T>(promise: Promise<T>): Promise<T> =>
  withTimeout(promise, WALLET_READ_TIMEOUT_MS, () => new WidgetError('WALLET_TIMEOUT'))

/**
 * A wallet of the standard in use, for one namespace or for several. What it shares is read from the wallet each time it
 * is needed.
 */
export function createStandardSession({ wallet, connectorId, emit, logger }: StandardSessionParts) {
  const live = new Map<Namespace, Live>()
  const providers = new Map<Namespace, unknown>()
  /** What accounts are for, where the wallet says it only when it is asked to connect. */
  const purposes = new Map<string, string>()

  const standardOf = (namespace: Namespace): StandardNamespace => {
    const standard = standards.find((known) => known.namespace === namespace)
    if (!standard) throw new WidgetError('UNSUPPORTED_CHAIN')
    return standard
  }

  const listAccounts = () =>
    readListedAccounts(readKey(wallet, 'accounts')).map((account) => ({
      ...account,
      purpose: account.purpose ?? purposes.get(account.address),
    }))

  const read = ({ standard, caipNetworkId }: Pick<Live, 'standard' | 'caipNetworkId'>) =>
    standard.readShare(listAccounts(), caipNetworkId)

  const toSession = (namespace: Namespace, { accounts, caipNetworkId }: NamespaceShare): WalletSession => ({
    namespace,
    connectorId,
    caipNetworkId,
    accounts: accounts.map(({ record }) => record),
  })

  const begin = (standard: StandardNamespace, caipNetworkId: CaipNetworkId): WalletSession | null => {
    const share = read({ standard, caipNetworkId })
    if (!share) return null
    live.set(standard.namespace, { standard, caipNetworkId: share.caipNetworkId, said: share })
    return toSession(standard.namespace, share)
  }

  /** Whether the wallet lists a network; one that lists none is asked. */
  const knows = (standard: StandardNamespace, caipNetworkId: CaipNetworkId): boolean => {
    const chain = standard.chainName(caipNetworkId)
    return chain !== undefined && allows(readTexts(readKey(wallet, 'chains')), chain)
  }

  const currentOf = (namespace: Namespace): NamespaceShare => {
    const known = live.get(namespace)
    const share = known && read(known)
    if (!share) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return share
  }

  const activeOf = (namespace: Namespace): StandardAccount => {
    const { accounts } = currentOf(namespace)
    const chosen = live.get(namespace)?.chosen
    const account = accounts.find(({ record }) => record.address === chosen) ?? accounts[0]
    if (!account) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return account
  }

  /**
   * Tells what is different from what was said last. The account chosen here counts for as long as all others stay as
   * they are.
   */
  const handleChange = () => {
    for (const [namespace, known] of live) {
      const now = read(known)
      if (!now) {
        live.delete(namespace)
        emit({ type: 'accountsChanged', namespace, accounts: [] })
        continue
      }
      const before = known.said
      if (keyOf(before) === keyOf(now)) continue
      const isOverruled = keyOf(before, known.chosen) !== keyOf(now, known.chosen)
      live.set(namespace, {
        ...known,
        caipNetworkId: now.caipNetworkId,
        said: now,
        ...(isOverruled && { chosen: undefined }),
      })
      const session = toSession(namespace, now)
      // Accounts of another network come with it: said in one, so that nobody sees the one without the other.
      if (before.caipNetworkId === now.caipNetworkId)
        emit({ type: 'accountsChanged', namespace, accounts: session.accounts })
      else emit({ type: 'sessionChanged', namespace, session })
    }
  }

  return {
    async connect(namespace: Namespace, network?: Network): Promise<WalletSession> {
      const standard = standardOf(namespace)
      const { caipNetworkId, name } = network ?? standard.defaultNetwork
      const notThere = () => new WidgetError('NO_ACCOUNT_ON_NETWORK', { network: name })
      if (!knows(standard, caipNetworkId)) throw notThere()
      const answer = await standard.connect(wallet)
      for (const { address, purpose } of readListedAccounts(readKey(answer, 'accounts')))
        if (purpose !== undefined) purposes.set(address, purpose)
      const session = begin(standard, caipNetworkId)
      if (session) return session
      throw listAccounts().length > 0 ? notThere() : new WidgetError('NO_ACCOUNT')
    },
    /**
     * What the wallet shares without a window. One without a silent way is taken at its word: the accounts it lists by
     * itself.
     */
    async restore(namespace: Namespace, network?: Network): Promise<WalletSession | null> {
      const standard = standardOf(namespace)
      try {
        if (hasFeature(wallet, 'standard:connect', 'connect'))
          await readSoon(callFeature(wallet, 'standard:connect', 'connect', { silent: true }))
      } catch (error) {
        // Wallets that share nothing any more say so in many ways.
        logger.info(`connector: ${connectorId} shares nothing by itself`, error)
        return null
      }
      return begin(standard, (network ?? standard.defaultNetwork).caipNetworkId)
    },
    /** The wallet is told when the last of its namespaces leaves: it knows one connection for all. */
    async disconnect(namespace: Namespace): Promise<void> {
      live.delete(namespace)
      if (live.size > 0 || !hasFeature(wallet, 'standard:disconnect', 'disconnect')) return
      try {
        await readSoon(callFeature(wallet, 'standard:disconnect', 'disconnect'))
      } catch (error) {
        logger.info(`connector: ${connectorId} kept its permission`, error)
      }
    },
    readSession(namespace: Namespace): { addresses: string[]; caipNetworkId: CaipNetworkId } {
      const known = live.get(namespace)
      const share = known && read(known)
      if (!share) throw new WidgetError('NO_ACCOUNT')
      return { addresses: share.accounts.map(({ record }) => record.address), caipNetworkId: share.caipNetworkId }
    },
    chooseAccount(namespace: Namespace, address: string): void {
      const known = live.get(namespace)
      if (known) live.set(namespace, { ...known, chosen: address })
    },
    /**
     * Goes to a network of which the wallet shares an account; the standard has no way to make a wallet go anywhere.
     */
    switchNetwork({ caipNetworkId, name }: Network): void {
      const known = live.get(caipNetworkId.startsWith('solana:') ? 'solana' : 'bip122')
      if (!known) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
      const { standard, chosen } = known
      const share = knows(standard, caipNetworkId) ? read({ standard, caipNetworkId }) : undefined
      if (share?.caipNetworkId !== caipNetworkId) {
        throw new WidgetError(standard.namespace === 'bip122' ? 'SWITCH_IN_WALLET' : 'NO_ACCOUNT_ON_NETWORK', {
          network: name,
        })
      }
      const isSame = keyOf({ ...known.said, caipNetworkId }) === keyOf(share)
      live.set(standard.namespace, { standard, caipNetworkId, said: share, ...(isSame && { chosen }) })
      if (!isSame)
        emit({ type: 'sessionChanged', namespace: standard.namespace, session: toSession(standard.namespace, share) })
    },
    getProvider(namespace: Namespace): unknown {
      const known = live.get(namespace)
      if (!known) return undefined
      if (!providers.has(namespace)) {
        const parts = { wallet, share: () => currentOf(namespace), active: () => activeOf(namespace) }
        providers.set(namespace, known.standard.createProvider(parts))
      }
      return providers.get(namespace)
    },
    /** Hears the wallet from now on; one whose `on` throws still signs, and is read again before each signature. */
    listen(): () => void {
      let isOver = false
      let off: unknown
      callFeature(wallet, 'standard:events', 'on', 'change', () => {
        if (!isOver) handleChange()
      }).then(
        (answer) => {
          off = answer
          if (isOver) stop()
        },
        (error: unknown) => logger.info(`connector: ${connectorId} is not heard`, error),
      )
      const stop = () => {
        if (typeof off !== 'function') return
        try {
          Reflect.apply(off, undefined, [])
        } catch (error) {
          logger.info(`connector: ${connectorId} kept a listener`, error)
        }
      }
      return () => {
        isOver = true
        stop()
      }
    },
  }
}

export type StandardSession = ReturnType<typeof createStandardSession>
