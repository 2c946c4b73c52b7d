import { EMBEDDED_CONNECTOR_ID, EMBEDDED_NAMESPACES } from '../../config/embeddedWallet'
import { FRAME_RPC_TIMEOUT_MS } from '../../config/limits/login'
import { isSameAddress, namespaceOf, type AccountRecord, type Namespace, type Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { Connector, ConnectorEvent, WalletSession } from '../contract'
import type { Login, LoginContext } from '../login'
import { createApprovalQueue } from './approvalQueue'
import { createEmbeddedProviders } from './embeddedProviders'
import { readSmartAccountChains, type FrameUser } from './frameAnswers'
import { createLoginSteps } from './frameLogin'
import { createFrameSession } from './frameSession'
import { createFrameTurn } from './frameMutex'
import { createFrameWatch } from './frameWatch'
import { createLoginEnd } from './loginEnd'
import { createShares } from './shares'

/** The wallet in the frame: the ways in, what it shares, and its providers. */
export type EmbeddedWallet = Pick<Connector, 'readSession' | 'switchNetwork' | 'getProvider'> & {
  login: Omit<Login, 'origin'>
  enter(context: LoginContext): void
  /** @throws LOGIN_NEEDED when nobody is logged in */
  connect(namespace: Namespace, network: Network | undefined): Promise<WalletSession>
  restore(namespace: Namespace, network: Network | undefined): Promise<WalletSession | null>
  disconnect(): Promise<void>
  /** Nobody uses what is shared any more; the login lasts. */
  release(): void
  chooseAccount(namespace: Namespace, address: string): void
  dispose(): void
}

type WalletParts = { page: Window; authUrl: string; logger: Logger; emit: (event: ConnectorEvent) => void }

const isSameList = (one: readonly AccountRecord[], other: readonly AccountRecord[]): boolean =>
  one.length === other.length &&
  one.every(({ namespace, address }) => other.some((account) => isSameAddress(namespace, account.address, address)))

/** Makes the wallet; its frame is made with the first question. One login is for all namespaces it serves. */
export function createEmbeddedWallet({ page, authUrl, logger, emit }: WalletParts): EmbeddedWallet {
  const shares = createShares()
  let smartAccountChainIds: number[] = []
  const frame = createFrameSession({
    page,
    authUrl,
    logger,
    onFreshFrame: () => turn.forget(),
    onGone: () => end.lost(),
  })
  const { ask } = frame
  const networks = (): readonly Network[] => frame.context().networks()
  const approvals = createApprovalQueue({ decline: () => frame.tell('RPC_ABORT'), takeAway: () => frame.close() })
  const watch = createFrameWatch({
    page: page.document,
    frame,
    isAsking: approvals.isOpen,
    onSilent: () => end.lost(),
  })

  /** Whatever the wallet says otherwise than before is told to everybody; `before` is what it said. */
  const changed = (namespace: Namespace, before: FrameUser): void => {
    const { caipNetworkId, accounts } = shares.of(namespace)
    const isElsewhere = caipNetworkId !== before.caipNetworkId
    if (isElsewhere) providers.networkChanged(namespace)
    if (isElsewhere) emit({ type: 'networkChanged', namespace, caipNetworkId })
    if (isSameList(accounts, before.accounts)) return
    providers.accountChanged(namespace)
    emit({ type: 'accountsChanged', namespace, accounts: shares.accounts(namespace) })
  }
  const turn = createFrameTurn({ ask, shares, networks, changed })

  const readChains = async (): Promise<void> => {
    try {
      smartAccountChainIds = readSmartAccountChains(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS'))
      shares.allowSmartOn(smartAccountChainIds)
    } catch (error) {
      logger.info('auth: the networks with smart accounts are not known', error)
    }
  }
  const networksOf = (namespace: Namespace): Network[] =>
    networks().filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
  const openNamespace = async (namespace: Namespace, network = networksOf(namespace)[0]): Promise<WalletSession> => {
    const login = shares.login()
    const [answer] = await Promise.all([turn.read(namespace, network?.caipNetworkId), readChains()])
    // Whoever signed out meanwhile shares nothing.
    if (login !== shares.login()) throw new WidgetError('CANCELLED')
    shares.note(namespace, answer)
    watch.begin()
    const user = shares.user()
    const name = user.username ?? user.email
    return {
      namespace,
      connectorId: EMBEDDED_CONNECTOR_ID,
      accounts: shares.accounts(namespace),
      caipNetworkId: answer.caipNetworkId,
      ...(name !== undefined && { wallet: { name } }),
      login: { user: { ...user }, smartAccountChainIds, isSmartAccountDeployed: answer.isSmartAccountDeployed },
    }
  }
  const openOthers = async (first: Namespace): Promise<void> => {
    for (const namespace of EMBEDDED_NAMESPACES) {
      try {
        // A sign-in may be asked right after the connection.
        await approvals.whenIdle()
        if (namespace === first || shares.find(namespace) || !shares.find(first) || networksOf(namespace).length === 0)
          continue
        emit({ type: 'sessionChanged', namespace, session: await openNamespace(namespace) })
      } catch (error) {
        logger.info(`auth: ${namespace} is not shared`, error)
      }
    }
  }

  const end = createLoginEnd({
    frame,
    shares,
    logger,
    emit,
    stop() {
      watch.end()
      approvals.abort()
      providers.disconnected()
    },
  })
  const { noticing } = end

  const switchNetwork = async ({ caipNetworkId }: Network): Promise<void> => {
    // What the visitor is looking at stays what it is.
    if (approvals.isOpen()) throw new WidgetError('WALLET_BUSY')
    const namespace = namespaceOf(caipNetworkId)
    const before = shares.of(namespace)
    const signer = shares.active(namespace).address
    shares.note(namespace, await turn.switchTo(namespace, caipNetworkId, () => !approvals.isOpen()))
    providers.networkChanged(namespace)
    // A smart account is there on some networks and not on others.
    if (!isSameAddress(namespace, signer, shares.active(namespace).address)) providers.accountChanged(namespace)
    const accounts = shares.accounts(namespace)
    if (!isSameList(accounts, before.accounts)) emit({ type: 'accountsChanged', namespace, accounts })
  }

  const providers = createEmbeddedProviders({
    caipNetworkIdOf: (namespace) => shares.of(namespace).caipNetworkId,
    addressOf: (namespace) => shares.active(namespace).address,
    knownNetworks: networks,
    async switchNetwork(network) {
      await switchNetwork(network)
      emit({
        type: 'networkChanged',
        namespace: namespaceOf(network.caipNetworkId),
        caipNetworkId: network.caipNetworkId,
      })
    },
    read: (namespace, method, params) =>
      noticing(turn.request({ namespace, method, params, timeoutMs: FRAME_RPC_TIMEOUT_MS })),
    async approve(namespace, method, params) {
      // What is meant is what the page sees now: a question that waits is not asked for another account or network.
      const meant = { caipNetworkId: shares.of(namespace).caipNetworkId, address: shares.active(namespace).address }
      const approval = { approvalId: frame.context().randomId(), method, namespace }
      return noticing(
        approvals.add({
          approval,
          stage: () => frame.context().stage,
          prepare: () => turn.prepare(namespace, meant),
          ask: (signal) => turn.question({ namespace, method, params, meant, signal, timeoutMs: Infinity }),
        }),
      )
    },
    refuse(method) {
      approvals.abort()
      const { stage } = frame.context()
      // Else it would be said in a view that goes away.
      void approvals.whenIdle().then(() => stage.methodRefused(method))
    },
    logger,
  })

  return {
    login: {
      ...createLoginSteps(async (...question) => {
        await end.whenOver()
        return ask(...question)
      }, shares.noteUser),
      prepare: () =>
        void (frame.frame() ?? ask('GET_CHAIN_ID').catch((error: unknown) => logger.info('auth: not prepared', error))),
      restart: () => frame.close(),
      abortApprovals: () => approvals.abort(),
      syncTheme: () => frame.tell('SYNC_THEME'),
      leaveStage: (stage) => frame.leave(stage),
    },
    enter: (context) => frame.enter(context),
    async connect(namespace, network) {
      await end.whenOver()
      if (!(await frame.isConnected())) throw new WidgetError('LOGIN_NEEDED')
      const session = await openNamespace(namespace, network)
      void openOthers(namespace)
      return session
    },
    async restore(namespace, network) {
      await end.whenOver()
      return (await noticing(frame.isConnected())) ? openNamespace(namespace, network) : null
    },
    disconnect: end.signOut,
    release: () => void end.drop(),
    async readSession({ namespace }) {
      const before = shares.of(namespace)
      const answer = await noticing(turn.readAgain(namespace))
      shares.note(namespace, answer)
      changed(namespace, before)
      return {
        addresses: shares.accounts(namespace).map(({ address }) => address),
        caipNetworkId: answer.caipNetworkId,
      }
    },
    chooseAccount(namespace, address) {
      if (!shares.find(namespace)) return
      const before = shares.active(namespace)
      shares.choose(namespace, address)
      if (shares.active(namespace) !== before) providers.accountChanged(namespace)
    },
    switchNetwork,
    getProvider: (namespace) => (shares.find(namespace) ? providers.of(namespace) : undefined),
    dispose() {
      end.drop()
      frame.close()
    },
  }
}
