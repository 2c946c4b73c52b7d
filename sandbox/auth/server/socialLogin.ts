import { createHash, randomBytes } from 'node:crypto'
import { isRecord } from '../../http/exchange'
import { verifyIdToken } from '../oidc/idToken'
import { clientId, issuerLook } from '../oidc/issuers'
import { type IssuerServer, startIssuers } from '../oidc/issuerServer'
import { readState, signState } from '../oidc/signedState'
import { AuthError } from './authError'
import type { People, Session } from './people'

export const returnPath = '/social/return'
const ATTEMPT_LIFE_MS = 600_000

type Attempt = {
  providerId: string
  verifier: string
  nonce: string
  deviceId: string
  isMemoryOnly: boolean
  endsAtMs: number
}

type SocialLoginParts = { people: People; linkTo: (path: string) => string; now: () => number; refuses: () => boolean }

export type SocialStart = { provider: unknown; appOrigin: string; deviceId: string; isMemoryOnly: boolean }

/** Login at a social network by OpenID Connect: the wallet's server is the client, and checks what the network says. */
export class SocialLogin {
  private readonly stateSecret = randomBytes(32)
  private readonly attempts = new Map<string, Attempt>()
  private issuers: Promise<IssuerServer> | null = null

  constructor(private readonly parts: SocialLoginParts) {}

  /** The address of the network's login page. */
  async start({ provider, appOrigin, deviceId, isMemoryOnly }: SocialStart): Promise<string> {
    const look = issuerLook(provider)
    if (!look) throw new AuthError('This login is not offered.')
    const { origin } = await this.issuerServer()
    const [id, verifier, nonce] = [secret(), secret(), secret()]
    this.attempts.set(id, {
      providerId: look.id,
      verifier,
      nonce,
      deviceId,
      isMemoryOnly,
      endsAtMs: this.parts.now() + ATTEMPT_LIFE_MS,
    })
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: this.redirectUri,
      prompt: 'login',
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: signState({ id, appOrigin }, this.stateSecret),
    })
    return `${origin}/${look.id}/auth?${query.toString()}`
  }

  /** Who may hear of the end of a login: the page that began it. `null` when the state is not ours. */
  readReturn(state: string): { appOrigin: string; returnUrl: string | null } | null {
    const read = readState(state, this.stateSecret)
    return read && { appOrigin: read.state.appOrigin, returnUrl: read.returnUrl }
  }

  /** Exchanges what the network sent back for an identity, once, and logs the person in. Throws `AuthError`. */
  async finish(uri: unknown, deviceId: string): Promise<Session> {
    const url = typeof uri === 'string' && URL.canParse(uri) ? new URL(uri) : null
    if (!url || url.origin + url.pathname !== this.redirectUri) throw new AuthError('This is not the end of a login.')
    const read = readState(url.searchParams.get('state') ?? '', this.stateSecret)
    const attempt = read && this.attempts.get(read.state.id)
    if (read) this.attempts.delete(read.state.id)
    // Another browser's login is nobody's here: otherwise a site could log a visitor in as somebody else.
    if (!attempt || attempt.deviceId !== deviceId || this.parts.now() >= attempt.endsAtMs)
      throw new AuthError('This login was not begun here, or took too long. Try again.')
    const code = url.searchParams.get('code')
    if (code === null) throw new AuthError('The login was cancelled.')
    const identity = await this.identify(attempt, code)
    const { people } = this.parts
    const person = people.withLogin(`${attempt.providerId}:${identity.sub}`, {
      email: identity.email,
      name: identity.name,
    })
    return people.logIn(person, attempt.isMemoryOnly)
  }

  reset(): void {
    this.attempts.clear()
  }

  async close(): Promise<void> {
    const issuers = await this.issuers?.catch(() => null)
    this.issuers = null
    await issuers?.close()
  }

  private get redirectUri(): string {
    return this.parts.linkTo(returnPath)
  }

  private issuerServer(): Promise<IssuerServer> {
    this.issuers ??= startIssuers({ redirectUri: this.redirectUri, refuses: this.parts.refuses })
    return this.issuers
  }

  private async identify(
    { providerId, verifier, nonce }: Attempt,
    code: string,
  ): Promise<ReturnType<typeof verifyIdToken>> {
    const issuer = `${(await this.issuerServer()).origin}/${providerId}`
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      client_id: clientId,
      code_verifier: verifier,
    })
    const [tokens, keys] = await Promise.all([
      readJson(`${issuer}/token`, { method: 'POST', body }),
      readJson(`${issuer}/jwks`),
    ])
    try {
      return verifyIdToken(tokens['id_token'], keys, { issuer, audience: clientId, nonce, nowMs: Date.now() })
    } catch (cause) {
      throw Object.assign(new AuthError('The login could not be checked. Try again.'), { cause })
    }
  }
}

const secret = (): string => randomBytes(32).toString('hex')

async function readJson(url: string, init?: RequestInit): Promise<Record<string, unknown>> {
  const value: unknown = await (await fetch(url, init)).json()
  return isRecord(value) ? value : {}
}
