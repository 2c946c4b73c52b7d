import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type * as oidcProvider from 'oidc-provider'
import type { Answer } from '../../http/answer'
import { readBody } from '../../http/exchange'
import { clientId, type IssuerLook } from './issuers'
import { issuerProblem, loginPage } from './loginPage'
import { memoryAdapter } from './memoryAdapter'

type Answerer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type IssuerParts = {
  look: IssuerLook
  /** Origin all issuers share; each has a path below it. */
  origin: string
  redirectUri: string
  /** Whether the issuer turns everybody away. */
  refuses: () => boolean
  write: (response: ServerResponse, answer: Answer) => void
}

/** Long enough for a person with a slow hand; nothing here is meant to last. */
const LIFE_SECONDS = 600
const FOUND = 303

/**
 * One social login: an OpenID Connect provider (authorization code, PKCE) with a page of its own. The library is loaded
 * here.
 */
export async function createIssuer({ look, origin, redirectUri, refuses, write }: IssuerParts): Promise<Answerer> {
  const { default: Provider, interactionPolicy } = await loadLibrary()
  const known = new Map<string, { name: string; email: string }>()
  const policy = interactionPolicy.base()
  // A loopback address makes the wallet a native app to the library, for which it asks one question more.
  policy.get('consent')?.checks.remove('native_client_prompt')

  const provider = new Provider(`${origin}/${look.id}`, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
          kid: look.id,
          alg: 'ES256',
          use: 'sig',
        },
      ],
    },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: { session: `session_${look.id}`, interaction: `login_${look.id}`, resume: `resume_${look.id}` },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/${look.id}/login/${uid}` },
    ttl: {
      AccessToken: LIFE_SECONDS,
      AuthorizationCode: 60,
      Grant: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Session: LIFE_SECONDS,
    },
    findAccount: async (_context, sub) => {
      const person = known.get(sub)
      return (
        person && {
          accountId: sub,
          claims: async () => ({
            sub,
            name: person.name,
            ...(person.email !== '' && { email: person.email, email_verified: true }),
          }),
        }
      )
    },
    // Who logs in agrees: there is one client, and it is the wallet.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? clientId,
        accountId: context.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (context, { error, error_description: description }) => {
      const { body, headers } = issuerProblem(look, description ?? error)
      context.type = 'html'
      for (const [name, value] of Object.entries(headers ?? {})) context.set(name, value)
      context.body = body
    },
  })
  const protocol = provider.callback()

  async function logIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const action = new URL(request.url ?? '/', origin).pathname
    const found = await provider.interactionDetails(request, response).catch(() => null)
    if (!found) return write(response, issuerProblem(look, 'It took too long, or was ended already.'))
    if (request.method !== 'POST') return write(response, loginPage(look, { action, error: null, name: '', email: '' }))
    const form = new URLSearchParams(await readBody(request))
    const [name, email] = [field(form, 'name'), field(form, 'email').toLowerCase()]
    if (form.get('answer') === 'cancel' || refuses())
      return leave(request, response, { error: 'access_denied', error_description: 'The login was cancelled' })
    if (name === '' && email === '')
      return write(response, loginPage(look, { action, error: 'Say a name or an e-mail address.', name, email }))
    const sub = createHash('sha256')
      .update(email === '' ? `name ${name}` : email)
      .digest('hex')
      .slice(0, 32)
    known.set(sub, { name: name === '' ? email : name, email })
    await leave(request, response, { login: { accountId: sub } })
  }

  /** A form ends in a page that is loaded, not posted to again. */
  async function leave(
    request: IncomingMessage,
    response: ServerResponse,
    result: Parameters<typeof provider.interactionResult>[2],
  ): Promise<void> {
    const location = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
    write(response, { status: FOUND, type: 'text/plain; charset=utf-8', body: '', headers: { location } })
  }

  return async (request, response) => {
    if (request.url?.startsWith(`/${look.id}/login/`)) return logIn(request, response)
    // As a web framework does it for what is mounted below a path: the library finds its own path by the difference.
    Object.assign(request, { originalUrl: request.url })
    request.url = request.url?.slice(look.id.length + 1)
    await protocol(request, response)
  }
}

/** The library asks for a newer Node than the sandbox does, in the log of everybody; it works with this one. */
async function loadLibrary(): Promise<typeof oidcProvider> {
  const { warn } = console
  console.warn = (...words: unknown[]) => String(words[0]).includes('Unsupported runtime') || warn(...words)
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

const field = (form: URLSearchParams, name: string): string => (form.get(name) ?? '').trim().slice(0, 100)
