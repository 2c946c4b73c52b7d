import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../config/embeddedWallet'
import { FRAME_RPC_TIMEOUT_MS } from '../../config/loginLimits'
import { isSameAddress, namespaceOf, type AccountRecord, type AccountType, type CaipNetworkId, type Namespace, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent, WalletSession } from '../contract'
import type { LoggedInUser, Login, LoginContext } from '../login'
import { createApprovalQueue } from './approvalQueue'
import { createEmbeddedProviders } from './embeddedProviders'
import { readSmartAccountChains, readUser, type FrameUser } from './frameAnswers'
import { createLoginSteps } from './frameLogin'
import { createFrameSession } from './frameSession'

/** The wallet in the frame: the ways in, what it shares, and its providers. */
export type EmbeddedWallet = Pick<Connector, 'readSession' | 'switchNetwork' | 'getProvider'> & {
  login: Omit<Login, 'origin'>
  enter(context: LoginContext): void
  /** @throws LOGIN_NEEDED when nobody is logged in */
  connect(namespace: Namespace, network: Network | undefined): Promise<WalletSession>
  restore(namespace: Namespace, network: Network | undefined): Promise<WalletSession | null>
  disconnect(): Promise<void>
  chooseAccount(namespace: Namespace, address: string): void
  dispose(): void
}

/** EVM networks by their number, others by their CAIP-2 id (reference, flows §13). */
const frameChainId = (caipNetworkId: CaipNetworkId): number | string => (caipNetworkId.startsWith('eip155:') ? Number(caipNetworkId.slice('eip155:'.length)) : caipNetworkId)

/** Makes the wallet; its frame is made with the first question. One login is for all families it serves. */
export function createEmbeddedWallet({ page, logger, emit }: { page: Window; logger: Logger; emit: (event: ConnectorEvent) => void }): EmbeddedWallet {
  const shares = new Map<Namespace, FrameUser>()
  let user: LoggedInUser = {}
  let smartAccountChainIds: number[] = []
  let wishedType: AccountType = 'eoa'
  /** What the frame was told last; a frame that began anew was told nothing. */
  let told: { caipNetworkId?: CaipNetworkId; type?: AccountType } = {}
  const frame = createFrameSession({ page, logger, onFreshFrame: () => (told = {}) })
  const { ask } = frame
  const approvals = createApprovalQueue({ decline: () => frame.tell('RPC_ABORT'), takeAway: () => frame.close() })

  /** The frame has one network and one account at a time: who changes them is alone until what needs them is said. */
  let line: Promise<unknown> = Promise.resolve()
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }

  const shareOf = (namespace: Namespace): FrameUser => {
    const share = shares.get(namespace)
    if (!share) throw new WidgetError('LOGIN_NEEDED')
    return share
  }
  const networksOf = (namespace: Namespace): Network[] => frame.context().networks().filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
  const inWishedOrder = (accounts: readonly AccountRecord[]): AccountRecord[] => [...accounts].sort((one, other) => Number(other.type === wishedType) - Number(one.type === wishedType))

  /** What the wallet says now; it goes to the network where one is named. */
  const read = async (namespace: Namespace, caipNetworkId?: CaipNetworkId): Promise<FrameUser> => {
    const answer = readUser(await ask('GET_USER', caipNetworkId === undefined ? {} : { chainId: frameChainId(caipNetworkId) }), namespace)
    told.caipNetworkId = answer.caipNetworkId
    const { email, username } = answer
    user = { ...user, ...(email !== undefined && { email }), ...(username !== undefined && { username }) }
    shares.set(namespace, answer)
    return answer
  }
  const readChains = async (): Promise<void> => {
    try {
      smartAccountChainIds = readSmartAccountChains(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))
    } catch (error) {
      logger.info('auth: the networks with smart accounts are not known', error)
    }
  }
  const openFamily = async (namespace: Namespace, network = networksOf(namespace)[0]): Promise<WalletSession> => {
    const [{ accounts, caipNetworkId, isSmartAccountDeployed }] = await Promise.all([inLine(() => read(namespace, network?.caipNetworkId)), readChains()])
    const name = user.username ?? user.email
    return {
      namespace, connectorId: EMBEDDED_CONNECTOR_ID, accounts, caipNetworkId, ...(name !== undefined && { wallet: { name } }),
      login: { user: { ...user }, smartAccountChainIds, isSmartAccountDeployed },
    }
  }
  const openOthers = async (first: Namespace): Promise<void> => {
    for (const namespace of EMBEDDED_NAMESPACES) {
      if (namespace === first || shares.has(namespace) || networksOf(namespace).length === 0) continue
      try {
        emit({ type: 'sessionChanged', namespace, session: await openFamily(namespace) })
      } catch (error) {
        logger.info(`auth: ${namespace} is not shared`, error)
      }
    }
  }

  const end = async (): Promise<void> => {
    shares.clear()
    user = {}
    approvals.abort()
    await frame.forget()
    providers.disconnected()
  }
  /** A question that failed may have failed because the login is over. */
  const noteFailure = async (): Promise<void> => {
    const families = [...shares.keys()]
    try {
      if (families.length === 0 || (await frame.isConnected())) return
    } catch (error) {
      logger.info('auth: whether the login lasts is not known', error)
      return
    }
    await endAll('expired')
  }
  const endAll = async (reason: 'wallet' | 'expired'): Promise<void> => {
    const families = [...shares.keys()]
    await end()
    for (const namespace of families) emit({ type: 'disconnected', namespace, reason })
  }
  /** Without its frame there is no wallet (spec §8). */
  const loseFrame = async (): Promise<void> => {
    frame.context().stage.failed()
    await endAll('wallet')
  }
  const noticing = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof WidgetError && error.code === 'AUTH_FRAME') void loseFrame()
      if (error instanceof WidgetError && error.code === 'WALLET') void noteFailure()
      throw error
    }
  }

  /** Networks without smart accounts have the plain one alone. */
  const activeAccount = (namespace: Namespace): AccountRecord => {
    const [account] = inWishedOrder(shareOf(namespace).accounts)
    if (!account) throw new WidgetError('NO_ACCOUNT')
    return account
  }
  /** The frame works for the account and network that are meant, whatever it did before. */
  const prepare = async (namespace: Namespace): Promise<void> => {
    const { caipNetworkId } = shareOf(namespace)
    if (told.caipNetworkId !== caipNetworkId) await goTo(caipNetworkId)
    const { type } = activeAccount(namespace)
    if (namespace !== 'eip155' || told.type === type) return
    await ask('SET_PREFERRED_ACCOUNT', { type })
    told.type = type
  }
  const goTo = async (caipNetworkId: CaipNetworkId): Promise<void> => {
    const rpcUrl = frame.context().networks().find((network) => network.caipNetworkId === caipNetworkId)?.rpcUrls[0]
    try {
      await ask('SWITCH_NETWORK', { chainId: frameChainId(caipNetworkId), ...(rpcUrl !== undefined && { rpcUrl }) })
    } catch (error) {
      throw error instanceof WidgetError && error.code === 'WALLET' ? new WidgetError('CHAIN_NOT_IN_WALLET', {}, { cause: error }) : error
    }
    told.caipNetworkId = caipNetworkId
  }
  const switchNetwork = async ({ caipNetworkId }: Network): Promise<void> => {
    // What the visitor is looking at stays what it is.
    if (approvals.isOpen()) throw new WidgetError('WALLET_BUSY')
    const namespace = namespaceOf(caipNetworkId)
    const before = shareOf(namespace)
    const { accounts } = await inLine(async () => {
      await goTo(caipNetworkId)
      return read(namespace, caipNetworkId)
    })
    providers.networkChanged(namespace)
    // A smart account is there on some networks and not on others.
    if (accounts.length !== before.accounts.length) emit({ type: 'accountsChanged', namespace, accounts: inWishedOrder(accounts) })
  }

  /** Others may speak as soon as the question is said; its answer is waited for outside the line. */
  const request = async (namespace: Namespace, method: string, params: unknown, timeoutMs: number): Promise<unknown> => {
    const { answer } = await inLine(async () => {
      await prepare(namespace)
      return { answer: ask('RPC_REQUEST', { method, params }, { timeoutMs }) }
    })
    return answer
  }

  const providers = createEmbeddedProviders({
    caipNetworkIdOf: (namespace) => shareOf(namespace).caipNetworkId,
    addressOf: (namespace) => activeAccount(namespace).address,
    knownNetworks: () => frame.context().networks(),
    async switchNetwork(network) {
      await switchNetwork(network)
      emit({ type: 'networkChanged', namespace: namespaceOf(network.caipNetworkId), caipNetworkId: network.caipNetworkId })
    },
    read: (namespace, method, params) => noticing(request(namespace, method, params, FRAME_RPC_TIMEOUT_MS)),
    approve: (namespace, method, params) =>
      noticing(
        approvals.add({
          approval: { approvalId: frame.context().randomId(), method, namespace },
          stage: () => frame.context().stage,
          prepare: () => inLine(() => prepare(namespace)),
          ask: () => request(namespace, method, params, Infinity),
        }),
      ),
    refuse(method) {
      approvals.abort()
      frame.context().stage.methodRefused(method)
    },
    logger,
  })

  return {
    login: {
      ...createLoginSteps(ask, (noted) => (user = noted)),
      prepare: () => void (frame.frame() ?? ask('GET_CHAIN_ID').catch((error: unknown) => logger.info('auth: not prepared', error))),
      restart: () => frame.close(),
      abortApprovals: () => approvals.abort(),
      syncTheme: () => frame.tell('SYNC_THEME'),
      frame: () => frame.frame(),
      leaveStage: (stage) => frame.leave(stage),
    },
    enter: (context) => frame.enter(context),
    async connect(namespace, network) {
      if (!(await frame.isConnected())) throw new WidgetError('LOGIN_NEEDED')
      const session = await openFamily(namespace, network)
      void openOthers(namespace)
      return session
    },
    async restore(namespace, network) {
      // A login that is under way in this frame (a page that comes back from a social network) goes on: the frame stays.
      return (await noticing(frame.isConnected())) ? openFamily(namespace, network) : null
    },
    async disconnect() {
      try {
        await ask('SIGN_OUT')
      } catch (error) {
        logger.info('auth: the wallet was not told of the end', error)
      }
      await end()
    },
    async readSession({ namespace }) {
      const { accounts, caipNetworkId } = await noticing(inLine(() => prepare(namespace).then(() => read(namespace))))
      return { addresses: inWishedOrder(accounts).map(({ address }) => address), caipNetworkId }
    },
    chooseAccount(namespace, address) {
      const chosen = shares.get(namespace)?.accounts.find((account) => isSameAddress(namespace, account.address, address))
      if (namespace !== 'eip155' || !chosen || chosen.type === wishedType) return
      wishedType = chosen.type
      providers.accountChanged(namespace)
    },
    switchNetwork,
    getProvider: (namespace) => (shares.has(namespace) ? providers.of(namespace) : undefined),
    dispose: () => frame.close(),
  }
}
