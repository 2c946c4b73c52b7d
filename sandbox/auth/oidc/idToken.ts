import { createPublicKey, verify } from 'node:crypto'
import { isRecord } from '../../http/exchange'

/** Who logged in, as the issuer says. */
export type Identity = { sub: string; email: string | null; name: string | null }

export type Expected = { issuer: string; audience: string; nonce: string; nowMs: number }

/** Issuer and wallet may disagree about the time by this much. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Checks an ID token of OpenID Connect: its signature by one of the keys (ES256), issuer, audience, nonce and times.
 * Throws a plain sentence.
 */
export function verifyIdToken(token: unknown, keys: unknown, { issuer, audience, nonce, nowMs }: Expected): Identity {
  const parts = typeof token === 'string' ? token.split('.') : []
  const [head = '', body = '', signature = ''] = parts
  const header = readPart(head)
  const claims = readPart(body)
  if (parts.length !== 3 || !header || !claims) throw new Error('The ID token cannot be read')
  // The algorithm is ours to choose: a token that asks for another one, or for none, is refused.
  if (header['alg'] !== 'ES256') throw new Error('The ID token is not signed by ES256')
  const key =
    isRecord(keys) && Array.isArray(keys['keys'])
      ? keys['keys'].filter(isRecord).find(({ kid }) => kid === header['kid'])
      : undefined
  if (!key) throw new Error('The ID token is signed by an unknown key')
  const publicKey = createPublicKey({ key, format: 'jwk' })
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  ) {
    throw new Error('The signature of the ID token is wrong')
  }
  if (claims['iss'] !== issuer) throw new Error('The ID token is of another issuer')
  if (claims['aud'] !== audience) throw new Error('The ID token is for somebody else')
  if (claims['nonce'] !== nonce) throw new Error('The ID token belongs to another login')
  const { exp, iat, sub, email, name } = claims
  const now = nowMs / 1000
  if (typeof exp !== 'number' || exp + CLOCK_SKEW_SECONDS <= now) throw new Error('The ID token has expired')
  if (typeof iat !== 'number' || iat - CLOCK_SKEW_SECONDS > now) throw new Error('The ID token is from the future')
  if (typeof sub !== 'string' || sub === '') throw new Error('The ID token names nobody')
  return {
    sub,
    email: typeof email === 'string' && claims['email_verified'] === true ? email : null,
    name: typeof name === 'string' ? name : null,
  }
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
