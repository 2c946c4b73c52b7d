import { readGrantRequest } from '../../auth/smartAccount/grantRequest'
import { chainKeyOf, decodeSession } from '../../auth/smartAccount/session'
import { json, text, type Answer } from '../../http/answer'
import { isRecord, type Exchange } from '../../http/exchange'
import { projectId, type World } from '../../world'
import { ApiError } from '../apiError'
import { checkProject, sameAddress } from '../checks'
import { type CoSignedSession, publicKeyOf } from './coSigner'
import { findOpenSession, findSession, orUnprocessable, readAccount, readBody } from './sessionRequests'

const nowSeconds = (): number => Math.floor(Date.now() / 1000)

/** `GET /v1/sessions/{id}`: every session of an account, whatever became of it. */
export function listSessions(world: World, exchange: Exchange): Answer {
  checkProject(exchange.url.searchParams.get('projectId'))
  const { id } = readAccount(world, exchange)
  return json({ pcis: world.coSigner.listOf(id).map(toItem) })
}

/** `POST /v1/sessions/{id}`: takes a request in, with the key of the site, and makes the second key for it. */
export function createSession(world: World, exchange: Exchange): Answer {
  const { searchParams } = exchange.url
  checkProject(searchParams.get('projectId'))
  const account = readAccount(world, exchange)
  const body = readBody(exchange)
  const request = orUnprocessable(() => readGrantRequest(body, nowSeconds()))
  if (request.keys.length !== 1) throw new ApiError(422, 'signer', 'The key of the site is expected, and no other')
  if (request.chainId !== account.chain.chainId)
    throw new ApiError(400, 'chainId', 'The request is for another chain than the account')
  if (request.address !== null && !sameAddress(request.address, account.address))
    throw new ApiError(400, 'address', 'The request is for another account')
  const session = world.coSigner.create({
    account: account.id,
    siteUrl: exchange.headers.origin ?? null,
    expiry: request.expiry,
    ...listsOf(body),
  })
  const publicKey = publicKeyOf(session)
  // The first version of this call writes the key as the hex of its hex.
  const written = searchParams.get('v') === '2' ? publicKey : `0x${Buffer.from(publicKey.slice(2)).toString('hex')}`
  return json({ pci: session.pci, key: { type: 'secp256k1', publicKey: written } })
}

/** `POST /v1/sessions/{id}/activate`: what the wallet granted, which must be a session of this co-signer. */
export function activateSession(world: World, exchange: Exchange): Answer {
  checkProject(exchange.url.searchParams.get('projectId'))
  const account = readAccount(world, exchange)
  const body = readBody(exchange)
  const { pci, expiry, context, signer } = body
  if (typeof pci !== 'string' || typeof expiry !== 'number' || typeof context !== 'string' || !isRecord(signer))
    throw new ApiError(422, 'body', 'pci, expiry, signer, permissions, policies and context are expected')
  const session = findOpenSession(world, account, pci)
  const granted = decodeSession(context)
  const isMine =
    granted !== null &&
    sameAddress(granted.coSigner, chainKeyOf({ type: 'secp256k1', publicKey: publicKeyOf(session) })) &&
    granted.expiry === expiry
  // The same once more is an answer that was lost.
  if (!isMine || (session.context !== null && session.context !== context))
    throw new ApiError(400, 'context', 'The context is not one of this session')
  Object.assign(session, { context, expiry, ...listsOf(body) })
  return text('')
}

/** `GET /v1/sessions/{id}/getcontext?pci=`: what the chain needs to use a session. */
export function getContext(world: World, exchange: Exchange): Answer {
  const { context } = findSession(world, readAccount(world, exchange), exchange.url.searchParams.get('pci'))
  return json({ context })
}

/**
 * `POST /v1/sessions/{id}/revoke`: the co-signer signs no more. The chain was asked by the wallet; as in production the
 * signature is not looked at.
 */
export function revokeSession(world: World, exchange: Exchange): Answer {
  checkProject(exchange.url.searchParams.get('projectId'))
  const account = readAccount(world, exchange)
  const { pci, signature } = readBody(exchange)
  if (typeof pci !== 'string' || typeof signature !== 'string')
    throw new ApiError(422, 'body', 'pci and signature are expected')
  findOpenSession(world, account, pci).revokedAt = nowSeconds()
  return text('')
}

function listsOf({
  permissions,
  policies,
}: Record<string, unknown>): Pick<CoSignedSession, 'permissions' | 'policies'> {
  return {
    permissions: Array.isArray(permissions) ? permissions : [],
    policies: Array.isArray(policies) ? policies : [],
  }
}

const toItem = ({
  pci,
  expiry,
  createdAt,
  permissions,
  policies,
  context,
  revokedAt,
  siteUrl,
}: CoSignedSession): object => ({
  project: { id: projectId, name: 'Sandbox project', url: siteUrl, iconUrl: null },
  pci,
  expiry,
  createdAt,
  permissions,
  policies,
  context,
  revokedAt,
})
