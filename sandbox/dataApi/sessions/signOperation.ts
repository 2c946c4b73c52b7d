import { isAddress, isHexString } from 'ethers'
import {
  decodeSession,
  executeSessionData,
  joinSignatures,
  readCallData,
  readState,
  refusalInWords,
  sessionDigest,
  type SessionOperation,
  signSession,
  stateCall,
} from '../../auth/smartAccount/session'
import { whyOutside } from '../../auth/smartAccount/sessionRules'
import type { Chain } from '../../chains/chain'
import { NodeRpcError } from '../../chains/rpcClient'
import { json, type Answer } from '../../http/answer'
import { isRecord, type Exchange } from '../../http/exchange'
import type { World } from '../../world'
import { ApiError } from '../apiError'
import { sameAddress } from '../checks'
import { isSignedByKey } from './isSignedByKey'
import { findOpenSession, readAccount, readBody } from './sessionRequests'

const denied = (why: string): ApiError => new ApiError(401, 'userOp', `The co-signer denied it: ${why}`)

/**
 * `POST /v1/sessions/{id}/sign`: puts the co-signer's signature before the site's, if the session allows what is asked.
 * It judges by itself first and asks the chain second, which knows what was spent and has the last word anyway.
 */
export async function signOperation(world: World, exchange: Exchange): Promise<Answer> {
  const account = readAccount(world, exchange)
  const { pci, userOp } = readBody(exchange)
  const operation = readOperation(userOp)
  const { context, secretKey } = findOpenSession(world, account, pci)
  const session = context === null ? null : decodeSession(context)
  if (context === null || !session) throw new ApiError(400, 'pci', 'The permission is not active')
  const read = readCallData(operation.callData)
  if (!read || read.context !== context || !sameAddress(operation.sender, account.address))
    throw denied('it is for another session')
  const { chainId, rpc } = account.chain
  const { nonce } = readState(
    String(await rpc.call('eth_call', [{ to: account.address, data: stateCall(context) }, 'pending'])),
  )
  if (BigInt(operation.nonce) !== nonce) throw denied(`the nonce of the session is ${nonce}`)
  const digest = sessionDigest({ chainId, address: account.address, context, nonce, calls: read.calls })
  if (!isSignedByKey(session.key, digest, operation.signature))
    throw denied('the signature is not by the key of the session')
  const why = whyOutside(session, read.calls, { nowSeconds: await timeOf(account.chain), account: account.address })
  if (why !== null) throw denied(why)
  const signature = joinSignatures(await signSession(secretKey, digest), operation.signature)
  try {
    await rpc.call('eth_call', [
      { to: account.address, data: executeSessionData(context, read.calls, signature) },
      'pending',
    ])
  } catch (problem) {
    throw denied(refusalInWords(problem instanceof NodeRpcError ? problem.data : null))
  }
  return json({ ...operation, signature })
}

/** By the chain's clock, which a test may move. Seconds. */
async function timeOf({ rpc }: Chain): Promise<number> {
  const block = await rpc.call('eth_getBlockByNumber', ['pending', false])
  return isRecord(block) ? Number(block['timestamp']) : 0
}

function readOperation(value: unknown): SessionOperation {
  const { sender, nonce, callData, signature } = isRecord(value) ? value : {}
  if (!isAddress(sender) || !isHexString(nonce) || !isHexString(callData) || !isHexString(signature))
    throw new ApiError(422, 'userOp', 'sender, nonce, callData and signature are expected, in hex')
  return { sender, nonce, callData, signature }
}
