import { anAuthWorld } from '../../../test/support/authWorld'
import { aDeferred } from '../../../test/support/fakes'
import { aSession } from '../../../test/support/builders'
import { UserRejectedError, WidgetError } from '../../errors'
import { emailSubmitted, loginEnded, socialStarted } from './authSlice'
import { failLogin, finishLogin, finishSocialLogin, isMeant } from './finishLogin'
import { prepareLogin } from './login'

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

function aSocialLogin(wishes: Wishes = {}) {
  const world = anAuthWorld(wishes)
  world.dispatch(socialStarted({ intentId: 'mine', social: 'x', window: 'open' }))
  return world
}
const refusing: Wishes = {
  hub: {
    connect: async () => {
      throw new UserRejectedError()
    },
  },
}

describe('a login that succeeded at the wallet', () => {
  it('shares its accounts with the page, and is over', async () => {
    const { dispatch, auth, connected } = aSocialLogin()
    expect(await dispatch(finishLogin('mine'))).toBe(true)
    expect([connected, auth().status, auth().method]).toEqual([['ID_AUTH'], 'idle', null])
  })

  it('is `finishing` until they are', async () => {
    const { promise, resolve } = aDeferred<ReturnType<typeof aSession>>()
    const { dispatch, auth } = aSocialLogin({ hub: { connect: () => promise } })
    const finished = dispatch(finishLogin('mine'))
    expect(auth().status).toBe('finishing')
    resolve(aSession())
    await finished
    expect(auth().status).toBe('idle')
  })

  it('that is not meant any more shares nothing', async () => {
    const { dispatch, auth, connected, names } = aSocialLogin()
    expect(await dispatch(finishLogin('other'))).toBe(false)
    await dispatch(finishSocialLogin('other', 'x'))
    expect([connected, auth().status, names()]).toEqual([[], 'starting', []])
  })

  it('whose accounts come after another login began leaves that one alone', async () => {
    const { promise, resolve } = aDeferred<ReturnType<typeof aSession>>()
    const { dispatch, auth, settle } = aSocialLogin({ hub: { connect: () => promise } })
    const finished = dispatch(finishLogin('mine'))
    await settle()
    dispatch(emailSubmitted({ intentId: 'newer', email: 'maya@tidepool.example', mailedAt: 1 }))
    resolve(aSession())
    await finished
    expect(auth()).toMatchObject({ status: 'starting', intentId: 'newer' })
  })

  it('fails where they are not shared', async () => {
    const { dispatch, auth, events } = aSocialLogin(refusing)
    await dispatch(finishSocialLogin('mine', 'x'))
    expect(auth()).toMatchObject({ status: 'idle', intentId: null, error: { code: 'USER_REJECTED' } })
    expect(events()).toEqual([['SOCIAL_LOGIN_ERROR', { provider: 'x' }]])
  })
})

describe('a login that failed', () => {
  it.each<[string, string | undefined, unknown]>([
    ['AUTH_FRAME', 'error.AUTH_FRAME', new WidgetError('AUTH_FRAME')],
    ['TIMEOUT', undefined, new WidgetError('TIMEOUT')],
    ['INTERNAL', undefined, new Error('boom')],
  ])('by %s is kept for its view; what is told in a banner: %s', (code, banner, thrown) => {
    const { dispatch, auth, banner: shown } = aSocialLogin()
    dispatch(failLogin('mine', thrown))
    expect(auth()).toMatchObject({ status: 'idle', intentId: null, method: 'x', url: null, error: { code } })
    expect(shown()?.key).toBe(banner)
  })

  it('is counted for social networks alone', () => {
    const { dispatch, names } = anAuthWorld()
    dispatch(emailSubmitted({ intentId: 'mail', email: 'maya@tidepool.example', mailedAt: 1 }))
    dispatch(failLogin('mail', new WidgetError('TIMEOUT')))
    expect(names()).toEqual([])
  })

  it('after another began, or after it was given up, says nothing', () => {
    const { dispatch, auth, banner, names } = aSocialLogin()
    dispatch(failLogin('older', new WidgetError('AUTH_FRAME')))
    dispatch(loginEnded())
    dispatch(failLogin('mine', new WidgetError('AUTH_FRAME')))
    expect([auth().error, banner(), names()]).toEqual([null, undefined, []])
    expect(dispatch(isMeant('mine'))).toBe(false)
  })
})

describe('the wallet on the way to it', () => {
  it('is fetched', async () => {
    const { dispatch, asked } = anAuthWorld()
    await dispatch(prepareLogin())
    expect(asked).toEqual([['prepare']])
  })

  it('that cannot be fetched is told when it matters', async () => {
    const { dispatch, auth, banner } = anAuthWorld({ services: { login: undefined } })
    await dispatch(prepareLogin())
    expect([auth().error, banner()]).toEqual([null, undefined])
  })
})
