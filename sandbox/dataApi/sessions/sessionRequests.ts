import { GrantProblem } from '../../auth/smartAccount/grantRequest'
import type { Chain } from '../../chains/chain'
import { parseObject, type Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { checkChain, checkEvmAddress, checksummed } from '../checks'
import type { CoSignedSession } from './coSigner'

/** Whose sessions a path is about. `id` is its CAIP-10 in lower case: one account, however its address is written. */
export type SessionAccount = { id: string; address: string; chain: Chain }

/** Throws 400 for anything but the CAIP-10 of an EVM account on a chain that is here. */
export function readAccount(world: World, { params }: Exchange): SessionAccount {
  const id = params['id'] ?? ''
  const [namespace, reference, address, ...more] = id.split(':')
  if (namespace !== 'eip155' || more.length > 0)
    throw new ApiError(400, 'address', 'Invalid address: a CAIP-10 account of eip155 is expected')
  return {
    id: id.toLowerCase(),
    address: checksummed(checkEvmAddress(address ?? '').toLowerCase()),
    chain: checkChain(world, `${namespace}:${reference ?? ''}`),
  }
}

/** Throws 422 when the body is no JSON object. */
export function readBody({ body }: Exchange): Record<string, unknown> {
  const read = parseObject(body)
  if (!read) throw new ApiError(422, 'body', 'A JSON object is expected')
  return read
}

/** The session a call is about. Throws 400 for one that nobody knows, or of another account. */
export function findSession({ coSigner }: World, account: SessionAccount, pci: unknown): CoSignedSession {
  const session = coSigner.find(account.id, pci)
  if (!session) throw new ApiError(400, 'pci', 'Unknown permission context identifier')
  return session
}

/** The same, and it may still be used. */
export function findOpenSession(world: World, account: SessionAccount, pci: unknown): CoSignedSession {
  const session = findSession(world, account, pci)
  if (session.revokedAt !== null) throw new ApiError(400, 'pci', 'The permission was revoked')
  return session
}

/** Runs `read`; a field that it finds wrong is answered with 422. */
export function orUnprocessable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof GrantProblem) throw new ApiError(422, problem.field, problem.problem)
    throw problem
  }
}
