import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { isRecord } from '../http/exchange'

/** Who a token speaks for, or why it is refused, in the words of the hosted relay where they are known. */
export type TokenOutcome = { clientId: string } | { refusal: string }

/** As the hosted relay: a clock this far off is forgiven. */
const LEEWAY_SECONDS = 120
const DID_PREFIX = 'did:key:z'
/** Multicodec of an Ed25519 public key. */
const ED25519_HEADER = [0xed, 0x01]
const KEY_BYTES = 32

/** Reads the token a client identifies itself with: signed by the key its `iss` names, in force at `nowMs`. */
export function readAuthToken(token: string | null, nowMs: number): TokenOutcome {
  if (token === null || token === '') return refused('the token is missing')
  const [header, payload, signature, ...rest] = token.split('.')
  const claims = parse(payload)
  if (!claims || signature === undefined || rest.length > 0) return refused('Invalid token format')
  const head = parse(header)
  if (head?.['alg'] !== 'EdDSA' || head['typ'] !== 'JWT') return refused('Invalid token header')
  const { iss, aud, iat, exp } = claims
  const key = typeof iss === 'string' ? publicKeyOf(iss) : null
  if (typeof iss !== 'string' || key === null) return refused('Invalid issuer')
  if (typeof aud !== 'string' || !/^wss?:\/\/\S+$/.test(aud)) return refused('Invalid audience')
  if (typeof iat !== 'number' || typeof exp !== 'number') return refused('Invalid token dates')
  if (!isSignedBy(key, `${header}.${payload}`, signature)) return refused('Invalid signature')
  const now = Math.floor(nowMs / 1000)
  if (iat > now + LEEWAY_SECONDS) return refused(`JWT Token is not yet valid: basic.iat: ${iat}, now: ${now}`)
  if (exp < now - LEEWAY_SECONDS) return refused(`JWT Token is expired: basic.exp: ${exp}, now: ${now}`)
  return { clientId: iss }
}

const refused = (reason: string): TokenOutcome => ({ refusal: `JWT validation error: ${reason}` })

function publicKeyOf(issuer: string): Uint8Array | null {
  if (!issuer.startsWith(DID_PREFIX)) return null
  try {
    const bytes = base58.decode(issuer.slice(DID_PREFIX.length))
    const hasHeader = ED25519_HEADER.every((byte, index) => bytes[index] === byte)
    return hasHeader && bytes.length === ED25519_HEADER.length + KEY_BYTES ? bytes.slice(ED25519_HEADER.length) : null
  } catch {
    return null
  }
}

function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  try {
    return ed25519.verify(new Uint8Array(Buffer.from(signature, 'base64url')), new TextEncoder().encode(text), key)
  } catch {
    return false
  }
}

function parse(part: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
