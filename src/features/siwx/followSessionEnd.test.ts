// When a session ends while the page is open: what hosts hear and where the visitor is asked. Not here: how a session
// comes about (siwxListeners).
import { ALICE, aNetwork, fakeConnector } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { siwxSessionsKey } from './sessionsKey'
import { selectSiwx } from './siwxSelectors'
import { SESSION_LIFETIME_MS } from './builtInSiwx'
import { signIn } from './signIn'
import { addModalListeners } from '../../modal/modalListeners'
import { requestModalClose } from '../../modal/closeModal'
import { openModal, openView, selectIsOpen, selectNavigation, selectView } from '../../navigation'
import { optionsChanged, selectOptions, type Siwx, type SiwxSession, type WidgetOptions } from '../../options'
import { followSessionEnd } from './followSessionEnd'
import { eventsBetween } from '../../app/hostState/hostEvents'
import { selectWidgetState } from '../../app/hostState/selectWidgetState'
import { addSiwxListeners } from './siwxListeners'

const DAY_MS = 24 * 3_600_000
const A_FRAME_MS = 100

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Something of a page that tells of events. */
function aTeller() {
  const target = new EventTarget()
  const heard = new Map<string, number>()
  const count = (type: string, step: number) => void heard.set(type, (heard.get(type) ?? 0) + step)
  const addEventListener = (type: string, listener: EventListener) => {
    count(type, 1)
    target.addEventListener(type, listener)
  }
  const removeEventListener = (type: string, listener: EventListener) => {
    count(type, -1)
    target.removeEventListener(type, listener)
  }
  return {
    addEventListener,
    removeEventListener,
    tell: (event: Event) => target.dispatchEvent(event),
    listening: () => [...heard.values()].reduce((sum, each) => sum + each, 0),
  }
}

/** Alice is signed in, and the dialog is closed. */
async function aPage(mode: WidgetOptions['signIn'], siwx?: Siwx) {
  const services = fakeServices({
    signatures: { signMessage: async () => 'good', verifyMessage: async ({ signature }) => signature === 'good' },
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    services: { hostOption: () => siwx },
  })
  const page = createTestStore(services, { isConnected: true, networks: [aNetwork()], options: { signIn: mode } })
  addModalListeners(page.listeners)
  addSiwxListeners(page.listeners, services, (act) => act())
  const [window, document] = [aTeller(), aTeller()]
  const stop = followSessionEnd(services, {
    store: page.store,
    page: window,
    whenSeen(look) {
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
  })
  const heard: string[] = []
  let shown = selectWidgetState(page.state())
  page.store.subscribe(() => {
    const next = selectWidgetState(page.state())
    heard.push(
      ...eventsBetween(shown, next, { reasonOf: () => 'wallet' }).flatMap(({ type }) =>
        type.startsWith('wallet-sign') ? [type] : [],
      ),
    )
    shown = next
  })
  page.dispatch(optionsChanged(selectOptions(page.state())))
  await settle()
  await page.dispatch(signIn())
  await settle()
  return {
    ...page,
    window,
    document,
    stop,
    heard,
    siwx: () => selectSiwx(page.state()),
    stored: () => services.storage.get(siwxSessionsKey),
    view: () => (selectIsOpen(page.state()) ? selectView(page.state()) : undefined),
    stack: () => selectNavigation(page.state()).stack.map(({ view }) => view),
    /** The clock goes on, and the timers with it. */
    async pass(ms: number) {
      services.clock.advance(ms)
      await jest.advanceTimersByTimeAsync(ms)
      await settle()
    },
    /** The clock goes on while the computer sleeps: no timer rings. */
    sleep: (ms: number) => services.clock.advance(ms),
  }
}

/** A host whose sessions last so long by their message, and which answers for them like this. */
const lasting = (
  lifetimeMs: number,
  getSessions: (kept: SiwxSession[]) => Promise<SiwxSession[]> = async (kept) => kept,
): Siwx & { asked(): number } => {
  const kept: SiwxSession[] = []
  let asked = 0
  return {
    asked: () => asked,
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'fromServer1',
      expirationTime: new Date(1_000_000 + lifetimeMs).toISOString(),
      toString: () => 'fromServer1',
    }),
    addSession: async (session) => void kept.push(session),
    revokeSession: async () => undefined,
    setSessions: async () => undefined,
    getSessions: () => {
      asked += 1
      return getSessions(kept)
    },
  }
}

describe('a session whose time is over', () => {
  it('ends at that moment, not before, is told and deleted', async () => {
    const { pass, siwx, heard, stored } = await aPage('required')
    await pass(SESSION_LIFETIME_MS - 1)
    expect([siwx().status, heard]).toEqual(['signedIn', ['wallet-sign-in']])
    await pass(1)
    expect([siwx().status, siwx().session, heard, stored()]).toEqual([
      'needed',
      null,
      ['wallet-sign-in', 'wallet-sign-out'],
      [],
    ])
  })

  it.each(['required', 'optional'] as const)(
    'opens nothing over the page where sign-in is %s; the next opening asks, and afterwards there is another session',
    async (mode) => {
      const { pass, view, dispatch, siwx, heard } = await aPage(mode)
      await pass(SESSION_LIFETIME_MS)
      expect(view()).toBeUndefined()
      await dispatch(openModal())
      await settle()
      expect(view()).toBe('SIWXSignMessage')
      await dispatch(signIn())
      await settle()
      expect([view(), siwx().status, heard]).toEqual([
        undefined,
        'signedIn',
        ['wallet-sign-in', 'wallet-sign-out', 'wallet-sign-in'],
      ])
    },
  )

  it('is asked for where the visitor is in the dialog and it is required, and they find their place again', async () => {
    const { pass, stack, dispatch, siwx, view } = await aPage('required')
    await dispatch(openModal({ view: 'Account' }))
    dispatch(openView('Receive'))
    await settle()
    await pass(SESSION_LIFETIME_MS)
    expect([stack(), siwx().message?.text]).toEqual([['Account', 'Receive', 'SIWXSignMessage'], expect.any(String)])
    expect(await dispatch(requestModalClose('button'))).toBe(false)
    await settle()
    await dispatch(signIn())
    await settle()
    expect([view(), stack()]).toEqual(['Receive', ['Account', 'Receive']])
  })

  it('disturbs nobody in the dialog where it is optional, and who was not asked has not declined', async () => {
    const { pass, view, dispatch, siwx } = await aPage('optional')
    /** It is seen leaving first. */
    const close = async (): Promise<void> => {
      const closing = dispatch(requestModalClose('button'))
      await pass(A_FRAME_MS)
      await closing
    }
    await dispatch(openModal({ view: 'Account' }))
    await pass(SESSION_LIFETIME_MS)
    expect([view(), siwx().session]).toEqual(['Account', null])
    await close()
    expect(siwx().status).toBe('needed')
    await dispatch(openModal())
    await settle()
    expect(view()).toBe('SIWXSignMessage')
    await close()
    expect(siwx().status).toBe('declined')
  })

  it('ends after more days than a timer can run, and not at once', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout')
    const { pass, siwx } = await aPage(
      'required',
      lasting(40 * DAY_MS, async () => []),
    )
    await pass(39 * DAY_MS)
    expect(siwx().status).toBe('signedIn')
    await pass(DAY_MS)
    expect(siwx().status).toBe('needed')
    // Browsers count in 32 bits: what is longer rings at once.
    expect(Math.max(...timers.mock.calls.map(([, ms = 0]) => ms))).toBe(2 ** 31 - 1)
  })

  it.each([
    ['is looked at', 'visibilitychange', 'document'],
    ['has its connection back', 'online', 'window'],
  ] as const)('ends when the page %s after a sleep in which no timer rang', async (_what, type, where) => {
    const page = await aPage('required')
    page[where].tell(new Event(type))
    await settle()
    expect(page.siwx().status).toBe('signedIn')
    page.sleep(SESSION_LIFETIME_MS)
    page[where].tell(new Event(type))
    await settle()
    expect(page.siwx().status).toBe('needed')
  })

  it('makes room for another one that another tab brought', async () => {
    const { pass, siwx, services, stored, heard } = await aPage('required')
    const [session] = stored()
    if (!session) throw new TypeError('nothing was stored')
    const expirationTime = new Date(services.clock.now() + 2 * SESSION_LIFETIME_MS).toISOString()
    const longer = {
      ...session,
      data: { ...session.data, expirationTime },
      message: session.message.replace(/Expiration Time: .*/, `Expiration Time: ${expirationTime}`),
    }
    services.storage.set(siwxSessionsKey, [session, longer])
    await pass(SESSION_LIFETIME_MS)
    expect([siwx().status, siwx().session, heard.includes('wallet-sign-out')]).toEqual(['signedIn', longer, false])
    await pass(SESSION_LIFETIME_MS)
    expect(siwx().status).toBe('needed')
  })

  it('counts still by the word of a host that keeps it, who is not asked again and again', async () => {
    const host = lasting(DAY_MS)
    const { pass, siwx, heard, document } = await aPage('required', host)
    const before = host.asked()
    await pass(5 * DAY_MS)
    expect([siwx().status, heard, host.asked() - before]).toEqual(['signedIn', ['wallet-sign-in'], 1])
    document.tell(new Event('visibilitychange'))
    await settle()
    expect(host.asked() - before).toBe(2)
  })

  it('is over where the host cannot be asked, and the connection stays', async () => {
    let isDown = false
    const { pass, siwx, state, services } = await aPage(
      'required',
      lasting(DAY_MS, async (kept) => {
        if (isDown) throw new Error('offline')
        return kept
      }),
    )
    isDown = true
    await pass(DAY_MS)
    expect([siwx().status, siwx().session, state().account.eip155.status]).toEqual(['needed', null, 'connected'])
    expect(state().notices.banner).toBeNull()
    expect(services.logger.lines()).toContainEqual(
      expect.stringContaining('warn siwx: nobody says that the session counts longer than its message'),
    )
  })
})

describe('a page that comes out of the browser’s memory', () => {
  it('looks for sessions that other tabs ended meanwhile', async () => {
    const { window, services, siwx } = await aPage('required')
    services.storage.set(siwxSessionsKey, [])
    window.tell(Object.assign(new Event('pageshow'), { persisted: false }))
    await settle()
    expect(siwx().status).toBe('signedIn')
    window.tell(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(siwx().status).toBe('needed')
  })
})

it('a widget that is gone waits for nothing', async () => {
  const { stop, window, document, pass, siwx } = await aPage('required')
  stop()
  expect([window.listening(), document.listening()]).toEqual([0, 0])
  await pass(SESSION_LIFETIME_MS)
  expect(siwx().status).toBe('signedIn')
})
