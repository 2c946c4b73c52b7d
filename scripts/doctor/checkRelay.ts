import { randomBytes } from 'node:crypto'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'
import { mixedContentProblem } from './ask'
import { bad, good, type Finding } from './finding'
import type { Setup } from './setup'

const LIMIT_MS = 10_000
const TOKEN_SECONDS = 3_600

const curesOf = (reason: string, origin: string): string => {
  if (/project/i.test(reason)) return 'check the project id'
  if (/origin|allow/i.test(reason)) return `add ${origin} to the project's allow list`
  if (/expired|not yet valid/i.test(reason)) return "set this machine's clock"
  return 'check the address of the relay'
}

/**
 * Opens the relay as a page does: with a key of its own, a token signed by it, and the page's origin. Subscribes to a
 * topic nobody writes to.
 */
export async function checkRelay({ options: { relayUrl, projectId = '' }, origin }: Setup): Promise<Finding> {
  const subject = `relay ${relayUrl}`
  const blocked = mixedContentProblem(relayUrl, origin)
  if (blocked) return { subject, ...blocked }
  const token = await signJWT(randomBytes(32).toString('hex'), relayUrl, TOKEN_SECONDS, generateKeyPair())
  const socket = new WebSocket(`${relayUrl}/?${new URLSearchParams({ auth: token, projectId }).toString()}`, {
    headers: { origin },
    handshakeTimeout: LIMIT_MS,
  })
  try {
    return await new Promise<Finding>((resolve) => {
      // A relay that turns a client away closes instead of answering.
      socket.once('open', () =>
        socket.send(
          JSON.stringify({
            id: Date.now() * 1_000,
            jsonrpc: '2.0',
            method: 'irn_subscribe',
            params: { topic: randomBytes(32).toString('hex') },
          }),
        ),
      )
      socket.once('message', () => resolve(good(subject)))
      setTimeout(
        () => resolve(bad(subject, `says nothing within ${LIMIT_MS / 1_000} s`, curesOf('', origin))),
        LIMIT_MS,
      ).unref()
      socket.once('close', (code, reason) =>
        resolve(
          bad(subject, `closes the connection: ${reason.toString() || code}`, curesOf(reason.toString(), origin)),
        ),
      )
      socket.once('unexpected-response', (_request, response) =>
        resolve(bad(subject, `refuses the connection (${response.statusCode})`, curesOf('', origin))),
      )
      socket.once('error', (error) => resolve(bad(subject, `does not answer: ${error.message}`, curesOf('', origin))))
    })
  } finally {
    socket.terminate()
  }
}
