/** How a dapp uses a session that was granted to it: for tests, and for a visitor by `sessionCall.mjs`. */
import { toQuantity } from 'ethers'
import { isRecord, toText } from '../../wallet/browser/guards'
import { executeSessionData, readState, sessionDigest, signSession, stateCall, type SessionOperation } from './session'
import type { SmartCall } from './smartAccount'

/** As in `/sandbox.json`. */
type SessionWorld = { apiUrl: string; controlUrl: string; projectId: string }

/** What a host gets for a grant: `context` is the co-signer's id of it (the PCI). */
export type GrantedSession = { context: string; address: string; chainId: number | string }

export type SessionUse = { world: SessionWorld; session: GrantedSession; secretKey: string; calls: SmartCall[] }

/**
 * Makes calls in a session: signs them with the dapp's key (secp256k1), asks the co-signer for the second signature and
 * has the sponsor carry them to the chain. Gives the hash of the transaction. Throws an `Error` with the words of
 * whoever refused.
 */
export async function actInSession({ world, session, secretKey, calls }: SessionUse): Promise<string> {
  const chainId = Number(session.chainId)
  const { context } = await ask(`${sessionUrl(world, session)}/getcontext?pci=${encodeURIComponent(session.context)}`)
  if (typeof context !== 'string') throw new Error('The session is not active.')
  const { nonce } = readState(toText(await read(world, chainId, { to: session.address, data: stateCall(context) })))
  const digest = sessionDigest({ chainId, address: session.address, context, nonce, calls })
  const operation: SessionOperation = {
    sender: session.address,
    nonce: toQuantity(nonce),
    callData: executeSessionData(context, calls, '0x'),
    signature: await signSession(secretKey, digest),
  }
  const userOp = await ask(`${sessionUrl(world, session)}/sign`, { pci: session.context, userOp: operation })
  const { hash } = await ask(`${world.controlUrl}/auth/session-call`, { chainId, userOp })
  return String(hash)
}

const sessionUrl = ({ apiUrl }: SessionWorld, { address, chainId }: GrantedSession): string =>
  `${apiUrl}/v1/sessions/${encodeURIComponent(`eip155:${Number(chainId)}:${address}`)}`

async function read(
  { apiUrl, projectId }: SessionWorld,
  chainId: number,
  call: { to: string; data: string },
): Promise<unknown> {
  const answer = await ask(`${apiUrl}/v1?chainId=eip155:${chainId}&projectId=${projectId}`, {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [call, 'pending'],
  })
  return answer['result']
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, body && { method: 'POST', body: JSON.stringify(body) })
  const answer: unknown = await response.json()
  if (!isRecord(answer)) throw new Error(`${url} gave no usable answer.`)
  if (!response.ok) throw new Error(wordsOf(answer))
  return answer
}

/** Both the data API and the control endpoint say what they refuse, each in its own shape. */
function wordsOf({ error, reasons }: Record<string, unknown>): string {
  const reason: unknown = Array.isArray(reasons) ? reasons[0] : null
  return isRecord(reason) ? toText(reason['description']) : toText(error)
}
