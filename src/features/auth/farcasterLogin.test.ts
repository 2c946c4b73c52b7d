import { anAuthWorld } from '../../../test/support/authWorld'
import { aDeferred } from '../../../test/support/fakes'
import type { Login } from '../../connectors/login'
import { WidgetError } from '../../errors'
import { socialStarted } from './authSlice'
import { leaveFarcaster, startFarcaster } from './farcasterLogin'

const LINK = 'https://farcaster.example/login?channel=1'
const FARCASTER = { provider: 'farcaster' }

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

/** The code is shown; the phone does what the test says. It ends with its signal, as the wallet's does. */
async function aCode({ login, ...wishes }: Wishes = {}) {
  const waits: { approve(): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const awaitFarcaster: Login['awaitFarcaster'] = (signal) => {
    const { promise, resolve, reject } = aDeferred<undefined>()
    signal.addEventListener('abort', () => reject(new WidgetError('CANCELLED')))
    waits.push({ approve: () => resolve(undefined), fail: reject, signal })
    return promise
  }
  const world = anAuthWorld({ login: { awaitFarcaster, ...login }, ...wishes })
  const started = world.dispatch(startFarcaster())
  await world.settle()
  return { ...world, waits, started, leave: () => world.dispatch(leaveFarcaster()) }
}

describe('a login by Farcaster', () => {
  it('shows what a phone scans, and waits', async () => {
    const { auth, opened, events } = await aCode()
    expect(auth()).toMatchObject({ status: 'awaitingSocial', method: 'farcaster', url: LINK, window: null })
    expect([opened(), events()]).toEqual([['ConnectingFarcaster'], [['SOCIAL_LOGIN_STARTED', FARCASTER]]])
  })

  it('ends with the approval on the phone', async () => {
    const { waits, started, auth, connected, events } = await aCode()
    waits[0]?.approve()
    await started
    expect([connected, auth().status, auth().error]).toEqual([['ID_AUTH'], 'idle', null])
    expect(events().at(-1)).toEqual(['SOCIAL_LOGIN_SUCCESS', FARCASTER])
  })

  it('that is left makes the wallet begin anew, so that nobody logs in with the code later', async () => {
    const { waits, started, leave, auth, count, connected, names } = await aCode()
    leave()
    leave()
    await started
    expect([waits[0]?.signal.aborted, count('restart'), auth().status, auth().error, connected]).toEqual([
      true,
      1,
      'idle',
      null,
      [],
    ])
    expect(names()).toEqual(['SOCIAL_LOGIN_STARTED', 'SOCIAL_LOGIN_CANCELED'])
  })

  describe('with a code that nobody approves', () => {
    beforeEach(() => void jest.useFakeTimers())
    afterEach(() => void jest.useRealTimers())

    it('ends after two minutes and not before, for the wallet too, and another code is at hand', async () => {
      const { waits, started, auth, count, dispatch, settle, names } = await aCode()
      jest.advanceTimersByTime(119_999)
      expect([auth().status, waits[0]?.signal.aborted]).toEqual(['awaitingSocial', false])
      jest.advanceTimersByTime(1)
      await started
      expect([auth().status, auth().error?.code, waits[0]?.signal.aborted, count('restart')]).toEqual([
        'idle',
        'WALLET_TIMEOUT',
        true,
        1,
      ])
      expect(auth().error?.message).toBe('Your wallet hasn’t answered. Open it, or try again.')
      expect(names().at(-1)).toBe('SOCIAL_LOGIN_ERROR')
      const again = dispatch(startFarcaster())
      await settle()
      waits[1]?.approve()
      await again
      expect(auth().error).toBeNull()
    })
  })

  it('that is left in the moment of the approval shares nothing, and is no success', async () => {
    const { promise, resolve } = aDeferred<undefined>()
    const { started, leave, connected, names } = await aCode({ login: { awaitFarcaster: () => promise } })
    leave()
    resolve(undefined)
    await started
    expect([connected, names().at(-1)]).toEqual([[], 'SOCIAL_LOGIN_CANCELED'])
  })

  it('that is left before there is a code shows none', async () => {
    const { promise, resolve } = aDeferred<string>()
    const { started, leave, auth, count } = await aCode({ login: { farcasterUrl: () => promise } })
    leave()
    resolve(LINK)
    await started
    expect([auth().status, auth().url, count('awaitFarcaster'), count('restart')]).toEqual(['idle', null, 0, 1])
  })

  it('that the wallet opens already is neither left nor begun again', async () => {
    const { waits, leave, dispatch, settle, count, auth, names } = await aCode({
      hub: { connect: () => new Promise(() => undefined) },
    })
    waits[0]?.approve()
    await settle()
    leave()
    await dispatch(startFarcaster())
    expect([auth().status, count('restart'), count('farcasterUrl')]).toEqual(['finishing', 0, 1])
    expect(names()).toEqual(['SOCIAL_LOGIN_STARTED'])
  })

  it('begun again waits for the new code alone', async () => {
    const { waits, dispatch, settle, auth, connected } = await aCode()
    void dispatch(startFarcaster())
    await settle()
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(auth()).toMatchObject({ status: 'awaitingSocial', error: null })
    waits[1]?.approve()
    await settle()
    expect(connected).toEqual(['ID_AUTH'])
  })

  it.each<[string, Wishes]>([
    [
      'there is no code',
      {
        login: {
          farcasterUrl: async () => {
            throw new WidgetError('AUTH_FRAME')
          },
        },
      },
    ],
    [
      'the wallet refuses',
      {
        login: {
          awaitFarcaster: async () => {
            throw new WidgetError('AUTH_FRAME')
          },
        },
      },
    ],
  ])('fails where %s', async (_what, wishes) => {
    const { started, auth, events, banner, leave, count } = await aCode(wishes)
    await started
    expect(auth()).toMatchObject({ status: 'idle', method: 'farcaster', error: { code: 'AUTH_FRAME' } })
    expect([events().at(-1), banner()]).toEqual([['SOCIAL_LOGIN_ERROR', FARCASTER], { key: 'error.AUTH_FRAME' }])
    // There is nothing to leave any more.
    leave()
    expect(count('restart')).toBe(0)
  })

  it('is not left by whoever logs in another way', () => {
    const world = anAuthWorld()
    world.dispatch(leaveFarcaster())
    world.dispatch(socialStarted({ intentId: 'other', social: 'google', window: 'open' }))
    world.dispatch(leaveFarcaster())
    expect([world.count('restart'), world.names(), world.auth().intentId]).toEqual([0, [], 'other'])
  })
})
