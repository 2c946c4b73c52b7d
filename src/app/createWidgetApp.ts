import { isCaipNetworkId, isNamespace, namespaceOf, type Namespace } from '../domain'
import { failLoad, loadOnce, toErrorDetails, toWidgetError, WidgetError } from '../errors'
import { accountTypesPreferred } from '../features/account'
import { activateWallet, connectWallet, disconnect, reconnect } from '../features/connect'
import {
  adapterRemoved,
  networksConfigured,
  networkSwitched,
  selectIsSwitchingNamespace,
  selectNamespaces,
  selectNetworkOf,
  switchNetwork,
} from '../features/networks'
import { legalAccepted, recentWalletsRestored } from '../features/wallets'
import { addModalListeners } from '../modal/modalListeners'
import { requestModalClose } from '../modal/closeModal'
import { headForView, openModal, readOpeningView, resetTo, selectIsOpen } from '../navigation'
import { addNoticesListeners, connectionFound, connectionLost } from '../notices'
import {
  optionsChanged,
  parseOptions,
  withoutUnserved,
  type LeftOut,
  type OptionProblem,
  type OptionValues,
  type WidgetOptions,
} from '../options'
import { activeNetworkKey, connectorsKey, recentWalletsKey } from '../storage'
import { trackEvent } from '../analytics'
import { learnNetworks, mayBeLearnt } from '../config'
import { MAX_NAME_LENGTH } from '../config/limits/general'
import { cleanText } from '../lib/cleanText'
import { createEmitter } from '../lib/emitter'
import { isRecord } from '../lib/isRecord'
import type { HostSignal, Services } from '../store'
import { createServices } from './createServices'
import { announceWhenConnected } from './announceWhenConnected'
import type { Announced } from './announce/types'
import type { CarryOut, FirstAct, FirstActs } from './firstActs'
import { readMetadata } from './documentMetadata'
import { createWidgetStore, type WidgetStore } from './createWidgetStore'
import { eventsBetween, reasonOfLeaving, type HostEvent } from './hostState/hostEvents'
import { openBehind, prepareAct, type StandIn } from './openBehind'
import { followWallets } from './followWallets'
import { createOwnWallets } from './ownWallets'
import { createPageProviders, type ProviderListening, type ProviderReader } from './hostState/pageProviders'
import { selectWidgetState } from './hostState/selectWidgetState'
import { addModalAnalytics } from './modalAnalytics'
import { addWalletListeners } from './listeners/walletListeners'
import { deepFreeze, type WalletWidgetState, type WidgetAccountState } from './hostState/widgetState'

/** What `open()` is told: a view, a namespace to make active first, and what the view is filled with. */
type OpenRequest = { readonly view?: string; readonly namespace?: string; readonly [argument: string]: unknown }

/** What the element gives its app. */
export type WidgetHost = {
  values: OptionValues
  /** Says each mistake in the options once. */
  reportProblems(problems: readonly OptionProblem[]): void
  /** Says once what is left out because no service is there for it. */
  reportLeftOut(leftOut: readonly LeftOut[]): void
  shadowRoot: ShadowRoot
  /** What views need before they are shown, where there are any. */
  modal: Services['modal']
  /** Fetches the code of the tree of views. @throws LOAD_FAILED */
  loadTree(): Promise<CarryOut>
  /** Puts the tree of views into the shadow root, once. @throws LOAD_FAILED, REMOVED */
  showTree(): Promise<void>
  /** Gives up what is drawn of the tree so far; the function returned draws it in one go. */
  holdTree(): () => void
  /** The dialog opens: what the element showed in its place until then goes, and says what is to be kept of it. */
  takeOver(): TakenOver | undefined
  /** Tells the page; false when it called preventDefault. */
  emit(event: HostEvent): boolean
  /** Hears of every new snapshot, before its events are told: who hears them finds the element as they say. */
  stateChanged(state: WalletWidgetState): void
  /** Who listens to the providers that the page holds. */
  listening: ProviderListening[]
  /** The element's own providers, for whom the connection is announced to. */
  facades(): Announced['providers']
}

/**
 * What stood in the dialog's place: the name of the button or field that had the focus, how far it was scrolled, who had
 * the focus before it came, and what was typed.
 */
export type TakenOver = {
  focused: string | undefined
  scrollTop: number
  opener: HTMLElement | null
  typed?: string | undefined
}

/** One widget at work: its store, its services, and what the element may ask of it. */
export type WidgetApp = {
  readonly store: WidgetStore['store']
  readonly shadowRoot: ShadowRoot
  takeOver(): TakenOver | undefined
  getState(): WalletWidgetState
  setOptions(values: OptionValues): void
  /** Silent reconnect and whatever else there is to do before the host is told `wallet-ready`. */
  start(): Promise<void>
  /** The tree is in the document. */
  mounted(): void
  /** Whether the tree was there already, and draws what is opened at once. */
  isDrawn(): boolean
  /** The element was moved in the document. */
  moved(): void
  /** Hears of the element being moved. */
  onMoved(listener: () => void): () => void
  /** A view failed; it is logged and told to the host, and goes no further. */
  reportError(error: unknown): void
  /** `isWanted` is asked again when everything is there: the visitor may have closed what they saw until then. */
  open(request?: OpenRequest, isWanted?: () => boolean): Promise<void>
  /**
   * Opens on the list of wallets, which the element shows itself until the visitor turns to it; false where another view
   * comes first. The namespace becomes the active one.
   */
  openBehind(standIn: StandIn, namespace: string | undefined, isWanted: () => boolean): Promise<boolean>
  /** Fetches what the visitor's press leads to before the tree is there, and goes there. */
  prepare(act: FirstAct): void
  /** Does what the visitor did before the tree was there, but for what is done. */
  carryOut(act: FirstAct | { isAccepted: boolean }): void
  close(source?: 'button' | 'keyboard' | 'overlay' | 'api'): Promise<void>
  connect(request: { connectorId: string; namespace?: string }): Promise<WidgetAccountState>
  disconnect(request?: { namespace?: string; walletId?: string }): Promise<void>
  setActiveWallet(walletId: string, namespace?: string): Promise<void>
  switchNetwork(caipNetworkId: string): Promise<void>
  readonly providers: ProviderReader
  dispose(): void
}

function readNamespace(namespace: string | undefined): Namespace | undefined {
  if (namespace === undefined || isNamespace(namespace)) return namespace
  throw new WidgetError('UNSUPPORTED_CHAIN')
}

/** Sets one widget up. Nothing is asked of a wallet or service before `start` or a method is called. */
export function createWidgetApp(host: WidgetHost): WidgetApp {
  const read = (values: OptionValues): WidgetOptions => {
    const parsed = parseOptions(values, readMetadata(document))
    host.reportProblems(parsed.problems)
    const { options: served, leftOut } = withoutUnserved(parsed.options, values)
    host.reportLeftOut(leftOut)
    return served
  }
  let { values } = host
  let options = read(values)
  const end = new AbortController()
  const loadQueryLayer = loadOnce(async () => (await import('./queryLayer')).installQueryLayer(widgetStore))
  const loadSessionLayer = loadOnce(async () => {
    const [{ installSessionLayer }] = await Promise.all([import('./sessionLayer'), services.hub.prepare()])
    installSessionLayer(widgetStore, services, end.signal, host.shadowRoot)
  })
  const tellHost = (signal: HostSignal) => host.emit(signal)
  const { services, dispose: releaseServices } = createServices({
    options: () => options,
    tellHost,
    loadQueryLayer,
    loadSessionLayer,
    hostOption: (name) => values[name],
    modal: host.modal,
    showTree: () => mount(),
    ended: end.signal,
  })
  const widgetStore = createWidgetStore(services)
  const { store, listeners } = widgetStore
  const moves = createEmitter<undefined>()
  let confirmMounted: () => void = () => undefined
  const whenMounted = new Promise<void>((resolve) => (confirmMounted = resolve))
  let isDrawn = false
  /** Puts the tree in the place of what the element shows of an open modal. */
  let standing: (() => Promise<void>) | undefined
  const mount = async () => {
    await host.showTree()
    await whenMounted
  }

  addModalListeners(listeners)
  addNoticesListeners(listeners)
  addModalAnalytics(listeners)
  addWalletListeners(listeners)
  // Whoever opens it: what there is to see needs the tree. An embedded widget has it from the start.
  listeners.startListening({
    predicate: (_action, state) => !standing && (selectIsOpen(state) || Boolean(state.transactions?.news[0])),
    effect: (_action, { unsubscribe }) => {
      unsubscribe()
      mount().catch(tellError)
    },
  })

  const configure = () => {
    const { networks, defaultNetwork, basic, defaultAccountTypes } = options
    store.dispatch(optionsChanged(options))
    store.dispatch(accountTypesPreferred(defaultAccountTypes))
    const lastActive = services.storage.get(activeNetworkKey)
    const wanted = new Set(networks.map(({ caipNetworkId }) => namespaceOf(caipNetworkId)))
    for (const namespace of selectNamespaces(store.getState()))
      if (!wanted.has(namespace)) store.dispatch(adapterRemoved({ namespace }))
    store.dispatch(networksConfigured({ networks, defaultNetwork, lastActive, noAdapters: basic }))
    void services.hub.lookFor([...wanted])
  }
  const ownWallets = createOwnWallets(
    services.hub,
    (reason) => host.reportProblems([{ option: 'connectors', reason }]),
    services.logger,
  )
  const listOwnWallets = () => ownWallets.list(values.connectors).catch((error: unknown) => tellError(error))
  configure()
  store.dispatch(recentWalletsRestored(services.storage.get(recentWalletsKey)))

  const providers = createPageProviders(
    (namespace) => services.hub.connectorOf(namespace)?.getProvider(namespace),
    (namespace) =>
      options.features.multiWallet
        ? services.hub.session(namespace)?.accounts.map(({ address }) => address)
        : undefined,
    host.listening,
  )
  let state = selectWidgetState(store.getState())
  let closing: (() => void) | undefined
  const stopWatching = store.subscribe(() => {
    const next = selectWidgetState(store.getState())
    if (next === state) return
    const previous = state
    state = next
    if (!next.open) closing?.()
    const accounts = store.getState().account
    host.stateChanged(next)
    for (const event of eventsBetween(previous, next, {
      reasonOf: (namespace, walletId) => reasonOfLeaving(accounts[namespace], walletId),
      isSwitching: selectIsSwitchingNamespace(store.getState()),
    }))
      host.emit(event)
    providers.stateChanged(previous, next)
  })
  const tellError = (thrown: unknown) => {
    const { code, message } = toErrorDetails(thrown)
    services.logger.error('app: failed', thrown)
    host.emit({ type: 'wallet-error', detail: { code, message } })
  }
  announceWhenConnected(widgetStore, {
    isOn: () => options.announce,
    accounts: () => state.accounts,
    providers: host.facades,
    signal: end.signal,
    tellError,
  })
  /** Some networks are fetched by the pages that ask for them; until then an id stands for its network. */
  const learn = async () => {
    if (!mayBeLearnt(values.networks)) return
    try {
      await learnNetworks().catch(failLoad)
    } catch (error) {
      tellError(error)
      return
    }
    if (end.signal.aborted) return
    options = read(values)
    configure()
  }
  let whenLearnt = learn()
  let whenListed = listOwnWallets()
  const loadSessions = () => void loadSessionLayer().catch(tellError)
  const stopFollowing = followWallets(services.hub, widgetStore, loadSessions)
  // A connection that began in another tab is asked for silently (threats B2), also where nothing was connected here so
  // far.
  const stopHearing = services.storage.onExternalChange(
    connectorsKey,
    () => void store.dispatch(reconnect()).catch(tellError),
  )
  const first: FirstActs = {
    store,
    root: host.shadowRoot,
    isBehind: () => standing !== undefined,
    isDone: false,
  }
  const showStart = async (requested?: string) =>
    store.dispatch(resetTo(await store.dispatch(readOpeningView(requested))))
  const goTo = (namespace: Namespace | undefined) => {
    const network = namespace && selectNetworkOf(store.getState(), namespace)
    if (network) store.dispatch(networkSwitched({ network }))
  }
  const say = () => store.dispatch(navigator.onLine ? connectionFound() : connectionLost())
  window.addEventListener('online', say)
  window.addEventListener('offline', say)
  say()

  let opening: Promise<void> | undefined
  const open: WidgetApp['open'] = async ({ view, namespace, ...given } = {}, isWanted) => {
    const wanted = readNamespace(namespace)
    first.isDone = false
    if (!isDrawn) store.dispatch(headForView(view))
    const isEmbedded = options.mode === 'embedded'
    // A dialog is open when its tree is put in: what it opens on is drawn first, and nothing before it.
    const whenThere = standing ? standing() : isEmbedded ? mount() : host.loadTree()
    await Promise.all([whenThere, whenLearnt])
    if (!isEmbedded) goTo(wanted)
    const fill =
      Object.keys(given).length > 0 &&
      store.dispatch((await import('./viewArguments').catch(failLoad)).readViewArguments(view, given))
    await (isEmbedded ? showStart(view) : store.dispatch(openModal({ view, isWanted })))
    // Whoever closes it before it is drawn waits for nothing.
    if (!isDrawn && selectIsOpen(store.getState()))
      await Promise.race([mount(), new Promise<void>((resolve) => (closing = resolve))])
    if (fill) await store.dispatch(fill)
  }

  return {
    store,
    shadowRoot: host.shadowRoot,
    takeOver: host.takeOver,
    getState: () => state,
    setOptions(next) {
      const wasEmbedded = options.mode === 'embedded'
      values = next
      options = read(values)
      configure()
      whenLearnt = learn()
      whenListed = listOwnWallets()
      if (options.mode === 'embedded' && !wasEmbedded) {
        mount()
          .then(() => showStart())
          .catch((error: unknown) => services.logger.error('app: no start view', error))
      }
    },
    async start() {
      void store.dispatch(trackEvent({ event: 'MODAL_CREATED' }))
      await Promise.all([whenLearnt, whenListed])
      if (!options.noReconnect) await store.dispatch(reconnect())
      if (options.mode === 'embedded') {
        await mount()
        await showStart()
      }
    },
    mounted() {
      isDrawn = true
      confirmMounted()
    },
    isDrawn: () => isDrawn,
    moved: () => moves.emit(undefined),
    onMoved: moves.subscribe,
    reportError: tellError,
    open: (request, isWanted) => (opening = open(request, isWanted)),
    async openBehind(standIn, namespace, isWanted) {
      const wanted = readNamespace(namespace)
      // The view that the page asked for meanwhile is the one that stays.
      await Promise.all([whenLearnt, opening?.catch(() => undefined)])
      // The developer's snackbar is the tree's, and what was drawn by other options is not what comes.
      if (isDrawn || standIn.values !== values || options.debug || options.mode === 'embedded') return false
      goTo(wanted)
      const end = () => (standing = closing = undefined)
      const whenClosed = (listener: () => void) => (closing = listener)
      standing = mount
      first.isDone = false
      const draw = await openBehind({ widgetStore, standIn, mount, tellError, end, whenClosed }, isWanted).catch(
        (error: unknown) => {
          end()
          throw error
        },
      )
      if (!draw) end()
      else if (standing) standing = draw
      return draw !== undefined
    },
    prepare(act) {
      const ready = prepareAct(store, act)
      if (!ready) return
      const drawTree = host.holdTree()
      Promise.all([host.loadTree(), ready])
        .then(([{ leadOn }]) => leadOn(first, act))
        // What does not come is told by the tree, where the press is carried out then.
        .catch(() => undefined)
        .finally(drawTree)
    },
    carryOut(act) {
      if ('isAccepted' in act) store.dispatch(legalAccepted(act.isAccepted))
      else host.loadTree().then(({ carryOut }) => carryOut(first, act), tellError)
    },
    async close(source = 'api') {
      await store.dispatch(requestModalClose(source))
    },
    async connect({ connectorId, namespace }) {
      const wanted = readNamespace(namespace)
      await Promise.all([whenLearnt, whenListed])
      const session = services.hub.findConnector(connectorId)?.pairing
        ? await (
            await import('../features/connect/pairing/connectByLink')
          ).connectByLink(services.hub, store, connectorId, wanted)
        : await store.dispatch(connectWallet({ connectorId, namespace: wanted, isByHost: true }))
      const account = selectWidgetState(store.getState()).accounts[session.namespace]
      if (!account) throw new WidgetError('UNSUPPORTED_CHAIN')
      return deepFreeze({ ...account })
    },
    async disconnect(request = {}) {
      // A namespace in the place of the object would end every connection.
      if (!isRecord(request))
        throw new WidgetError('INVALID_OPTION', { option: 'disconnect', reason: 'an object is expected' })
      const { namespace, walletId } = request
      await store.dispatch(disconnect({ namespace: readNamespace(namespace), walletId, reason: 'host' }))
    },
    setActiveWallet: async (walletId, namespace) => {
      await loadSessionLayer()
      store.dispatch(activateWallet({ walletId, namespace: readNamespace(namespace) }))
    },
    async switchNetwork(caipNetworkId) {
      if (!isCaipNetworkId(caipNetworkId))
        throw new WidgetError('NETWORK_NOT_CONFIGURED', { network: cleanText(caipNetworkId, MAX_NAME_LENGTH) })
      await whenLearnt
      try {
        await store.dispatch(switchNetwork(caipNetworkId, 'host'))
      } catch (error) {
        throw toWidgetError(error)
      }
    },
    providers,
    dispose() {
      end.abort()
      closing?.()
      window.removeEventListener('online', say)
      window.removeEventListener('offline', say)
      stopWatching()
      stopFollowing()
      stopHearing()
      listeners.clearListeners()
      releaseServices()
    },
  }
}
