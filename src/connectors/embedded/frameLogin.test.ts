import { createLoginSteps } from './frameLogin'

type Question = [name: string, payload?: unknown, options?: { timeoutMs?: number; signal?: AbortSignal }]

/** The steps on a frame that answers from a table, what it was asked, and whom it named. */
function aFrame(answers: Record<string, unknown> = {}) {
  const asked: Question[] = []
  const users: unknown[] = []
  const steps = createLoginSteps(
    async (...question) => {
      asked.push(question)
      return answers[question[0]]
    },
    (user) => void users.push(user),
  )
  return { steps, asked, users }
}

describe('a login by e-mail', () => {
  it.each(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'] as const)('goes on with %s', async (action) => {
    const { steps, asked, users } = aFrame({ CONNECT_EMAIL: { action } })
    await expect(steps.startEmail('a@b.example')).resolves.toBe(action)
    expect(asked).toEqual([['CONNECT_EMAIL', { email: 'a@b.example' }]])
    expect(users).toEqual([{ email: 'a@b.example' }])
  })

  it('does not go on with what nobody knows', async () => {
    const { steps, users } = aFrame({ CONNECT_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } })
    await expect(steps.startEmail('a@b.example')).rejects.toMatchObject({ code: 'AUTH_FRAME' })
    expect(users).toEqual([])
  })

  it('waits for the mailed link as long as the visitor does, and hands on the code', async () => {
    const { steps, asked } = aFrame()
    const { signal } = new AbortController()
    await steps.awaitDevice(signal)
    await steps.confirmCode('123456')
    expect(asked).toEqual([
      ['CONNECT_DEVICE', undefined, { timeoutMs: Infinity, signal }],
      ['CONNECT_OTP', { otp: '123456' }],
    ])
  })
})

describe('a login by a social network', () => {
  it('leads to its page and names who came back, without what cannot be seen', async () => {
    const { steps, asked, users } = aFrame({
      GET_SOCIAL_REDIRECT_URI: { uri: 'https://social.example/login' },
      CONNECT_SOCIAL: { email: 'a\u202e@b.example', userName: ' mira ' },
    })
    await expect(steps.socialUrl('google')).resolves.toBe('https://social.example/login')
    await steps.finishSocial('google', 'https://back.example/?code=1')
    expect(asked).toEqual([
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
      ['CONNECT_SOCIAL', { uri: 'https://back.example/?code=1' }, { timeoutMs: expect.any(Number) }],
    ])
    expect(users).toEqual([{ email: 'a@b.example', username: 'mira', social: 'google' }])
  })

  it.each([undefined, null, 'mira', { email: 1, userName: [] }, { email: '', userName: '\u200b' }])(
    'names nobody by %j',
    async (answer) => {
      const { steps, users } = aFrame({ CONNECT_SOCIAL: answer })
      await steps.finishSocial('github', 'https://back.example/')
      expect(users).toEqual([{ social: 'github' }])
    },
  )

  it('waits for Farcaster as long as the visitor does', async () => {
    const { steps, asked, users } = aFrame({
      GET_FARCASTER_URI: { url: 'https://farcaster.example/' },
      CONNECT_FARCASTER: { userName: 'mira' },
    })
    const { signal } = new AbortController()
    await expect(steps.farcasterUrl()).resolves.toBe('https://farcaster.example/')
    await steps.awaitFarcaster(signal)
    expect(asked[1]).toEqual(['CONNECT_FARCASTER', undefined, { timeoutMs: Infinity, signal }])
    expect(users).toEqual([{ username: 'mira', social: 'farcaster' }])
  })

  it.each(['javascript:alert(1)', 'social.example', undefined, 1])('opens no page at %p', async (uri) => {
    const { steps } = aFrame({ GET_SOCIAL_REDIRECT_URI: { uri }, GET_FARCASTER_URI: { url: uri } })
    await expect(steps.socialUrl('google')).rejects.toMatchObject({ code: 'AUTH_FRAME' })
    await expect(steps.farcasterUrl()).rejects.toMatchObject({ code: 'AUTH_FRAME' })
  })
})

describe('another e-mail address', () => {
  it.each(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP'] as const)('goes on with %s', async (action) => {
    const { steps, asked } = aFrame({ UPDATE_EMAIL: { action } })
    await expect(steps.updateEmail('c@d.example')).resolves.toBe(action)
    expect(asked).toEqual([['UPDATE_EMAIL', { email: 'c@d.example' }]])
  })

  it('does not go on with a step of a login', async () => {
    const { steps } = aFrame({ UPDATE_EMAIL: { action: 'CONNECT' } })
    await expect(steps.updateEmail('c@d.example')).rejects.toMatchObject({ code: 'AUTH_FRAME' })
  })

  it('is the one that the wallet names in the end', async () => {
    const { steps, asked } = aFrame({ UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'c\u200b@d.example' } })
    await steps.confirmPrimaryCode('111111')
    await expect(steps.confirmSecondaryCode('222222')).resolves.toBe('c@d.example')
    expect(asked).toEqual([
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
    ])
  })

  it.each([undefined, {}, { newEmail: '' }, { newEmail: 1 }])('is none by %j', async (answer) => {
    const { steps } = aFrame({ UPDATE_EMAIL_SECONDARY_OTP: answer })
    await expect(steps.confirmSecondaryCode('222222')).rejects.toMatchObject({ code: 'AUTH_FRAME' })
  })
})
