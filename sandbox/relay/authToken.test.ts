import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { readAuthToken } from './authToken'

const DAY_SECONDS = 86_400
const URL = 'ws://localhost:1/relay'

describe('auth token', () => {
  const now = 1_790_000_000
  const pair = generateKeyPair(new Uint8Array(32).fill(7))
  const token = (iat = now, aud = URL): Promise<string> => signJWT('ab'.repeat(32), aud, DAY_SECONDS, pair, iat)
  const read = (text: string | null): unknown => readAuthToken(text, now * 1000)
  const changed = (text: string, index: number, change: (claims: Record<string, unknown>) => object): string => {
    const parts = text.split('.')
    const claims = JSON.parse(Buffer.from(parts[index] ?? '', 'base64url').toString()) as Record<string, unknown>
    parts[index] = Buffer.from(JSON.stringify(change(claims))).toString('base64url')
    return parts.join('.')
  }

  it('names the client of a token that the library made', async () => {
    expect(read(await token())).toEqual({ clientId: expect.stringMatching(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/) })
  })

  it('forgives a clock that is two minutes off, and no more', async () => {
    expect(read(await token(now + 120))).toHaveProperty('clientId')
    expect(read(await token(now + 121))).toEqual({
      refusal: expect.stringMatching(/^JWT validation error: JWT Token is not yet valid/),
    })
    expect(read(await token(now - DAY_SECONDS - 120))).toHaveProperty('clientId')
    expect(read(await token(now - DAY_SECONDS - 121))).toEqual({
      refusal: expect.stringMatching(/JWT Token is expired/),
    })
  })

  it('does not mind by which name the relay was reached', async () => {
    expect(read(await token(now, 'wss://127.0.0.1:9/'))).toHaveProperty('clientId')
    expect(read(await token(now, 'https://shop.example'))).toEqual({
      refusal: expect.stringMatching(/Invalid audience/),
    })
  })

  it('refuses a token that is missing, broken or not signed by the key it names', async () => {
    const good = await token()
    const stranger = generateKeyPair(new Uint8Array(32).fill(8))
    const foreign = await signJWT('ab'.repeat(32), URL, DAY_SECONDS, stranger, now)
    const reasons = [
      [null, /the token is missing/],
      ['', /the token is missing/],
      ['nonsense', /Invalid token format/],
      [`${good}.more`, /Invalid token format/],
      [changed(good, 0, (head) => ({ ...head, alg: 'none' })), /Invalid token header/],
      [changed(good, 1, (claims) => ({ ...claims, iss: 'did:key:z6Mk' })), /Invalid issuer/],
      [changed(good, 1, (claims) => ({ ...claims, exp: 'never' })), /Invalid token dates/],
      [changed(good, 1, (claims) => ({ ...claims, sub: 'other' })), /Invalid signature/],
      [[...good.split('.').slice(0, 2), foreign.split('.')[2]].join('.'), /Invalid signature/],
      [good.slice(0, -4), /Invalid signature/],
    ] as const
    for (const [text, reason] of reasons) expect(read(text)).toEqual({ refusal: expect.stringMatching(reason) })
  })
})
