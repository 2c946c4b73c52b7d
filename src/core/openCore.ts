import { createWidgetApp } from '../app'
import type { HostEvent, WalletWidgetEventDetails } from '../app/hostState/hostEvents'
import type { ProviderListening } from '../app/hostState/pageProviders'
import { deepFreeze } from '../app/hostState/widgetState'
import type { Namespace } from '../domain'
import { createProvider } from '../element/providerFacade'
import type { Providers } from '../element/types/providers'
import { failLoad, WidgetError } from '../errors'
import type { WalletWidgetState } from '../index'
import { createEmitter } from '../lib/emitter'
import { makeElement } from '../lib/pageDocument'
import { readOptionValues } from '../options'
import { optionNames, type OptionName } from '../options/optionTable'
import { CONNECTOR_SOURCES } from '../options/types'
import type { sayProblems } from '../element/sayProblems'
import { isViewName } from '../navigation'
import { createAccountCalls } from './accountCalls'
import { followLink } from './followLink'
import { createHashOf } from './hashOf'
import { createLoginCalls } from './loginCalls'
import { createPurchaseCalls } from './purchaseCalls'
import { createRightsCalls } from './rightsCalls'
import { createSwapCalls } from './swapCalls'
import { createTransferCalls } from './transferCalls'
import type { WalletCore, WalletCoreOptions } from './types'
import { createWalletCalls } from './walletCalls'

const readOptions = ({
  loginPlace,
  connectors = CONNECTOR_SOURCES,
  ...options
}: WalletCoreOptions): ReturnType<typeof readOptionValues> => {
  // Logging in happens in a frame, for which the page has to have a place.
  const isThere = (source: unknown): boolean => source !== 'auth' || loginPlace !== undefined
  const sources = Array.isArray(connectors) ? connectors.filter(isThere) : connectors
  // What is about looks, or about the element, says nothing here.
  const given: object = { ...options, connectors: sources, mode: 'modal', announce: false }
  return readOptionValues(new Map(optionNames.map((name): [OptionName, unknown] => [name, Reflect.get(given, name)])))
}

type Details = WalletWidgetEventDetails

const isDetailOf = <Name extends keyof Details>(
  name: Name,
  { type }: HostEvent,
  _detail: unknown,
): _detail is Details[Name] => type === name

/** The place of the login's frame: an element of the page's, which is filled while the wallet asks something there. */
function makeStage(root: HTMLElement, place: HTMLElement | undefined): ShadowRoot {
  const shadow = root.attachShadow({ mode: 'open' })
  if (!place) return shadow
  const surface = makeElement('div')
  surface.className = 'wallet'
  for (const element of [root, surface]) {
    element.style.setProperty('display', 'block')
    element.style.setProperty('block-size', '100%')
  }
  shadow.append(surface)
  place.append(root)
  return shadow
}

/** The app of the element, without the element: the same store, services, thunks and selectors as its views. */
export function openCore(options: WalletCoreOptions): WalletCore {
  const events = createEmitter<HostEvent>((error) => reportError(error))
  const changes = createEmitter<WalletWidgetState>((error) => reportError(error))
  const emit = (event: HostEvent): true => {
    deepFreeze(event.detail)
    events.emit(event)
    return true
  }
  const root = makeElement('div')
  const shadowRoot = makeStage(root, options.loginPlace)
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
    // What other widgets put into theirs: nothing is drawn here but the frame of a login.
    shadowRoot,
    modal: {
      prepare: () => Promise.resolve(),
      openingView: (wanted = '') => Promise.resolve(isViewName(wanted) ? wanted : 'Connect'),
    },
    loadTree: () => Promise.resolve({ carryOut: () => undefined, leadOn: () => undefined }),
    showTree: () => Promise.resolve(),
    holdTree: () => () => undefined,
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
  const { dispatch } = store
  app.mounted()
  const { calls: walletCalls, readWallets, findListed } = createWalletCalls(store)
  const tellChanges = (): void => {
    const now = readAll()
    if (now.every((one, place) => one === told[place])) return
    told = now
    changes.emit(app.getState())
  }
  const logins = options.loginPlace && createLoginCalls(store, tellChanges)
  const readAll = (): readonly unknown[] => [app.getState(), readWallets(), logins?.login.state]
  let told = readAll()
  const stopWatching = store.subscribe(tellChanges)
  import('../element/preload').then(
    ({ lookAround }) => lookAround({ values, load: async () => app }),
    () => undefined,
  )
  const starting = app.start().then(
    () => emit({ type: 'wallet-ready', detail: { state: app.getState() } }),
    (error: unknown) => app.reportError(error),
  )
  const hashOf = createHashOf(events.subscribe)
  return {
    get state() {
      return app.getState()
    },
    get wallets() {
      return readWallets()
    },
    ...walletCalls,
    login: logins?.login,
    subscribe: changes.subscribe,
    on: (name, listener) =>
      events.subscribe((event) => {
        const { detail } = event
        if (isDetailOf(name, event, detail)) listener(detail)
      }),
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
    async connect(walletId, { namespace, onLink } = {}) {
      const ways = findListed(walletId).connectors.filter(({ type }) => type !== 'WALLET_CONNECT')
      const way = ways.find(({ namespaces }) => namespace === undefined || namespaces.includes(namespace))
      if (!way) throw new WidgetError('WALLET_NOT_FOUND', { connectorId: walletId })
      const stop = onLink && followLink(store, onLink)
      return app.connect({ connectorId: way.id, namespace }).finally(stop)
    },
    disconnect: app.disconnect,
    setActiveWallet: app.setActiveWallet,
    switchNetwork: app.switchNetwork,
    async loadBalances(text = '') {
      const { loadBalances } = await import('../features/account/balances/balancesByHost').catch(failLoad)
      return dispatch(loadBalances(text))
    },
    async listNetworks(text = '') {
      const { listNetworks } = await import('../features/networks/networksByHost').catch(failLoad)
      return dispatch(listNetworks(text))
    },
    ...createTransferCalls(dispatch, hashOf),
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
    async declineSignIn() {
      const { declineSignIn } = await import('../features/siwx/signInByHost').catch(failLoad)
      await dispatch(declineSignIn())
    },
    dispose() {
      stopWatching()
      logins?.stop()
      app.dispose()
      root.remove()
    },
  }
}
