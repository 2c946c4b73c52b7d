import { createWidgetApp } from '../app'
import type { HostEvent, WalletWidgetEventDetails } from '../app/hostState/hostEvents'
import type { ProviderListening } from '../app/hostState/pageProviders'
import { deepFreeze } from '../app/hostState/widgetState'
import type { Namespace } from '../domain'
import { createProvider } from '../element/providerFacade'
import type { Providers } from '../element/types/providers'
import { failLoad, WidgetError } from '../errors'
import { selectPageWallets, type ListedWallet } from '../features/wallets'
import type { WalletWidgetState } from '../index'
import { createEmitter } from '../lib/emitter'
import { makeElement } from '../lib/pageDocument'
import { readOptionValues } from '../options'
import { optionNames, type OptionName } from '../options/optionTable'
import { CONNECTOR_SOURCES } from '../options/types'
import type { RootState } from '../store'
import type { sayProblems } from '../element/sayProblems'
import { createAccountCalls } from './accountCalls'
import { createPurchaseCalls } from './purchaseCalls'
import { createRightsCalls } from './rightsCalls'
import { createSwapCalls } from './swapCalls'
import type { CoreWallet, WalletCore, WalletCoreOptions } from './types'

/** Logging in happens in a frame of the dialog, which is not here. */
const SOURCES = CONNECTOR_SOURCES.filter((source) => source !== 'auth')

const readOptions = (options: WalletCoreOptions): ReturnType<typeof readOptionValues> => {
  // What is about looks, or about the element, says nothing here.
  const given: object = { connectors: SOURCES, ...options, mode: 'modal', announce: false }
  return readOptionValues(new Map(optionNames.map((name): [OptionName, unknown] => [name, Reflect.get(given, name)])))
}

type Details = WalletWidgetEventDetails

const isDetailOf = <Name extends keyof Details>(
  name: Name,
  { type }: HostEvent,
  _detail: unknown,
): _detail is Details[Name] => type === name

const toCoreWallet = ({ id, name, kind, iconUrl, connectors }: ListedWallet): CoreWallet => ({
  id,
  name,
  kind,
  ...(iconUrl !== undefined && { iconUrl }),
  isHere: connectors.some(({ type }) => type !== 'WALLET_CONNECT'),
  namespaces: [...new Set(connectors.flatMap(({ namespaces }) => namespaces))],
})

/** The app of the element, without the element: the same store, services, thunks and selectors as its views. */
export function openCore(options: WalletCoreOptions): WalletCore {
  const events = createEmitter<HostEvent>((error) => reportError(error))
  const changes = createEmitter<WalletWidgetState>((error) => reportError(error))
  let selectList: (state: RootState) => readonly ListedWallet[] = selectPageWallets
  const emit = (event: HostEvent): true => {
    deepFreeze(event.detail)
    events.emit(event)
    return true
  }
  const root = makeElement('div')
  const listening: ProviderListening[] = []
  const providers: Partial<Record<Namespace, object>> = {}
  const sayMistakes = (mistakes: Parameters<typeof sayProblems>[1]): void => {
    if (!mistakes[0]) return
    import('../element/sayProblems').then(
      (loaded) => loaded.sayProblems(root, mistakes, emit),
      () => undefined,
    )
  }
  const { values, unread } = readOptions(options)
  sayMistakes(unread)
  const app = createWidgetApp({
    values,
    reportProblems: sayMistakes,
    reportLeftOut: () => undefined,
    // What other widgets put into theirs: nothing is drawn here.
    shadowRoot: root.attachShadow({ mode: 'open' }),
    modal: { prepare: () => Promise.resolve(), openingView: () => Promise.resolve('Connect') },
    showTree: () => Promise.resolve(),
    takeOver: () => undefined,
    emit,
    stateChanged: () => undefined,
    listening,
    // Nothing is announced.
    facades: () => {
      throw new WidgetError('INTERNAL')
    },
  })
  const { store } = app
  const { dispatch, getState } = store
  app.mounted()
  let listed: readonly ListedWallet[] = []
  let wallets: readonly CoreWallet[] = []
  const readWallets = (): readonly CoreWallet[] => {
    const now = selectList(getState())
    if (now === listed) return wallets
    listed = now
    return (wallets = Object.freeze(now.map(toCoreWallet)))
  }
  // A wallet that was found once can be chosen for as long as its row stands in the page.
  const finds = new Map<string, ListedWallet>()
  const findListed = (walletId: string): ListedWallet => {
    readWallets()
    const found = listed.find(({ id }) => id === walletId) ?? finds.get(walletId)
    if (!found) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
    return found
  }
  let told: readonly unknown[] = [app.getState(), readWallets()]
  const stopWatching = store.subscribe(() => {
    const now = [app.getState(), readWallets()]
    if (now.every((one, place) => one === told[place])) return
    told = now
    changes.emit(app.getState())
  })
  import('../element/preload').then(
    ({ lookAround }) => lookAround({ values, load: async () => app }),
    () => undefined,
  )
  const starting = app.start().then(
    () => emit({ type: 'wallet-ready', detail: { state: app.getState() } }),
    (error: unknown) => app.reportError(error),
  )
  /** Runs what sends a transaction and answers its hash, where there is no other answer. */
  const hashOf = async <Answer>(
    wanted: 'send' | 'swap',
    act: () => Promise<Answer | undefined>,
  ): Promise<Answer | { hash: string }> => {
    let hash = ''
    const stop = events.subscribe(({ type, detail }) => {
      if (type === 'wallet-transaction' && detail.kind === wanted && detail.status === 'submitted') hash = detail.hash
    })
    try {
      return (await act()) ?? { hash }
    } finally {
      stop()
    }
  }
  return {
    get state() {
      return app.getState()
    },
    subscribe: changes.subscribe,
    on: (name, listener) =>
      events.subscribe((event) => {
        const { detail } = event
        if (isDetailOf(name, event, detail)) listener(detail)
      }),
    get wallets() {
      return readWallets()
    },
    async loadWallets() {
      const { loadWallets, selectConnectList } = await import('../features/wallets/walletsByHost').catch(failLoad)
      selectList = selectConnectList
      await dispatch(loadWallets())
      return readWallets()
    },
    async searchWallets(text) {
      const { findWallets } = await import('../features/wallets/walletsByHost').catch(failLoad)
      const found = await dispatch(findWallets(text))
      for (const wallet of found) finds.set(wallet.id, wallet)
      return Object.freeze(found.map(toCoreWallet))
    },
    getProvider(namespace) {
      const provider = (providers[namespace] ??= createProvider(
        namespace,
        listening,
        () => app.providers,
        async () => {
          await starting
          return app.providers
        },
      ))
      // It has what the provider of its namespace has; a proxy has no type of its own.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as in the element
      return provider as Providers[typeof namespace]
    },
    async connect(walletId, { namespace } = {}) {
      const ways = findListed(walletId).connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
      const way = ways.find(({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
      if (!way) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
      return app.connect({ connectorId: way.id, namespace })
    },
    async pair(walletId) {
      const wallet = walletId === undefined ? undefined : findListed(walletId).wallet
      const { pairByHost } = await import('../features/connect/pairing/pairByHost').catch(failLoad)
      return dispatch((_dispatch, _getState, services) => pairByHost(store, services, wallet))
    },
    disconnect: app.disconnect,
    setActiveWallet: app.setActiveWallet,
    switchNetwork: app.switchNetwork,
    async loadBalances() {
      const { loadBalances } = await import('../features/account/balances/balancesByHost').catch(failLoad)
      return dispatch(loadBalances())
    },
    async prepareTransfer(wish) {
      const { prepareTransfer } = await import('../features/send/transferByHost').catch(failLoad)
      return dispatch(prepareTransfer(wish))
    },
    async confirmTransfer(review, { hasAcceptedWarning = false } = {}) {
      const { confirmTransfer } = await import('../features/send/transferByHost').catch(failLoad)
      return hashOf('send', () => dispatch(confirmTransfer(review, hasAcceptedWarning)))
    },
    ...createAccountCalls(dispatch),
    ...createSwapCalls(store, hashOf),
    ...createPurchaseCalls(store),
    ...createRightsCalls(dispatch),
    async prepareSignIn() {
      const { prepareSignIn } = await import('../features/siwx/signInByHost').catch(failLoad)
      return dispatch(prepareSignIn())
    },
    async confirmSignIn() {
      const { confirmSignIn } = await import('../features/siwx/signInByHost').catch(failLoad)
      return dispatch(confirmSignIn())
    },
    dispose() {
      stopWatching()
      app.dispose()
    },
  }
}
