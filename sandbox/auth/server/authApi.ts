import { isAddress, isHexString } from 'ethers'
import { json, type Answer } from '../../http/answer'
import { isRecord, parseObject, type Exchange } from '../../http/exchange'
import type { Handler, Router } from '../../http/router'
import type { World } from '../../world'
import { authConfig } from '../authConfig'
import { AuthError, UNAUTHORIZED } from './authError'
import type { Session, StoredKeys } from './people'
import { sendSponsored, type SponsoredCalls } from './sponsor'

type Body = Record<string, unknown>

/** What the frame asks its server. Every answer is for the wallet's own pages alone. */
export function registerAuthApi(router: Router, world: World): void {
  const { auth, authOrigin } = world
  const own = { 'access-control-allow-origin': authOrigin, 'cross-origin-resource-policy': 'same-origin' }

  const guarded =
    (run: (body: Body, exchange: Exchange) => unknown): Handler =>
    async (exchange): Promise<Answer> => {
      // Another site may make a visitor's browser send this, but never with our origin on it.
      if (exchange.headers.origin !== authOrigin) return json({ message: 'Only the wallet itself may ask.' }, 403, own)
      try {
        return json((await run(parseObject(exchange.body) ?? {}, exchange)) ?? {}, 200, own)
      } catch (problem) {
        if (problem instanceof AuthError) return json({ message: problem.message }, problem.status, own)
        throw problem
      }
    }
  const post = (path: string, run: (body: Body, exchange: Exchange) => unknown): void =>
    router.post(`/api/${path}`, guarded(run), ['auth', `auth:${path.replaceAll('/', '-')}`])
  const withSession = (path: string, run: (session: Session, body: Body) => unknown): void =>
    post(path, (body, exchange) => run(sessionOf(exchange), body))

  const findSession = ({ headers }: Exchange): Session | null =>
    auth.people.sessionOf((headers.authorization ?? '').replace(/^Bearer /, ''))
  function sessionOf(exchange: Exchange): Session {
    const session = findSession(exchange)
    if (!session) throw new AuthError('You are not logged in.', UNAUTHORIZED)
    return session
  }

  post('config', () => authConfig(world))
  post('email/start', (body, exchange) => {
    const session = findSession(exchange)
    if (session?.person.email != null && session.person.email === body['email']) return { action: 'CONNECT' }
    return auth.email.start({ email: body['email'], ...deviceOf(body) })
  })
  post('email/device', ({ ticket }) => ({ isConfirmed: auth.email.isDeviceConfirmed(ticket) }))
  post('email/verify', ({ ticket, code }) => loggedIn(auth.email.verify(ticket, code)))
  withSession('email/change', (session, { email }) => auth.email.startChange(session, email))
  withSession('email/change-primary', (session, { ticket, code }) => auth.email.verifyPrimary(session, ticket, code))
  withSession('email/change-secondary', (session, { ticket, code }) => ({
    newEmail: auth.email.verifySecondary(session, ticket, code),
  }))
  post('social/start', async (body) => {
    const { appOrigin } = body
    if (typeof appOrigin !== 'string' || !isOrigin(appOrigin)) throw new AuthError('The page that asks is not known.')
    return { uri: await auth.social.start({ provider: body['provider'], appOrigin, ...deviceOf(body) }) }
  })
  post('social/finish', async (body) => loggedIn(await auth.social.finish(body['uri'], deviceOf(body).deviceId)))
  post('farcaster/start', (body) => {
    const { ticket, channel } = auth.farcaster.start(deviceOf(body).isMemoryOnly)
    return { ticket, url: `${authOrigin}/farcaster?channel=${channel}` }
  })
  post('farcaster/collect', ({ ticket }) => {
    const session = auth.farcaster.collect(ticket)
    return session ? loggedIn(session) : {}
  })
  withSession('session', loggedIn)
  post('session/end', (_body, exchange) => {
    const session = findSession(exchange)
    if (session) auth.people.logOut(session.token)
  })
  withSession('keys', (session) => {
    const { person } = session
    const recoveryKey = session.mayRecover || session.isMemoryOnly ? auth.people.recoveryKeyOf(person) : null
    session.mayRecover = false
    return { keys: person.keys, recoveryKey }
  })
  withSession('keys/create', ({ person }, { keys }) => {
    // Two browsers at the first login: whoever comes second takes the keys of the first.
    if (isStoredKeys(keys)) person.keys ??= keys
    return { keys: person.keys }
  })
  withSession('smart-account/send', async (_session, body) => ({ hash: await sendSponsored(world, readCalls(body)) }))
}

const loggedIn = ({ token, person: { id, email, name } }: Session): object => ({ token, person: { id, email, name } })

function deviceOf({ deviceId, isMemoryOnly }: Body): { deviceId: string; isMemoryOnly: boolean } {
  if (typeof deviceId !== 'string' || !/^[0-9a-f]{32}$/.test(deviceId)) throw new AuthError('The browser is not known.')
  return { deviceId, isMemoryOnly: isMemoryOnly === true }
}

const isOrigin = (value: string): boolean => URL.canParse(value) && new URL(value).origin === value

const isStoredKeys = (value: unknown): value is StoredKeys =>
  isRecord(value) &&
  typeof value['serverShare'] === 'string' &&
  /^[0-9a-f]{64}$/.test(value['serverShare']) &&
  isRecord(value['recovery']) &&
  typeof value['recovery']['iv'] === 'string' &&
  typeof value['recovery']['box'] === 'string'

function readCalls({ chainId, owner, calls, signature }: Body): SponsoredCalls {
  if (typeof chainId !== 'number' || !isAddress(owner) || !isHexString(signature) || !Array.isArray(calls))
    throw new AuthError('These calls cannot be read.')
  return {
    chainId,
    owner,
    signature,
    calls: calls.filter(isRecord).map(({ to, value, data }) => {
      if (!isAddress(to) || !isHexString(data) || typeof value !== 'string' || !/^\d{1,78}$/.test(value))
        throw new AuthError('These calls cannot be read.')
      return { to, data, value: BigInt(value) }
    }),
  }
}
