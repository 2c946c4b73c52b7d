import { DEFAULT_FEATURES } from '../../src/config'
import { EMBEDDED_CONNECTOR_ID } from '../../src/config/embeddedWallet'
import type { Login, EmbeddedWalletLoader } from '../../src/connectors/login'
import { selectAuth } from '../../src/features/auth'
import { authSlice } from '../../src/features/auth/authSlice'
import {
  modalOpened,
  openView,
  selectView,
  viewOpened,
  viewReplaced,
  viewReset,
  type ViewName,
} from '../../src/navigation'
import { aSession, fakeConnector } from './builders'
import { fakeLogin, fakeLoginDoor } from './fakeLogin'
import { settle } from './fakes'
import { createTestStore, fakeServices, type ServiceParts } from './testStore'

type Wishes = ServiceParts & { login?: Partial<Login>; door?: Partial<EmbeddedWalletLoader>; view?: ViewName }

/**
 * A visitor in front of the embedded wallet: every step succeeds unless the test says otherwise, and views open at
 * once.
 */
export function anAuthWorld({ login, door, view = 'Connect', hub, ...parts }: Wishes = {}) {
  const asked: unknown[][] = []
  const wallet: Record<string, unknown> = fakeLogin(login)
  const heard = Object.fromEntries(
    Object.entries(wallet).map(([name, step]) => [
      name,
      typeof step === 'function'
        ? (...values: unknown[]): unknown => {
            asked.push([name, ...values])
            return Reflect.apply(step, undefined, values)
          }
        : step,
    ]),
  ) as Partial<Login>
  const connected: string[] = []
  const connector = fakeConnector({ id: EMBEDDED_CONNECTOR_ID, namespaces: ['eip155', 'solana'] })
  const services = fakeServices({
    ...parts,
    hub: {
      connectors: () => [connector],
      findConnector: () => connector,
      connect: async ({ connectorId }) => {
        connected.push(connectorId)
        return aSession({ connectorId })
      },
      ...hub,
    },
    services: { login: fakeLoginDoor(heard, door), ...parts.services },
  })
  const store = createTestStore(services, { options: { features: { ...DEFAULT_FEATURES, analytics: false } } })
  store.inject('auth', authSlice.reducer)
  store.dispatch(modalOpened({ view, params: {} }))
  // The modal, which loads a view first.
  const arrivals = { push: viewOpened, replace: viewReplaced, reset: viewReset }
  store.listeners.startListening({
    actionCreator: openView,
    effect: ({ payload: { placement, ...entry } }, { dispatch }) => void dispatch(arrivals[placement](entry)),
  })
  return {
    ...store,
    services,
    asked,
    connected,
    /** How often a step was asked for. */
    count: (step: keyof Login) => asked.filter(([name]) => name === step).length,
    auth: () => selectAuth(store.state()),
    view: () => selectView(store.state()),
    /** What the host is told is counted, by name, with its properties. */
    events: () =>
      services.told.flatMap((signal) =>
        signal.type === 'wallet-track' ? [[signal.detail.event, signal.detail.properties]] : [],
      ),
    names: () => services.told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail.event] : [])),
    /** Orders to open views: `EmailVerifyOtp`, or `EmailVerifyOtp replace`. */
    opened: () =>
      store.actions
        .filter(openView.match)
        .map(({ payload: { view: name, placement } }) => (placement === 'push' ? name : `${name} ${placement}`)),
    banner: () => store.state().notices.banner?.text,
    settle,
  }
}

type OpenedWindow = {
  features: string
  urls: string[]
  closed: boolean
  text: string
  hears(data: unknown, from?: { origin?: string; source?: unknown }): void
}

/**
 * The page's window.open: what was opened and where it went; `isBlocking` can change. `hears` is a message to the page,
 * from that window unless told.
 */
export function aPopupBrowser(browser = { isBlocking: false }) {
  const windows: OpenedWindow[] = []
  jest.spyOn(window, 'open').mockImplementation((_url, _target, features) => {
    if (browser.isBlocking) return null
    const urls: string[] = []
    const body = { textContent: '' }
    const opened = {
      closed: false,
      document: { title: '', body },
      location: { replace: (url: string) => void urls.push(url) },
      close: () => void (opened.closed = true),
    }
    windows.push({
      features: features ?? '',
      urls,
      get closed() {
        return opened.closed
      },
      set closed(isClosed) {
        opened.closed = isClosed
      },
      get text() {
        return body.textContent
      },
      hears: (data, { origin = 'https://wallet.example', source = opened } = {}) =>
        void window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source })),
    })
    const popup: unknown = opened
    return popup as Window
  })
  return { windows, browser }
}
