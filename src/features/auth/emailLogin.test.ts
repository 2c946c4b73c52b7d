import fc from 'fast-check'
import { anAuthWorld } from '../../../test/support/authWorld'
import { aDeferred } from '../../../test/support/fakes'
import type { EmailStep, Login } from '../../connectors/login'
import { UserRejectedError, WidgetError } from '../../errors'
import { loginEnded } from './authSlice'
import { leaveDeviceWait, resendEmail, submitCode, submitEmail, timeToResend } from './emailLogin'

const EMAIL = 'maya@tidepool.example'
const CODE = '123456'

type Wishes = NonNullable<Parameters<typeof anAuthWorld>[0]>

/** Somebody whose address was sent off; the wallet wants this next. */
async function aLogin(step: EmailStep, { login, ...wishes }: Wishes = {}) {
  const world = anAuthWorld({ login: { startEmail: async () => step, ...login }, ...wishes })
  const submitted = world.dispatch(submitEmail(EMAIL))
  await world.settle()
  return {
    ...world,
    submitted,
    code: (typed = CODE) => world.dispatch(submitCode(typed)),
    resend: () => world.dispatch(resendEmail()),
  }
}

/** A device wait for each that is asked for; it ends with its signal, as the wallet's does. */
function deviceWaits() {
  const waits: { confirm(): void; fail(error: Error): void; signal: AbortSignal }[] = []
  const awaitDevice: Login['awaitDevice'] = (signal) => {
    const { promise, resolve, reject } = aDeferred<undefined>()
    signal.addEventListener('abort', () => reject(new WidgetError('CANCELLED')))
    waits.push({ confirm: () => resolve(undefined), fail: reject, signal })
    return promise
  }
  return { waits, awaitDevice }
}

describe('sending off an address', () => {
  it.each<[EmailStep, { status: string; opened: string[]; names: string[]; connected: string[] }]>([
    [
      'VERIFY_OTP',
      {
        status: 'awaitingCode',
        opened: ['EmailVerifyOtp'],
        names: ['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT'],
        connected: [],
      },
    ],
    [
      'VERIFY_DEVICE',
      { status: 'awaitingDevice', opened: ['EmailVerifyDevice'], names: ['EMAIL_SUBMITTED'], connected: [] },
    ],
    ['CONNECT', { status: 'idle', opened: [], names: ['EMAIL_SUBMITTED'], connected: ['ID_AUTH'] }],
  ])('goes on as the wallet wants: %s', async (step, { status, opened, names, connected }) => {
    const world = await aLogin(step)
    expect([world.auth().status, world.opened(), world.names(), world.connected]).toEqual([
      status,
      opened,
      names,
      connected,
    ])
  })

  it('asks for it as mail servers write it', async () => {
    const world = anAuthWorld()
    await world.dispatch(submitEmail('  Maya@Tidepool.Example '))
    expect(world.asked).toEqual([['startEmail', EMAIL]])
    expect(world.auth()).toMatchObject({ email: EMAIL, method: 'email', mailedAt: world.services.clock.now() })
  })

  it.each(['', 'maya', 'maya@tidepool', 'maya@tidepool.example, other@tidepool.example'])(
    'asks nobody about what is no address: %s',
    async (typed) => {
      const world = anAuthWorld()
      await world.dispatch(submitEmail(typed))
      expect([world.asked, world.auth().status, world.names()]).toEqual([[], 'idle', []])
    },
  )

  it('is one mail for two presses', async () => {
    const world = anAuthWorld()
    await Promise.all([world.dispatch(submitEmail(EMAIL)), world.dispatch(submitEmail(EMAIL))])
    expect(world.count('startEmail')).toBe(1)
    expect(world.opened()).toEqual(['EmailVerifyOtp'])
  })

  it('does nothing while a code is compared, or while the wallet opens', async () => {
    const comparing = await aLogin('VERIFY_OTP', { login: { confirmCode: () => new Promise(() => undefined) } })
    void comparing.code()
    const opening = await aLogin('CONNECT', { hub: { connect: () => new Promise(() => undefined) } })
    for (const [world, status] of [
      [comparing, 'checkingCode'],
      [opening, 'finishing'],
    ] as const) {
      expect(world.auth().status).toBe(status)
      await world.dispatch(submitEmail('other@tidepool.example'))
      expect(world.count('startEmail')).toBe(1)
    }
  })

  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('again for the same address %i ms after the mail: mails so far %i', async (ms, mails) => {
    const world = await aLogin('VERIFY_OTP')
    world.services.clock.advance(ms)
    await world.dispatch(submitEmail(EMAIL))
    expect(world.count('startEmail')).toBe(mails)
    expect(world.opened()).toEqual(['EmailVerifyOtp', 'EmailVerifyOtp'])
  })

  it('for another address mails at once', async () => {
    const world = await aLogin('VERIFY_OTP')
    await world.dispatch(submitEmail('other@tidepool.example'))
    expect(world.asked.map(([, email]) => email)).toEqual([EMAIL, 'other@tidepool.example'])
  })

  it('says in the words of the specification that the wallet cannot be there', async () => {
    const world = anAuthWorld({
      login: {
        startEmail: async () => {
          throw new WidgetError('AUTH_FRAME')
        },
      },
    })
    await world.dispatch(submitEmail(EMAIL))
    expect(world.auth()).toMatchObject({ status: 'idle', intentId: null, error: { code: 'AUTH_FRAME' } })
    expect(world.banner()).toEqual({ key: 'error.AUTH_FRAME' })
    expect(world.opened()).toEqual([])
  })

  it('keeps what the wallet says for its view, and the next press tries again', async () => {
    const steps: EmailStep[] = []
    const world = anAuthWorld({
      login: {
        startEmail: async () => steps.pop() ?? Promise.reject(new WidgetError('WALLET', { reason: 'Too many mails' })),
      },
    })
    await world.dispatch(submitEmail(EMAIL))
    expect(world.auth().error).toMatchObject({ code: 'WALLET', params: { reason: 'Too many mails' } })
    expect(world.banner()).toBeUndefined()
    steps.push('VERIFY_OTP')
    await world.dispatch(submitEmail(EMAIL))
    expect(world.auth()).toMatchObject({ status: 'awaitingCode', error: null })
  })

  it('fails where the wallet cannot be loaded', async () => {
    const world = anAuthWorld({ services: { login: undefined } })
    await world.dispatch(submitEmail(EMAIL))
    expect(world.auth().error).toMatchObject({ code: 'LOAD_FAILED' })
  })

  it.each<[string, EmailStep | Error]>([
    ['code', 'VERIFY_OTP'],
    ['link', 'VERIFY_DEVICE'],
    ['login', 'CONNECT'],
    ['failure', new WidgetError('AUTH_FRAME')],
  ])('that was given up: a late %s changes nothing', async (_what, answer) => {
    const { promise, resolve, reject } = aDeferred<EmailStep>()
    const world = anAuthWorld({ login: { startEmail: () => promise } })
    const submitted = world.dispatch(submitEmail(EMAIL))
    await world.settle()
    world.dispatch(loginEnded())
    if (answer instanceof Error) reject(answer)
    else resolve(answer)
    await submitted
    expect([world.auth().status, world.auth().error, world.opened(), world.connected, world.banner()]).toEqual([
      'idle',
      null,
      [],
      [],
      undefined,
    ])
  })
})

describe('the link that confirms a browser', () => {
  it('leads to the code in its place', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice } })
    waits[0]?.confirm()
    await world.submitted
    expect(world.opened()).toEqual(['EmailVerifyDevice', 'EmailVerifyOtp replace'])
    expect(world.names()).toEqual(['EMAIL_SUBMITTED', 'DEVICE_REGISTERED_FOR_EMAIL', 'EMAIL_VERIFICATION_CODE_SENT'])
    expect(world.auth().status).toBe('awaitingCode')
  })

  it('opens nothing once the visitor left', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice } })
    world.dispatch(leaveDeviceWait())
    expect(waits[0]?.signal.aborted).toBe(true)
    await world.submitted
    expect([world.auth().status, world.auth().error, world.opened()]).toEqual(['idle', null, ['EmailVerifyDevice']])
  })

  it('opens nothing either when it was confirmed in the same moment', async () => {
    const { promise, resolve } = aDeferred<undefined>()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice: () => promise } })
    world.dispatch(leaveDeviceWait())
    resolve(undefined)
    await world.submitted
    expect(world.opened()).toEqual(['EmailVerifyDevice'])
  })

  it('is left by its own view alone: a code that is typed stays', async () => {
    const world = await aLogin('VERIFY_OTP')
    world.dispatch(leaveDeviceWait())
    expect(world.auth().status).toBe('awaitingCode')
  })

  it('is waited for no more when another address is sent off', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice } })
    void world.dispatch(submitEmail('other@tidepool.example'))
    await world.settle()
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(world.auth()).toMatchObject({ status: 'awaitingDevice', email: 'other@tidepool.example', error: null })
  })

  it('that the wallet refuses ends the login with its words', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice } })
    waits[0]?.fail(new WidgetError('WALLET', { reason: 'The link is too old' }))
    await world.submitted
    expect(world.auth()).toMatchObject({
      status: 'idle',
      error: { code: 'WALLET', params: { reason: 'The link is too old' } },
    })
  })
})

describe('a code', () => {
  it.each(['', '12345', '1234567', '12345a', ' 123456', '１２３４５６'])(
    'of another form is not compared: "%s"',
    async (typed) => {
      const world = await aLogin('VERIFY_OTP')
      await world.code(typed)
      expect([world.count('confirmCode'), world.auth().status]).toEqual([0, 'awaitingCode'])
    },
  )

  it('is compared once, and then the wallet opens', async () => {
    const world = await aLogin('VERIFY_OTP')
    await Promise.all([world.code(), world.code()])
    expect(world.asked).toEqual([
      ['startEmail', EMAIL],
      ['confirmCode', CODE],
    ])
    expect(world.connected).toEqual(['ID_AUTH'])
    expect(world.auth()).toMatchObject({ status: 'idle', method: null, error: null, intentId: null })
    expect(world.names()).toEqual(['EMAIL_SUBMITTED', 'EMAIL_VERIFICATION_CODE_SENT', 'EMAIL_VERIFICATION_CODE_PASS'])
  })

  it('is not waited for where nobody logs in', async () => {
    const world = anAuthWorld()
    await world.dispatch(submitCode(CODE))
    expect(world.asked).toEqual([])
  })

  it('that is wrong may be typed again', async () => {
    const codes = [() => Promise.reject(new WidgetError('WALLET', { reason: 'Wrong code' })), async () => undefined]
    const world = await aLogin('VERIFY_OTP', {
      login: { confirmCode: () => codes.shift()?.() ?? Promise.reject(new Error()) },
    })
    await world.code()
    expect(world.auth()).toMatchObject({
      status: 'awaitingCode',
      error: { code: 'WALLET', params: { reason: 'Wrong code' } },
    })
    expect(world.events().at(-1)).toEqual([
      'EMAIL_VERIFICATION_CODE_FAIL',
      { message: expect.stringContaining('Wrong code') },
    ])
    expect(world.connected).toEqual([])
    await world.code('654321')
    expect(world.auth()).toMatchObject({ status: 'idle', error: null })
    expect(world.connected).toEqual(['ID_AUTH'])
  })

  it('ends the login where the wallet is not there any more', async () => {
    const world = await aLogin('VERIFY_OTP', {
      login: {
        confirmCode: async () => {
          throw new WidgetError('AUTH_FRAME')
        },
      },
    })
    await world.code()
    expect(world.auth()).toMatchObject({ status: 'idle', intentId: null, error: { code: 'AUTH_FRAME' } })
    expect(world.banner()).toEqual({ key: 'error.AUTH_FRAME' })
  })

  it('that is right does not log in where the accounts are not shared', async () => {
    const world = await aLogin('VERIFY_OTP', {
      hub: {
        connect: async () => {
          throw new UserRejectedError()
        },
      },
    })
    await world.code()
    expect(world.auth()).toMatchObject({ status: 'idle', error: { code: 'USER_REJECTED' } })
  })

  it.each<[string, Error | null]>([
    ['right', null],
    ['wrong', new WidgetError('WALLET', { reason: 'Wrong code' })],
  ])('that turns out %s after the login was given up changes nothing', async (_what, error) => {
    const { promise, resolve, reject } = aDeferred<undefined>()
    const world = await aLogin('VERIFY_OTP', { login: { confirmCode: () => promise } })
    const compared = world.code()
    await world.settle()
    world.dispatch(loginEnded())
    if (error) reject(error)
    else resolve(undefined)
    await compared
    expect([world.auth().status, world.auth().error, world.connected]).toEqual(['idle', null, []])
  })
})

describe('the same mail again', () => {
  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('%i ms after the last: mails so far %i', async (ms, mails) => {
    const world = await aLogin('VERIFY_OTP')
    world.services.clock.advance(ms)
    await Promise.all([world.resend(), world.resend()])
    expect(world.count('startEmail')).toBe(mails)
    expect(world.auth()).toMatchObject({
      status: 'awaitingCode',
      mailedAt: world.services.clock.now() - (mails === 2 ? 0 : ms),
    })
    expect(world.opened()).toEqual(['EmailVerifyOtp'])
  })

  it('is not ordered where nobody waits for one', async () => {
    const world = await aLogin('VERIFY_OTP', { login: { confirmCode: () => new Promise(() => undefined) } })
    world.services.clock.advance(60_000)
    void world.code()
    await world.resend()
    world.dispatch(loginEnded())
    await world.resend()
    expect(world.count('startEmail')).toBe(1)
  })

  it('takes away what was wrong with the code before', async () => {
    const world = await aLogin('VERIFY_OTP', {
      login: {
        confirmCode: async () => {
          throw new WidgetError('WALLET', { reason: 'Too old' })
        },
      },
    })
    await world.code()
    world.services.clock.advance(30_000)
    await world.resend()
    expect(world.auth().error).toBeNull()
  })

  it('that did not go leaves the visitor at the code', async () => {
    const world = await aLogin('VERIFY_OTP')
    world.services.clock.advance(30_000)
    world.services.login = {
      ...world.services.login,
      open: async () => {
        throw new WidgetError('LOAD_FAILED')
      },
    } as typeof world.services.login
    await world.resend()
    expect(world.auth()).toMatchObject({ status: 'awaitingCode', error: { code: 'LOAD_FAILED' } })
  })

  it('may find that the browser must be confirmed after all', async () => {
    const steps: EmailStep[] = ['VERIFY_DEVICE', 'VERIFY_OTP']
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_OTP', {
      login: { startEmail: async () => steps.pop() ?? 'CONNECT', awaitDevice },
    })
    world.services.clock.advance(30_000)
    void world.resend()
    await world.settle()
    expect(world.auth().status).toBe('awaitingDevice')
    waits[0]?.confirm()
    await world.settle()
    expect(world.opened()).toEqual(['EmailVerifyOtp', 'EmailVerifyDevice replace', 'EmailVerifyOtp replace'])
  })

  it('may find that nothing is wanted any more', async () => {
    const steps: EmailStep[] = ['CONNECT', 'VERIFY_OTP']
    const world = await aLogin('VERIFY_OTP', { login: { startEmail: async () => steps.pop() ?? 'CONNECT' } })
    world.services.clock.advance(30_000)
    await world.resend()
    expect([world.auth().status, world.connected]).toEqual(['idle', ['ID_AUTH']])
  })

  it('makes the link before it void: the new one is waited for, in the same view', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const world = await aLogin('VERIFY_DEVICE', { login: { awaitDevice } })
    world.services.clock.advance(30_000)
    void world.resend()
    await world.settle()
    expect(waits.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(world.auth()).toMatchObject({ status: 'awaitingDevice', error: null })
    waits[1]?.confirm()
    await world.settle()
    expect(world.opened()).toEqual(['EmailVerifyDevice', 'EmailVerifyOtp replace'])
    expect(world.names().filter((name) => name === 'DEVICE_REGISTERED_FOR_EMAIL')).toHaveLength(1)
  })

  it('is a code where the browser was confirmed meanwhile', async () => {
    const { waits, awaitDevice } = deviceWaits()
    const steps: EmailStep[] = ['VERIFY_OTP', 'VERIFY_DEVICE']
    const world = await aLogin('VERIFY_DEVICE', {
      login: { startEmail: async () => steps.pop() ?? 'CONNECT', awaitDevice },
    })
    world.services.clock.advance(30_000)
    await world.resend()
    waits[0]?.confirm()
    await world.settle()
    expect(world.opened()).toEqual(['EmailVerifyDevice', 'EmailVerifyOtp replace'])
  })

  it('of a link that did not go ends the login', async () => {
    const steps: EmailStep[] = ['VERIFY_DEVICE']
    const world = await aLogin('VERIFY_DEVICE', {
      login: { startEmail: async () => steps.pop() ?? Promise.reject(new WidgetError('TIMEOUT')) },
    })
    world.services.clock.advance(30_000)
    await world.resend()
    expect(world.auth()).toMatchObject({ status: 'idle', error: { code: 'TIMEOUT' } })
  })

  it.each<[string, EmailStep | Error]>([
    ['step', 'VERIFY_OTP'],
    ['other step', 'VERIFY_DEVICE'],
    ['failure', new WidgetError('TIMEOUT')],
  ])('whose %s comes while a code is compared does not take the visitor away from it', async (_what, answer) => {
    const { promise, resolve, reject } = aDeferred<EmailStep>()
    const first: Promise<EmailStep>[] = [Promise.resolve('VERIFY_OTP')]
    const world = await aLogin('VERIFY_OTP', {
      login: { startEmail: () => first.pop() ?? promise, confirmCode: () => new Promise(() => undefined) },
    })
    world.services.clock.advance(30_000)
    const resent = world.resend()
    await world.settle()
    void world.code()
    if (answer instanceof Error) reject(answer)
    else resolve(answer)
    await resent
    expect([world.auth().status, world.auth().error, world.opened()]).toEqual([
      'checkingCode',
      null,
      ['EmailVerifyOtp'],
    ])
  })
})

describe('the time until another mail', () => {
  it.each([
    [null, 5, 0],
    [1000, 1000, 30_000],
    [1000, 30_999, 1],
    [1000, 31_000, 0],
    [1000, 90_000, 0],
    [5000, 1000, 30_000],
  ])('mailed at %p, at %i: %i ms', (mailedAt, now, ms) => expect(timeToResend(mailedAt, now)).toBe(ms))

  it('is never longer than 30 seconds, whatever a clock does', () =>
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (mailedAt, now) => {
        const ms = timeToResend(mailedAt, now)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(30_000)
      }),
    ))
})
