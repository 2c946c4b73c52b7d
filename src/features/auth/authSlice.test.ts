import type { UnknownAction } from '@reduxjs/toolkit'
import { createTestStore } from '../../../test/support/testStore'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import type { Approval } from '../../connectors/login'
import { loginKnown } from '../account'
import { selectApproval, selectAuth, selectIsLoggedIn, selectLoginEmail } from './authSelectors'
import {
  approvalAnswered,
  approvalOpened,
  authSlice,
  codeAwaited,
  codeOrderedAgain,
  codeRefused,
  codeSubmitted,
  createInitialAuthState,
  deviceAwaited,
  emailSubmitted,
  emailUpdateAwaited,
  emailUpdateStarted,
  loginEnded,
  loginFailed,
  loginFinishing,
  socialPageFound,
  socialStarted,
  type AuthState,
} from './authSlice'
import { walletSessionShared } from '../../store'

const error = { code: 'TIMEOUT', message: 'Too slow', params: {} } as const
const approval = (approvalId: string): Approval => ({ approvalId, method: 'personal_sign', namespace: 'eip155' })
const after = (...actions: UnknownAction[]): AuthState =>
  actions.reduce<AuthState>(authSlice.reducer, createInitialAuthState())

const submitted = emailSubmitted({ intentId: 'mine', email: 'maya@tidepool.example', mailedAt: 7 })
const atSocial = socialStarted({ intentId: 'mine', social: 'apple', window: 'open' })

describe('the steps of a login', () => {
  it('by e-mail follow each other', () => {
    const steps = [
      submitted,
      deviceAwaited({ intentId: 'mine' }),
      codeAwaited({ intentId: 'mine' }),
      codeSubmitted({ intentId: 'mine' }),
      loginFinishing({ intentId: 'mine' }),
      loginEnded(),
    ]
    expect(steps.map((_step, at) => after(...steps.slice(0, at + 1)).status)).toEqual([
      'starting',
      'awaitingDevice',
      'awaitingCode',
      'checkingCode',
      'finishing',
      'idle',
    ])
  })

  it('by a social network follow each other', () => {
    const steps = [
      atSocial,
      socialPageFound({ intentId: 'mine', url: 'https://social.example' }),
      loginFinishing({ intentId: 'mine' }),
      loginEnded(),
    ]
    expect(steps.map((_step, at) => after(...steps.slice(0, at + 1)).status)).toEqual([
      'starting',
      'awaitingSocial',
      'finishing',
      'idle',
    ])
  })

  it.each<[string, UnknownAction]>([
    ['a link', deviceAwaited({ intentId: 'older' })],
    ['a code', codeAwaited({ intentId: 'older' })],
    ['a comparison', codeSubmitted({ intentId: 'older' })],
    ['a wrong code', codeRefused({ intentId: 'older', error })],
    ['another mail', codeOrderedAgain({ intentId: 'older', mailedAt: 99 })],
    ['a page', socialPageFound({ intentId: 'older', url: 'https://old.example' })],
    ['success', loginFinishing({ intentId: 'older' })],
    ['failure', loginFailed({ intentId: 'older', error })],
  ])('of a login before are dropped: %s', (_what, late) => {
    const before = after(submitted, codeAwaited({ intentId: 'mine' }))
    expect(authSlice.reducer(before, late)).toBe(before)
  })

  it('compare a code only while one is awaited', () => {
    expect(after(submitted, codeSubmitted({ intentId: 'mine' })).status).toBe('starting')
  })

  it('forget what was wrong as soon as the next begins', () => {
    const wrong = [submitted, codeAwaited({ intentId: 'mine' }), codeRefused({ intentId: 'mine', error })]
    expect(after(...wrong).error).toEqual(error)
    for (const next of [
      codeSubmitted({ intentId: 'mine' }),
      codeOrderedAgain({ intentId: 'mine', mailedAt: 9 }),
      submitted,
      atSocial,
      loginEnded(),
    ])
      expect(after(...wrong, next).error).toBeNull()
  })

  it('remember the address and its mail after the end, so that the next mail waits', () => {
    expect(after(submitted, loginFailed({ intentId: 'mine', error }))).toMatchObject({
      status: 'idle',
      email: 'maya@tidepool.example',
      mailedAt: 7,
      intentId: null,
      method: 'email',
      error,
    })
    expect(after(submitted, loginEnded())).toMatchObject({ mailedAt: 7, method: null, error: null })
  })
})

describe('changes of the address', () => {
  it('and logins do not disturb each other', () => {
    const changing = [
      emailUpdateStarted({ email: 'new@tidepool.example', mailedAt: 3 }),
      emailUpdateAwaited({ step: 'awaitingPrimary' }),
    ]
    expect(after(...changing, submitted, loginEnded()).update).toEqual({
      status: 'awaitingPrimary',
      email: 'new@tidepool.example',
      mailedAt: 3,
      error: null,
    })
    expect(after(submitted, ...changing).status).toBe('starting')
  })
})

describe('what the wallet asks', () => {
  it('is asked in order, and knows whether the widget was closed before the first', () => {
    const two = after(
      approvalOpened({ approval: approval('1'), wasClosed: true }),
      approvalOpened({ approval: approval('2'), wasClosed: false }),
    )
    expect([selectApproval({ auth: two })?.approvalId, two.wasClosed]).toEqual(['1', true])
    const one = authSlice.reducer(two, approvalAnswered({ approvalId: '1' }))
    expect([selectApproval({ auth: one })?.approvalId, one.wasClosed]).toEqual(['2', true])
    const none = authSlice.reducer(one, approvalAnswered({ approvalId: '2' }))
    expect(selectApproval({ auth: none })).toBeUndefined()
    expect(authSlice.reducer(none, approvalOpened({ approval: approval('3'), wasClosed: false })).wasClosed).toBe(false)
  })

  it('stays when a login ends, and one that nobody knows changes nothing', () => {
    const asked = approvalOpened({ approval: approval('1'), wasClosed: false })
    expect(after(asked, submitted, loginEnded(), approvalAnswered({ approvalId: '9' })).approvals).toEqual([
      approval('1'),
    ])
  })
})

describe('who is logged in', () => {
  const connected = (id: string) =>
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
      wallet: { id, name: 'Wallet', type: 'AUTH' },
    })
  const known = loginKnown({ namespace: 'eip155', user: { email: 'maya@tidepool.example' } })

  it('is nobody before the first login', () => {
    const { state } = createTestStore()
    expect([selectIsLoggedIn(state()), selectLoginEmail(state()), selectAuth({}).status]).toEqual([
      false,
      undefined,
      'idle',
    ])
  })

  it.each<[string, boolean, string | undefined]>([
    [EMBEDDED_CONNECTOR_ID, true, 'maya@tidepool.example'],
    ['app.other', false, undefined],
  ])('depends on the wallet of the active account: %s', (id, isLoggedIn, email) => {
    const { dispatch, state } = createTestStore()
    dispatch(connected(id))
    dispatch(known)
    expect([selectIsLoggedIn(state()), selectLoginEmail(state())]).toEqual([isLoggedIn, email])
  })
})
