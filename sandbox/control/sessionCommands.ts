import { isAddress, isHexString } from 'ethers'
import { AuthError } from '../auth/server/authError'
import { sendInSession } from '../auth/server/sponsor'
import { isRecord } from '../http/exchange'
import type { World } from '../world'
import { ControlError } from './controlError'

/**
 * Carries a use of a session to the chain, at the sponsor's cost, as a bundler would; refused with the chain's reason.
 */
export async function carrySessionCall(
  world: World,
  { chainId, userOp }: Record<string, unknown>,
): Promise<{ hash: string }> {
  if (typeof chainId !== 'number') throw new ControlError('chainId: a number is expected')
  if (!isRecord(userOp)) throw new ControlError('userOp: an object is expected')
  const { sender, nonce, callData, signature } = userOp
  if (!isAddress(sender) || !isHexString(nonce) || !isHexString(callData) || !isHexString(signature))
    throw new ControlError('userOp: sender, nonce, callData and signature are expected, in hex')
  try {
    return { hash: await sendInSession(world, chainId, { sender, nonce, callData, signature }) }
  } catch (problem) {
    throw problem instanceof AuthError ? new ControlError(problem.message) : problem
  }
}

/** Its part of the documentation. */
export const sessionControlPaths = {
  'POST /control/auth/session-call':
    "{ chainId, userOp: { sender, nonce, callData, signature } } as the data API co-signed it; carries it to the chain at the sponsor's cost; answers { hash }, or 400 with the reason of the chain",
}
