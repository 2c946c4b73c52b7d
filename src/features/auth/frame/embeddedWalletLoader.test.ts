import { aNetwork, aSecondNetwork } from '../../../../test/support/builders'
import { SOLANA_CHAIN } from '../../../../test/support/fakeFrame'
import { aLogger, failureOf } from '../../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { METHOD_REFUSED_DELAY_MS } from '../../../config/limits/login'
import type { ConnectorSource } from '../../../connectors/contract'
import type * as Embedded from '../../../connectors/embedded/embeddedConnector'
import type { LoginContext } from '../../../connectors/login'
import { createWalletHub } from '../../../connectors/walletHub'
import type { Network } from '../../../domain'
import { modalOpened } from '../../../navigation'
import { bannerClosed, bannerShown } from '../../../notices'
import { optionsChanged, selectOptions, type WidgetOptions } from '../../../options'
import { networkSwitched } from '../../networks'
import { authSlice } from '..'
import { createEmbeddedWalletLoader } from './embeddedWalletLoader'

/** What the wallet was told of the page by each widget that entered it. */
const mockEntered: LoginContext[] = []
jest.mock('../../../connectors/embedded/embeddedConnector', () => {
  const actual = jest.requireActual<typeof Embedded>('../../../connectors/embedded/embeddedConnector')
  return {
    ...actual,
    enterEmbedded: (...[connector, context]: Parameters<typeof actual.enterEmbedded>) => {
      mockEntered.push(context)
      actual.enterEmbedded(connector, context)
    },
  }
})

/** How the system looks; `turnDark` changes it. */
function aSystem(isDark: boolean) {
  const listeners = new Set<() => void>()
  const query = {
    matches: isDark,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  }
  const matchMedia = jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList)
  return { listeners, asked: () => matchMedia.mock.calls, turnDark: () => listeners.forEach((listener) => listener()) }
}

function aDoor(
  {
    connectors = ['auth'],
    markup = '<dialog></dialog>',
    url = 'https://shop.example/cart',
    networks = [aNetwork(), aSecondNetwork()],
    options,
  }: {
    connectors?: ConnectorSource[]
    markup?: string
    url?: string
    networks?: Network[]
    options?: Partial<WidgetOptions>
  } = {},
  hub = createWalletHub({ sources: [], logger: aLogger() }),
) {
  const services = fakeServices({ hub, page: { url: () => url } })
  const test = createTestStore(services, {
    options: { connectors, authUrl: 'https://wallet.example', ...options },
    networks,
  })
  test.inject('auth', authSlice.reducer)
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  const end = new AbortController()
  const door = createEmbeddedWalletLoader(test.store, services, root, end.signal)
  return {
    ...test,
    hub,
    root,
    host,
    end,
    door,
    /** What this widget says of the page when it opens the wallet. */
    async told() {
      await door.open()
      const context = mockEntered.at(-1)
      if (!context) throw new Error('Nobody entered')
      return context
    },
    async syncs() {
      const syncTheme = jest.spyOn(await door.open(), 'syncTheme')
      return () => syncTheme.mock.calls.length
    },
  }
}

describe('the way to the embedded wallet', () => {
  it('makes it one of the page’s wallets, once for all widgets', async () => {
    const hub = createWalletHub({ sources: [], logger: aLogger() })
    const add = jest.spyOn(hub, 'add')
    const { door } = aDoor({}, hub)
    expect(door.opened()).toBeUndefined()
    const login = await door.open()
    expect(login.origin).toBe('https://wallet.example')
    expect(await door.open()).toBe(login)
    expect(await aDoor({}, hub).door.open()).toBe(login)
    expect(hub.connectors()).toHaveLength(1)
    expect(add).toHaveBeenCalledTimes(1)
  })

  it('is closed where the host turned it off, and says so', async () => {
    const { door, hub } = aDoor({ connectors: ['eip6963'] })
    expect(await failureOf(door.open())).toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(hub.connectors()).toHaveLength(0)
  })

  it('is not entered by a widget that was removed on the way', async () => {
    const { door, end, hub } = aDoor({ markup: '' })
    const failure = failureOf(door.open())
    end.abort()
    expect(await failure).toMatchObject({ code: 'CANCELLED' })
    expect(hub.connectors()).toHaveLength(0)
  })

  it('gives the frame up when the widget is removed', async () => {
    const { door, end, root } = aDoor()
    const login = await door.open()
    // It says that it loads no page.
    jest.spyOn(console, 'error').mockImplementation()
    login.prepare()
    expect(root.querySelectorAll('iframe')).toHaveLength(1)
    end.abort()
    expect(root.querySelectorAll('iframe')).toHaveLength(0)
  })

  it('takes what was handed over off the page’s address alone', () => {
    window.history.replaceState(null, '', '/cart?a=1&result_uri=x#top')
    const { door } = aDoor({ url: window.location.href })
    door.forgetQuery('result_uri')
    expect(window.location.href).not.toContain('result_uri')
    expect(window.location.href).toContain('?a=1#top')
  })
})

describe('what the embedded wallet is told of the page', () => {
  it('is the project, the site, and the name of its frame', async () => {
    const context = await aDoor({
      options: { projectId: 'project', sdkType: 'own', messages: { en: { 'auth.frameTitle': 'Purse' } } },
    }).told()
    expect(context).toMatchObject({ projectId: 'project', sdkType: 'own', frameTitle: 'Purse' })
    expect(context.site.url).toMatch(/^https:/)
  })

  it.each<[WidgetOptions['theme'], boolean, string]>([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ])('is how it looks: %s where the system is dark: %p', async (theme, isDark, mode) => {
    const { asked } = aSystem(isDark)
    expect((await aDoor({ options: { theme } }).told()).theme()).toEqual({ mode })
    expect(asked()).toContainEqual(['(prefers-color-scheme: dark)'])
  })

  it('is the accent, where the host set one', async () => {
    const { told, host } = aDoor({ options: { theme: 'dark' } })
    const { theme } = await told()
    host.style.setProperty('--wallet-accent', ' #123456 ')
    expect(theme()).toEqual({ mode: 'dark', accent: '#123456' })
  })

  it('is the networks of the namespaces it serves, the present ones first, that of the active namespace before', async () => {
    const bitcoin = aNetwork({ caipNetworkId: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin' })
    const solana = aNetwork({ caipNetworkId: SOLANA_CHAIN, name: 'Solana' })
    const { told, dispatch } = aDoor({ networks: [bitcoin, aNetwork(), solana, aSecondNetwork()] })
    const { networks } = await told()
    const names = (): string[] => networks().map(({ name }) => name)
    expect(names()).toEqual(['Ethereum', 'Solana', 'Base'])
    dispatch(networkSwitched({ network: solana }))
    expect(names()).toEqual(['Solana', 'Ethereum', 'Base'])
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    expect(names()).toEqual(['Base', 'Solana', 'Ethereum'])
  })
})

describe('a change of how the page looks', () => {
  it('is told to the wallet, and nothing else is', async () => {
    const { turnDark } = aSystem(false)
    const { syncs, dispatch, state } = aDoor({ options: { theme: 'auto' } })
    const count = await syncs()
    dispatch(bannerShown({ variant: 'error', text: { key: 'error.AUTH_FRAME' } }))
    expect(count()).toBe(0)
    dispatch(optionsChanged({ ...selectOptions(state()), theme: 'dark' }))
    expect(count()).toBe(1)
    dispatch(bannerClosed({}))
    expect(count()).toBe(1)
    turnDark()
    expect(count()).toBe(2)
  })

  it('is not told by a widget that is gone', async () => {
    const { turnDark, listeners } = aSystem(false)
    const { syncs, dispatch, state, end } = aDoor({ options: { theme: 'auto' } })
    const count = await syncs()
    end.abort()
    dispatch(optionsChanged({ ...selectOptions(state()), theme: 'dark' }))
    turnDark()
    expect([count(), listeners.size]).toEqual([0, 0])
  })
})

describe('what the embedded wallet asks of the widget', () => {
  const approval = { approvalId: 'one', method: 'personal_sign', namespace: 'eip155' } as const

  it('is a place for its frame, which is shown where a view wants it', async () => {
    const { told, door, root } = aDoor()
    const { stage } = await told()
    const place = stage.place()
    expect(place?.parentElement).toBe(root.querySelector('dialog'))
    door.show({ x: 1, y: 2, width: 3, height: 4 })
    expect(place?.classList.contains('auth-stage--shown')).toBe(true)
    door.show(null)
    expect(place?.classList.contains('auth-stage--shown')).toBe(false)
  })

  it.each([
    ['closed', [], true],
    ['open', [modalOpened({ view: 'Account', params: {} })], false],
  ])(
    'is shown to the visitor, who is told nothing else meanwhile (the widget is %s)',
    async (_how, before, wasClosed) => {
      const { told, syncs, dispatch, state } = aDoor()
      const { stage } = await told()
      const count = await syncs()
      before.forEach((action) => dispatch(action))
      dispatch(bannerShown({ variant: 'loading', text: { key: 'error.AUTH_FRAME' } }))
      stage.approvalStarted(approval)
      expect(state().auth).toMatchObject({ approvals: [approval], wasClosed })
      expect([state().notices.banner, count()]).toEqual([null, 1])
      stage.approvalEnded({ ...approval, approvalId: 'other', isApproved: true })
      expect(state().auth?.approvals).toHaveLength(1)
      stage.approvalEnded({ ...approval, isApproved: true })
      expect(state().auth?.approvals).toEqual([])
    },
  )

  it('is told where it cannot be there, or does it for nobody', async () => {
    jest.useFakeTimers()
    const { told, state, dispatch } = aDoor()
    const { stage } = await told()
    dispatch(modalOpened({ view: 'Account', params: {} }))
    stage.failed()
    expect(state().notices.banner).toMatchObject({ variant: 'error', text: { key: 'error.AUTH_FRAME' } })
    dispatch(bannerClosed({}))
    stage.methodRefused('eth_sign')
    await jest.advanceTimersByTimeAsync(METHOD_REFUSED_DELAY_MS)
    expect(state().notices.banner?.text.key).toBe('auth.actionNotAllowed')
    jest.useRealTimers()
  })
})

it('cannot be opened where the page’s list of wallets does not take it', async () => {
  const hub = { ...createWalletHub({ sources: [], logger: aLogger() }), add: () => undefined }
  expect(await failureOf(aDoor({}, hub).door.open())).toMatchObject({ code: 'AUTH_FRAME' })
})
