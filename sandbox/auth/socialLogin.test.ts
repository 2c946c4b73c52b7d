import { generateKeyPairSync, sign } from 'node:crypto'
import { useSandbox } from '../testing/useSandbox'
import { verifyIdToken } from './oidc/idToken'
import { issuerLooks } from './oidc/issuers'
import { readState, signState } from './oidc/signedState'
import { askAuth, IssuerVisitor, textAt } from './testing/useIssuer'

const deviceId = 'ab'.repeat(16)
const appOrigin = 'http://127.0.0.1:5000'

describe('social login by OpenID Connect', () => {
  const { sandbox, post } = useSandbox()
  const ask = (path: string, body: object = {}, more = {}): ReturnType<typeof askAuth> =>
    askAuth(sandbox().authOrigin, path, body, more)
  const returnUrl = (): string => `${sandbox().authOrigin}/social/return`
  const begin = async (provider: string): Promise<string> =>
    textAt((await ask('social/start', { provider, appOrigin, deviceId })).body, 'uri')
  const logIn = async (
    provider: string,
    fields: Record<string, string> = { name: 'Ada', email: 'ada@example.com' },
  ): Promise<string> => new IssuerVisitor().logIn(await begin(provider), fields, returnUrl())

  it.each(issuerLooks.map(({ id, name }) => [id, name]))('logs in at %s on its own page', async (id, name) => {
    const uri = await begin(id)
    const { text } = await new IssuerVisitor().go(uri)
    expect(text).toContain(`Log in with ${name}`)
    const result = await logIn(id)
    expect((await ask('social/finish', { uri: result, deviceId })).body).toMatchObject({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      person: { email: 'ada@example.com', name: 'Ada' },
    })
  })

  it('knows a person again at the same network, and takes no result twice, from another browser or after a cancel', async () => {
    const [first, second] = [await logIn('google'), await logIn('google')]
    const one = await ask('social/finish', { uri: first, deviceId })
    expect((await ask('social/finish', { uri: first, deviceId })).status).toBe(400)
    expect(textAt((await ask('social/finish', { uri: second, deviceId })).body, 'person.id')).toBe(
      textAt(one.body, 'person.id'),
    )
    expect((await ask('social/finish', { uri: await logIn('google'), deviceId: 'cd'.repeat(16) })).status).toBe(400)
    const cancelled = await logIn('x', { name: 'Ada', answer: 'cancel' })
    expect((await ask('social/finish', { uri: cancelled, deviceId })).body).toEqual({
      message: 'The login was cancelled.',
    })
    await post('/control/auth', { 'refuse-social': true })
    expect(textAt((await ask('social/finish', { uri: await logIn('github'), deviceId })).body, 'message')).toBe(
      'The login was cancelled.',
    )
  })

  it('tells the end to the page that began it alone', async () => {
    const result = await logIn('discord')
    expect(await (await fetch(result)).text()).toContain(`data-app-origin="${appOrigin}"`)
    const state = new URL(result).searchParams.get('state') ?? ''
    const withState = (text: string): string =>
      `${returnUrl()}?${new URLSearchParams({ code: 'x', state: text }).toString()}`
    expect((await fetch(withState(state.replace(/^../, '00')))).status).toBe(400)
    const back = await fetch(withState(`${state}--${appOrigin}/shop?a=1`), { redirect: 'manual' })
    expect(back.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:5000\/shop\?a=1&result_uri=http/)
    expect((await fetch(withState(`${state}--https://evil.example/`), { redirect: 'manual' })).status).toBe(400)
  })

  it('answers nobody but its own pages', async () => {
    expect((await ask('config', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask('keys', {}, { token: 'guess' })).status).toBe(401)
  })
})

describe('ID tokens', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] }
  const now = 1_700_000_000
  const expected = { issuer: 'http://issuer', audience: 'wallet', nonce: 'n', nowMs: now * 1000 }
  const good = {
    iss: 'http://issuer',
    aud: 'wallet',
    nonce: 'n',
    sub: 's',
    iat: now,
    exp: now + 60,
    email: 'a@b.example',
    email_verified: true,
  }
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (claims: object, header: object = { alg: 'ES256', kid: 'one' }): string => {
    const text = `${part(header)}.${part({ ...good, ...claims })}`
    return `${text}.${sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
  }

  it('are taken when all is right', () => {
    expect(verifyIdToken(token({}), keys, expected)).toEqual({ sub: 's', email: 'a@b.example', name: null })
    expect(verifyIdToken(token({ email_verified: false }), keys, expected).email).toBeNull()
  })

  it.each([
    ['is of another issuer', token({ iss: 'http://other' })],
    ['is for somebody else', token({ aud: 'other' })],
    ['belongs to another login', token({ nonce: 'm' })],
    ['has expired', token({ exp: now - 60 })],
    ['is from the future', token({ iat: now + 120 })],
    ['names nobody', token({ sub: '' })],
    ['is not signed by ES256', `${part({ alg: 'none', kid: 'one' })}.${part(good)}.`],
    ['is signed by an unknown key', token({}, { alg: 'ES256', kid: 'two' })],
    ['signature of the ID token is wrong', token({}).replace(/\.[^.]+\./, `.${part({ ...good, sub: 'eve' })}.`)],
    ['cannot be read', 'abc'],
  ])('are refused: %s', (why, text) => {
    expect(() => verifyIdToken(text, keys, expected)).toThrow(why)
  })

  it('travel with a state nobody can make or change', () => {
    const secret = Buffer.from('secret')
    const state = { id: 'a', appOrigin: 'http://app' }
    expect(readState(`${signState(state, secret)}--http://app/x--y`, secret)).toEqual({
      state,
      returnUrl: 'http://app/x--y',
    })
    expect(readState(signState(state, Buffer.from('other')), secret)).toBeNull()
    expect(readState('', secret)).toBeNull()
  })
})
