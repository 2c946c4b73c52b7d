import { ALICE, aSession, fakeConnector } from '../../../../test/support/builders'
import { aLogger } from '../../../../test/support/fakes'
import { aFramedPage, holdAsSafe, SAFE_ADDRESS } from '../../../../test/support/surroundings'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { followSessions } from '../../../app/followSessions'
import type { Connector } from '../../../connectors/contract'
import { createWalletHub, type WalletHub } from '../../../connectors/walletHub'
import { optionsChanged, selectOptions, type WidgetOptions } from '../../../options'
import type * as module from './connectSurrounding'

/** The modules remember what was asked and left in this page; each test begins with a page of its own. */
const aPage = (): typeof module.connectSurrounding => {
  let fresh: typeof module.connectSurrounding | undefined
  jest.isolateModules(() => {
    fresh = jest.requireActual<typeof module>('./connectSurrounding').connectSurrounding
  })
  if (!fresh) throw new Error('No module')
  return fresh
}

/** A widget, and how often it was brought. */
function aWidget(connectors: Connector[] = [], parts: Partial<WidgetOptions> = {}) {
  const hub: WalletHub = createWalletHub({
    sources: [
      ({ found }) => {
        connectors.forEach(found)
        return () => undefined
      },
    ],
    logger: aLogger(),
  })
  const widget = createTestStore(fakeServices({ hub }))
  followSessions(hub, widget)
  widget.dispatch(optionsChanged({ ...selectOptions(widget.state()), ...parts }))
  const load = jest.fn(async () => ({ store: { dispatch: widget.dispatch } }))
  return { ...widget, hub, load, account: () => widget.state().account.eip155 }
}

/** The page's window is in a Safe's frame until the test ends. */
function inSafe() {
  const framed = aFramedPage()
  const asked = holdAsSafe(framed)
  jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'message' && listener) framed.page.addEventListener(type, listener as EventListener)
  })
  return { ...framed, asked }
}

describe('the wallet around the page', () => {
  it('is connected by itself, without a press and without opening anything', async () => {
    const { around } = inSafe()
    const { load, account, state } = aWidget()
    await aPage()(around, load)
    expect(account()).toMatchObject({ status: 'connected', address: SAFE_ADDRESS })
    expect(state().navigation.isOpen).toBe(false)
  })

  it('brings no widget where none answers', async () => {
    jest.useFakeTimers()
    const { around } = aFramedPage()
    const { load } = aWidget()
    const looking = aPage()(around, load)
    await jest.advanceTimersByTimeAsync(1_000)
    await looking
    jest.useRealTimers()
    expect(load).not.toHaveBeenCalled()
  })

  it('is asked once, whichever widget of the page comes', async () => {
    const { around, asked } = inSafe()
    const [one, other] = [aWidget(), aWidget()]
    const connect = aPage()
    await Promise.all([connect(around, one.load), connect(around, other.load)])
    expect([one.account().address, other.account().address]).toEqual([SAFE_ADDRESS, SAFE_ADDRESS])
    expect(asked.filter(({ method }) => method === 'getSafeInfo')).toHaveLength(1)
  })

  it('leaves a namespace to the wallet it has', async () => {
    const { around } = inSafe()
    const { load, account, hub } = aWidget([fakeConnector()])
    await hub.connect({ connectorId: 'app.fake', namespace: 'eip155' })
    await aPage()(around, load)
    expect(account().address).toBe(ALICE)
  })

  it('stays left until the page is loaded again', async () => {
    const { around } = inSafe()
    const first = aWidget()
    const connect = aPage()
    await connect(around, first.load)
    await first.hub.disconnect({ namespace: 'eip155', reason: 'user', shouldTellWallet: true })
    const second = aWidget()
    await connect(around, second.load)
    expect([first.account().status, second.account().status]).toEqual(['disconnected', 'disconnected'])
    expect(second.hub.findConnector('safe')).toBeDefined()
    await aPage()(around, second.load)
  })

  it.each([
    ['the host does not want it', { features: { surroundingWallet: false } }],
    ['the host uses no wallets of the page', { connectors: ['walletconnect'] }],
  ])('is not connected where %s', async (_why, parts) => {
    const { around } = inSafe()
    const widget = aWidget()
    const options = selectOptions(widget.state())
    const features = { ...options.features, ...('features' in parts ? parts.features : {}) }
    const connectors = 'connectors' in parts ? { connectors: ['walletconnect' as const] } : {}
    widget.dispatch(optionsChanged({ ...options, features, ...connectors }))
    await aPage()(around, widget.load)
    expect(widget.account().status).toBe('disconnected')
    expect(widget.hub.findConnector('safe')).toBeUndefined()
  })
})

describe('the browser of a wallet', () => {
  const OWN = { kind: 'ownBrowser' } as const

  it('connects its wallet where it shares an account already, and never asks', async () => {
    const connect = jest.fn(async () => aSession())
    const { load, account } = aWidget([fakeConnector({ connect })])
    await aPage()(OWN, load)
    expect(account()).toMatchObject({ status: 'connected', address: ALICE })
    expect(connect).not.toHaveBeenCalled()
  })

  it('leaves a wallet that shares nothing to the visitor', async () => {
    const connect = jest.fn(async () => aSession())
    const { load, account } = aWidget([fakeConnector({ connect, restore: async () => null })])
    await aPage()(OWN, load)
    expect([account().status, connect.mock.calls.length]).toEqual(['disconnected', 0])
  })

  it('chooses none of two wallets', async () => {
    const restore = jest.fn(async () => aSession())
    const { load, account } = aWidget([fakeConnector({ restore }), fakeConnector({ id: 'app.other', restore })])
    await aPage()(OWN, load)
    expect([account().status, restore.mock.calls.length]).toEqual(['disconnected', 0])
  })
})
