import { anAuthWorld, aPopupBrowser } from '../../../test/support/authWorld'
import { aNetwork } from '../../../test/support/builders'
import { aDeferred } from '../../../test/support/fakes'
import { aliceConnected } from '../../../test/support/testStore'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import type { FrameSight, Login } from '../../connectors/login'
import { WidgetError } from '../../errors'
import { approvalAnswered, approvalOpened } from './authSlice'
import {
  changeLoginEmail,
  confirmEmailChange,
  confirmLoginCode,
  declineAsked,
  followAsked,
  leaveLogin,
  logInByEmail,
  logInByFarcaster,
  logInBySocial,
  nextLoginStep,
  openLoginWindow,
  readLogin,
  readLoginWays,
  resendLoginMail,
} from './loginByHost'

const EMAIL = 'maya@tidepool.example'

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

/** A page that draws its login itself. */
function aPage(wishes: Wishes = {}) {
  const world = anAuthWorld(wishes)
  const { dispatch, store } = world
  return {
    ...world,
    email: (address = EMAIL) => dispatch(logInByEmail(store, address)),
    code: (typed = '123456') => dispatch(confirmLoginCode(store, typed)),
    social: () => dispatch(logInBySocial(store, 'google', 'Opening Google')),
    farcaster: () => dispatch(logInByFarcaster(store)),
    openWindow: () => dispatch(openLoginWindow(store)),
    next: () => dispatch(nextLoginStep(store)),
    leave: () => dispatch(leaveLogin()),
    resend: () => dispatch(resendLoginMail()),
    read: () => dispatch(readLogin()),
    ways: () => dispatch(readLoginWays()),
  }
}

/** The link that was mailed is pressed when the test says so. */
function aMailedLink() {
  const pressed = aDeferred<undefined>()
  const login: Partial<Login> = {
    startEmail: async () => 'VERIFY_DEVICE',
    awaitDevice: (signal) => {
      signal.addEventListener('abort', () => pressed.reject(new WidgetError('CANCELLED')))
      return pressed.promise
    },
  }
  return { login, press: () => pressed.resolve(undefined) }
}

describe('a login by e-mail that a page draws', () => {
  it('asks for the code, takes it as it was pasted, and is done when the wallet is connected', async () => {
    const { email, code, connected, read, asked } = aPage()
    expect(await email(' Maya@Tidepool.example ')).toEqual({ step: 'code' })
    expect(read()).toMatchObject({ status: 'awaitingCode', method: 'email', email: EMAIL, error: null })
    expect(await code('Your code: 12 34-56')).toEqual({ step: 'done' })
    expect(connected).toEqual(['ID_AUTH'])
    expect(asked).toContainEqual(['confirmCode', '123456'])
  })

  it('has the visitor confirm this browser first, and tells when they did', async () => {
    const { login, press } = aMailedLink()
    const { email, next } = aPage({ login })
    expect(await email()).toEqual({ step: 'device' })
    const waiting = next()
    press()
    expect(await waiting).toEqual({ step: 'code' })
  })

  it('is done at once for whom the wallet knows', async () => {
    const { email, connected } = aPage({ login: { startEmail: async () => 'CONNECT' } })
    expect(await email()).toEqual({ step: 'done' })
    expect(connected).toEqual(['ID_AUTH'])
  })

  it('asks nobody for what is no address or no code', async () => {
    const { email, code, asked } = aPage()
    expect(await email('maya')).toEqual({ problem: 'notAnAddress' })
    expect(asked).toEqual([])
    await email()
    expect(await code('12345')).toEqual({ problem: 'notACode' })
    expect(asked.map(([step]) => step)).toEqual(['startEmail'])
  })

  it('says that a code was wrong, and takes the next one', async () => {
    let isWrong = true
    const { email, code, read } = aPage({
      login: {
        confirmCode: () =>
          isWrong ? Promise.reject(new WidgetError('WALLET', { reason: 'Wrong code' })) : Promise.resolve(),
      },
    })
    await email()
    await expect(code()).rejects.toMatchObject({ code: 'WALLET' })
    expect(read()).toMatchObject({ status: 'awaitingCode', error: 'WALLET' })
    isWrong = false
    expect(await code()).toEqual({ step: 'done' })
  })

  it('takes no code that nobody waits for', async () => {
    await expect(aPage().code()).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('rejects with why the wallet did not come, or was not connected', async () => {
    const blocked = aPage({ login: { startEmail: () => Promise.reject(new WidgetError('AUTH_FRAME')) } })
    await expect(blocked.email()).rejects.toMatchObject({ code: 'AUTH_FRAME' })
    const refused = aPage({ hub: { connect: () => Promise.reject(new WidgetError('NO_ACCOUNT')) } })
    await refused.email()
    await expect(refused.code()).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  it('ends what waits when the visitor leaves, or begins another one', async () => {
    const { email, next, leave } = aPage(aMailedLink())
    await email()
    const waiting = next()
    leave()
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' })
    await expect(next()).rejects.toMatchObject({ code: 'CANCELLED' })
    const again = aPage({ login: { startEmail: () => new Promise(() => undefined) } })
    const first = again.email()
    await again.settle()
    void again.farcaster().catch(() => undefined)
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  it('orders the mail again after half a minute, and not before', async () => {
    const { email, resend, services, settle, count, read } = aPage()
    await email()
    expect(resend()).toBe(false)
    expect(read().mayResendAt).toBe(services.clock.now() + 30_000)
    services.clock.advance(30_000)
    expect(resend()).toBe(true)
    await settle()
    expect(count('startEmail')).toBe(2)
  })
})

describe('a login at a social network that a page draws', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('opens its window within the press, and is done when the visitor comes back from there', async () => {
    const { windows } = aPopupBrowser()
    const { social, settle, connected } = aPage()
    const login = social()
    expect(windows).toMatchObject([{ text: 'Opening Google' }])
    await settle()
    windows[0]?.hears({ resultUri: 'https://wallet.example/social/end?code=1' })
    expect(await login).toEqual({ step: 'done' })
    expect(connected).toEqual(['ID_AUTH'])
  })

  it('is cancelled where the window is closed', async () => {
    const { windows } = aPopupBrowser()
    const { social, settle } = aPage()
    const login = social().catch((error: unknown) => error)
    await settle()
    if (windows[0]) windows[0].closed = true
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await login).toMatchObject({ code: 'CANCELLED' })
  })

  it('says that the window was blocked, and opens it in the next press', async () => {
    const { windows, browser } = aPopupBrowser({ isBlocking: true })
    const { social, openWindow, settle, read } = aPage()
    expect(await social()).toEqual({ step: 'blocked' })
    expect(read().url).toBe('https://social.example/login')
    browser.isBlocking = false
    const login = openWindow()
    expect(windows).toHaveLength(1)
    await settle()
    windows[0]?.hears({ resultUri: 'https://wallet.example/social/end?code=1' })
    expect(await login).toEqual({ step: 'done' })
  })

  it('gives Farcaster’s address, and tells when it was used', async () => {
    const scanned = aDeferred<undefined>()
    const { farcaster, next, read } = aPage({ login: { awaitFarcaster: () => scanned.promise } })
    expect(await farcaster()).toEqual({ step: 'scan' })
    expect(read().url).toContain('farcaster')
    const waiting = next()
    scanned.resolve(undefined)
    expect(await waiting).toEqual({ step: 'done' })
  })
})

describe('what a page shows of a login', () => {
  it('is one frozen object until something changes', async () => {
    const { email, read } = aPage()
    const before = read()
    expect(read()).toBe(before)
    expect(Object.isFrozen(before)).toBe(true)
    await email()
    expect(read()).not.toBe(before)
  })

  it('has the ways that the options leave', () => {
    expect(aPage().ways()).toMatchObject({ email: true, socials: expect.arrayContaining(['google']) })
  })

  it('shows the frame in its place while the wallet asks there, and has it declined', async () => {
    const seen: FrameSight[] = []
    const { store, dispatch, read, count } = aPage({ door: { show: (sight) => seen.push(sight) } })
    const stop = followAsked(store)
    const approval = { approvalId: '1', method: 'personal_sign', namespace: 'eip155' } as const
    dispatch(approvalOpened({ approval, wasClosed: true }))
    dispatch(approvalOpened({ approval: { ...approval, approvalId: '2' }, wasClosed: true }))
    expect([seen, read().asked]).toEqual([['all'], { method: 'personal_sign', namespace: 'eip155' }])
    dispatch(declineAsked())
    expect(count('abortApprovals')).toBe(1)
    dispatch(approvalAnswered({ approvalId: '1' }))
    dispatch(approvalAnswered({ approvalId: '2' }))
    expect([seen, read().asked]).toEqual([['all', null], null])
    stop()
    dispatch(approvalOpened({ approval, wasClosed: true }))
    expect(seen).toHaveLength(2)
  })
})

describe('the change of a login’s address', () => {
  it('is for whoever is logged in', async () => {
    const { dispatch } = aPage()
    expect(await dispatch(changeLoginEmail('maya'))).toEqual({ problem: 'notAnAddress' })
    await expect(dispatch(changeLoginEmail(EMAIL))).rejects.toMatchObject({ code: 'LOGIN_NEEDED' })
  })

  it('takes the code of the old address, then that of the new', async () => {
    const { dispatch, read, asked } = aPage()
    dispatch(aliceConnected(aNetwork(), { wallet: { id: EMBEDDED_CONNECTOR_ID, name: EMAIL, type: 'AUTH' } }))
    expect(await dispatch(changeLoginEmail('New@tidepool.example'))).toEqual({ step: 'oldCode' })
    expect(read().change).toEqual({ status: 'awaitingPrimary', email: 'new@tidepool.example', error: null })
    expect(await dispatch(confirmEmailChange('12'))).toEqual({ problem: 'notACode' })
    expect(await dispatch(confirmEmailChange('111111'))).toEqual({ step: 'newCode' })
    expect(await dispatch(confirmEmailChange('222222'))).toEqual({ step: 'done' })
    expect(asked.slice(-2)).toEqual([
      ['confirmPrimaryCode', '111111'],
      ['confirmSecondaryCode', '222222'],
    ])
    await expect(dispatch(confirmEmailChange('333333'))).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
