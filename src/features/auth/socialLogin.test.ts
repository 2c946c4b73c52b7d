import { anAuthWorld, aPopupBrowser } from '../../../test/support/authWorld'
import { aDeferred } from '../../../test/support/fakes'
import { UserRejectedError, WidgetError } from '../../errors'
import { viewReset } from '../../navigation'
import type { AppThunk } from '../../store'
import { submitEmail } from './emailLogin'
import { startFarcaster } from './farcasterLogin'
import { leaveSocialLogin, openSocialWindow, startSocial } from './socialLogin'

const PAGE = 'https://social.example/login'
const RESULT = 'https://wallet.example/social/end?code=1'
const GOOGLE = { provider: 'google' }

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function aVisit(wishes: Wishes = {}, isBlocking = false) {
  const { windows, browser } = aPopupBrowser({ isBlocking })
  const world = anAuthWorld(wishes)
  return {
    ...world,
    windows,
    browser,
    start: () => world.dispatch(startSocial({ social: 'google', openingText: 'Opening Google' })),
    wentBack: () => world.typesOf().filter((type) => type === 'navigation/goBack').length,
  }
}

/** The visitor is at the social network, in a window of its own. */
async function atGoogle(wishes: Wishes = {}) {
  const visit = aVisit(wishes)
  const login = visit.start()
  await visit.settle()
  const [opened] = visit.windows
  if (!opened) throw new Error('There is no window')
  return { ...visit, login, opened }
}

/** The window was blocked; its page is known by now. */
async function aBlockedVisit(wishes: Wishes = {}) {
  const visit = aVisit(wishes, true)
  await visit.start()
  return { ...visit, open: () => visit.dispatch(openSocialWindow()) }
}

describe('a login at a social network', () => {
  it('opens its window within the press, before anything is asked, and says what comes', () => {
    const { windows, asked, start } = aVisit({ services: { loadSessionLayer: () => new Promise(() => undefined) } })
    void start()
    expect(windows).toMatchObject([
      { text: 'Opening Google', features: expect.stringContaining('width=600,height=800'), urls: [] },
    ])
    expect(asked).toEqual([])
  })

  it('leads the window to the social network, and waits in its view', async () => {
    const { opened, auth, view, events, asked } = await atGoogle()
    expect(opened).toMatchObject({ urls: [PAGE], closed: false })
    expect(jest.mocked(window.open).mock.results.at(-1)?.value).not.toHaveProperty('opener')
    expect(auth()).toMatchObject({ status: 'awaitingSocial', method: 'google', window: 'open', url: PAGE })
    expect([view(), asked, events()]).toEqual([
      'ConnectingSocial',
      [['socialUrl', 'google']],
      [['SOCIAL_LOGIN_STARTED', GOOGLE]],
    ])
  })

  it('ends with what the wallet’s page says at the end of it', async () => {
    const { opened, login, auth, asked, connected, events } = await atGoogle()
    opened.hears({ resultUri: RESULT })
    await login
    expect(opened.closed).toBe(true)
    expect([asked.at(-1), connected]).toEqual([['finishSocial', 'google', RESULT], ['ID_AUTH']])
    expect(auth()).toMatchObject({ status: 'idle', method: null, error: null, url: null })
    expect(events()).toEqual([
      ['SOCIAL_LOGIN_STARTED', GOOGLE],
      ['SOCIAL_LOGIN_REQUEST_USER_DATA', GOOGLE],
      ['SOCIAL_LOGIN_SUCCESS', GOOGLE],
    ])
  })

  it.each<[string, unknown, { origin?: string; source?: unknown }]>([
    ['of another origin', { resultUri: RESULT }, { origin: 'https://evil.example' }],
    ['of no origin', { resultUri: RESULT }, { origin: 'null' }],
    ['of another window', { resultUri: RESULT }, { source: {} }],
    ['without a result', { result: RESULT }, {}],
    ['that is a text', RESULT, {}],
    ['that is nothing', null, {}],
    ['with a result that is no address', { resultUri: 'code=1' }, {}],
    ['with a result that is none', { resultUri: { href: RESULT } }, {}],
    ['that is too long', { resultUri: `https://wallet.example/?${'a'.repeat(8_000)}` }, {}],
  ])('does not hear a message %s', async (_what, message, from) => {
    const { opened, count, auth, settle } = await atGoogle()
    opened.hears(message, from)
    await settle()
    expect([count('finishSocial'), auth().status, opened.closed]).toEqual([0, 'awaitingSocial', false])
  })

  it('is over when the visitor closes the window, within a second, and goes back', async () => {
    const unheard = jest.spyOn(window, 'removeEventListener')
    const { opened, login, auth, names, count, wentBack } = await atGoogle()
    opened.closed = true
    await jest.advanceTimersByTimeAsync(999)
    expect([auth().status, wentBack()]).toEqual(['awaitingSocial', 0])
    await jest.advanceTimersByTimeAsync(1)
    await login
    expect([auth().status, auth().error, names().at(-1), wentBack(), count('finishSocial')]).toEqual([
      'idle',
      null,
      'SOCIAL_LOGIN_CANCELED',
      1,
      0,
    ])
    // Nobody listens to the window any more, or looks whether it is closed.
    expect(unheard.mock.calls.filter(([type]) => type === 'message')).toHaveLength(1)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('looks at the window no more once it said how the login ended', async () => {
    const { opened, login } = await atGoogle()
    opened.hears({ resultUri: RESULT })
    await login
    expect(jest.getTimerCount()).toBe(0)
  })

  it('does not take a visitor back who is elsewhere by then', async () => {
    const { opened, login, dispatch, wentBack } = await atGoogle()
    dispatch(viewReset({ view: 'Networks', params: {} }))
    opened.closed = true
    await jest.advanceTimersByTimeAsync(1000)
    await login
    expect(wentBack()).toBe(0)
  })

  it('closes its window within a second when the visitor leaves', async () => {
    const { opened, login, dispatch, auth, names } = await atGoogle()
    dispatch(leaveSocialLogin())
    dispatch(leaveSocialLogin())
    await jest.advanceTimersByTimeAsync(1000)
    expect(opened.closed).toBe(true)
    await login
    expect([auth().status, names()]).toEqual(['idle', ['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED']])
  })

  it('that was left takes no result any more', async () => {
    const { opened, login, dispatch, count, names } = await atGoogle()
    dispatch(leaveSocialLogin())
    opened.hears({ resultUri: RESULT })
    await login
    expect([opened.closed, count('finishSocial'), names().at(-1)]).toEqual([true, 0, 'SOCIAL_LOGIN_CANCELED'])
  })

  it('that is left while the wallet takes the result shares nothing and is no success', async () => {
    const { promise, resolve } = aDeferred<undefined>()
    const { opened, login, dispatch, settle, connected, names, auth } = await atGoogle({
      login: { finishSocial: () => promise },
    })
    opened.hears({ resultUri: RESULT })
    await settle()
    dispatch(leaveSocialLogin())
    resolve(undefined)
    await login
    expect([connected, auth().status, names().at(-1)]).toEqual([[], 'idle', 'SOCIAL_LOGIN_CANCELED'])
  })

  it('that the wallet opens already is not left', async () => {
    const { opened, dispatch, settle, auth, names } = await atGoogle({
      hub: { connect: () => new Promise(() => undefined) },
    })
    opened.hears({ resultUri: RESULT })
    await settle()
    dispatch(leaveSocialLogin())
    expect([auth().status, names().includes('SOCIAL_LOGIN_CANCELED')]).toEqual(['finishing', false])
  })

  it('that the wallet opens already is not begun again: the new window closes', async () => {
    const { opened, start, settle, windows, count, auth } = await atGoogle({
      hub: { connect: () => new Promise(() => undefined) },
    })
    opened.hears({ resultUri: RESULT })
    await settle()
    await start()
    expect([windows[1]?.closed, count('socialUrl'), auth().status]).toEqual([true, 1, 'finishing'])
  })

  it('counts once for two presses: the first window closes', async () => {
    const { windows, start, settle, connected, names } = aVisit()
    void start()
    void start()
    await settle()
    expect(windows).toMatchObject([
      { closed: true, urls: [] },
      { closed: false, urls: [PAGE] },
    ])
    windows[0]?.hears({ resultUri: RESULT })
    windows[1]?.hears({ resultUri: RESULT })
    await settle()
    expect(connected).toEqual(['ID_AUTH'])
    expect(names().filter((name) => name === 'SOCIAL_LOGIN_SUCCESS')).toHaveLength(1)
  })

  it('at the view that is open already does not open it again', async () => {
    const { start, settle, opened } = aVisit({ view: 'ConnectingSocial' })
    void start()
    await settle()
    expect(opened()).toEqual([])
  })

  it.each([
    [44_999, 'starting'],
    [45_000, 'idle'],
  ])('that has no page after %i ms is: %s', async (ms, status) => {
    const { start, auth, windows, banner } = aVisit({ login: { socialUrl: () => new Promise(() => undefined) } })
    void start()
    await jest.advanceTimersByTimeAsync(ms)
    const isOver = status === 'idle'
    expect([auth().status, auth().error?.code, windows[0]?.closed, banner()?.key]).toEqual([
      status,
      isOver ? 'AUTH_FRAME' : undefined,
      isOver,
      isOver ? 'error.AUTH_FRAME' : undefined,
    ])
  })

  it.each<[string, Wishes, string]>([
    [
      'there is no wallet',
      {
        login: {
          socialUrl: async () => {
            throw new WidgetError('AUTH_FRAME')
          },
        },
      },
      'AUTH_FRAME',
    ],
    ['the wallet cannot be loaded', { services: { login: undefined } }, 'LOAD_FAILED'],
    [
      'the wallet does not take the result',
      {
        login: {
          finishSocial: async () => {
            throw new WidgetError('WALLET', { reason: 'Too late' })
          },
        },
      },
      'WALLET',
    ],
    [
      'the accounts are not shared',
      {
        hub: {
          connect: async () => {
            throw new UserRejectedError()
          },
        },
      },
      'USER_REJECTED',
    ],
  ])('fails where %s: its view says why, and the window closes', async (_what, wishes, code) => {
    const { opened, login, auth, events, names } = await atGoogle(wishes)
    opened.hears({ resultUri: RESULT })
    await login
    expect(auth()).toMatchObject({ status: 'idle', method: 'google', error: { code } })
    expect(opened.closed).toBe(true)
    expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_ERROR', GOOGLE])
    expect(names()).not.toContain('SOCIAL_LOGIN_SUCCESS')
  })

  it('that was left before its page was known never goes there', async () => {
    const { promise, resolve } = aDeferred<string>()
    const { dispatch, opened, login, settle, auth } = await atGoogle({ login: { socialUrl: () => promise } })
    dispatch(leaveSocialLogin())
    resolve(PAGE)
    await login
    await settle()
    expect([opened.urls, opened.closed, auth().status]).toEqual([[], true, 'idle'])
  })

  it.each<[string, () => Promise<{ dispatch: ReturnType<typeof anAuthWorld>['dispatch']; names: () => string[] }>]>([
    ['nobody logs in', async () => anAuthWorld()],
    [
      'it failed',
      async () => {
        const visit = aVisit({ services: { login: undefined } })
        await visit.start()
        return visit
      },
    ],
  ])('is not cancelled where %s', async (_what, make) => {
    const { dispatch, names } = await make()
    dispatch(leaveSocialLogin())
    expect(names()).not.toContain('SOCIAL_LOGIN_CANCELED')
  })
})

describe('a window that the browser blocked', () => {
  it('is known with its page, and nothing fails', async () => {
    const { auth, windows, names } = await aBlockedVisit()
    expect(windows).toEqual([])
    expect(auth()).toMatchObject({ status: 'awaitingSocial', window: 'blocked', url: PAGE, error: null })
    expect(names()).toEqual(['SOCIAL_LOGIN_STARTED'])
  })

  it('opens with a press of its own at the page that is known, and the login goes on', async () => {
    const { open, windows, browser, auth, count, settle, connected } = await aBlockedVisit()
    browser.isBlocking = false
    const login = open()
    await settle()
    expect(windows).toMatchObject([{ urls: [PAGE] }])
    // It may answer: its way back to this page was not cut.
    expect(jest.mocked(window.open).mock.results.at(-1)?.value).not.toHaveProperty('opener')
    expect([auth().window, auth().status, count('socialUrl')]).toEqual(['open', 'awaitingSocial', 1])
    windows[0]?.hears({ resultUri: RESULT })
    await login
    expect([connected, windows[0]?.closed, auth().status]).toEqual([['ID_AUTH'], true, 'idle'])
  })

  it('opens once for two presses', async () => {
    const { open, windows, browser, settle } = await aBlockedVisit()
    browser.isBlocking = false
    void open()
    void open()
    await settle()
    expect(windows).toHaveLength(1)
  })

  it('may be blocked again', async () => {
    const { open, auth } = await aBlockedVisit()
    await open()
    expect(auth()).toMatchObject({ status: 'awaitingSocial', window: 'blocked' })
  })

  it('is not opened before its page is known', async () => {
    const { start, browser, windows, settle, dispatch } = aVisit(
      { login: { socialUrl: () => new Promise(() => undefined) } },
      true,
    )
    void start()
    await settle()
    browser.isBlocking = false
    await dispatch(openSocialWindow())
    expect(windows).toEqual([])
  })

  it('is not opened for nobody', async () => {
    const { windows, dispatch } = aVisit()
    await dispatch(openSocialWindow())
    expect(windows).toEqual([])
  })

  it('closes with a login that fails after it', async () => {
    const { open, windows, browser, settle, auth, events } = await aBlockedVisit({
      login: {
        finishSocial: async () => {
          throw new WidgetError('TIMEOUT')
        },
      },
    })
    browser.isBlocking = false
    const login = open()
    await settle()
    windows[0]?.hears({ resultUri: RESULT })
    await login
    expect([windows[0]?.closed, auth().error?.code, events().at(-1)]).toEqual([
      true,
      'TIMEOUT',
      ['SOCIAL_LOGIN_ERROR', GOOGLE],
    ])
  })
})

it.each<[string, () => AppThunk<Promise<void>>]>([
  ['at a social network', () => startSocial({ social: 'google', openingText: 'Opening Google' })],
  ['at Farcaster', () => startFarcaster()],
  ['by e-mail', () => submitEmail('ada@example.com')],
])('a login %s whose code does not come says so, leaves no window open and throws nothing', async (_how, start) => {
  for (const isBlocking of [false, true]) await failsToLoad(start, isBlocking)
})

async function failsToLoad(start: () => AppThunk<Promise<void>>, isBlocking: boolean) {
  const { windows } = aPopupBrowser({ isBlocking })
  const world = anAuthWorld({ services: { loadSessionLayer: () => Promise.reject(new WidgetError('LOAD_FAILED')) } })
  await expect(world.dispatch(start())).resolves.toBeUndefined()
  expect(world.actions).toContainEqual(
    expect.objectContaining({
      payload: expect.objectContaining({ variant: 'error', text: { key: 'error.LOAD_FAILED' } }),
    }),
  )
  expect(windows.every(({ closed }) => closed)).toBe(true)
}
