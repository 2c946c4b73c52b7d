import { aLogger, failureOf } from '../../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { createWalletHub } from '../../../connectors/walletHub'
import type { ConnectorSource } from '../../../connectors/contract'
import { authSlice } from '..'
import { createEmbeddedWalletLoader } from './embeddedWalletLoader'

// The frame's own page is not part of these tests.
beforeAll(() =>
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  }),
)

function aDoor(
  { connectors = ['auth'] as ConnectorSource[], markup = '<dialog></dialog>', url = 'https://shop.example/cart' } = {},
  hub = createWalletHub({ sources: [], logger: aLogger() }),
) {
  const services = fakeServices({ hub, page: { url: () => url } })
  const test = createTestStore(services, { options: { connectors, authUrl: 'https://wallet.example' } })
  test.inject('auth', authSlice.reducer)
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = markup
  const end = new AbortController()
  return { ...test, hub, root, end, door: createEmbeddedWalletLoader(test.store, services, root, end.signal) }
}

describe('the way to the embedded wallet', () => {
  it('makes it one of the page’s wallets, once for all widgets', async () => {
    const { door, hub } = aDoor()
    expect(door.opened()).toBeUndefined()
    const login = await door.open()
    expect(login.origin).toBe('https://wallet.example')
    expect(await door.open()).toBe(login)
    expect(await aDoor({}, hub).door.open()).toBe(login)
    expect(hub.connectors()).toHaveLength(1)
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
