import { HttpError, RpcError, WidgetError } from '../errors'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import { isHttpUrl } from '../lib/isHttpUrl'
import type { HttpClient } from './httpClient'
import { isBusyAnswer } from './nodeFailures'
import type { NodeSockets } from './nodeSockets'

/** The transports to nodes. Without sockets, those behind a WebSocket are out of reach. */
export type NodeTransports = { http: HttpClient; loadSockets?: () => Promise<NodeSockets> }

/** One JSON-RPC call to one node. */
export type NodeQuestion = {
  url: string
  id: number
  method: string
  params: readonly unknown[]
  signal?: AbortSignal
  timeoutMs?: number
}

const TOO_MANY_REQUESTS = 429

/** What a node says against a call; a node that only has no time has not refused it. */
function toRefusal(error: Record<string, unknown>): WidgetError {
  const rpcCode = typeof error.code === 'number' ? error.code : 0
  const refusal = new RpcError({
    rpcCode,
    reason: cleanText(error.message, 200) || 'no reason given',
    data: error.data,
  })
  return isBusyAnswer(refusal) ? new HttpError({ status: TOO_MANY_REQUESTS }, { cause: refusal }) : refusal
}

function readAnswer(answer: unknown, host: string): unknown {
  if (!isRecord(answer)) throw new WidgetError('MALFORMED_ANSWER', { host })
  const { error } = answer
  if (isRecord(error)) throw toRefusal(error)
  if (!('result' in answer) || (error !== undefined && error !== null))
    throw new WidgetError('MALFORMED_ANSWER', { host })
  return answer.result
}

/**
 * Some nodes send a refusal with a status that is not 2xx: what they say counts, unless they only want to be left
 * alone.
 */
function refusalBehind(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status === TOO_MANY_REQUESTS) return error
  const refused = error.answer?.error
  return isRecord(refused) && typeof refused.code === 'number' ? toRefusal(refused) : error
}

/** A call over HTTP. Nodes read it only where it says that it is JSON (go-ethereum: 415). */
const askOverHttp = (http: HttpClient, { url, id, method, params, signal, timeoutMs }: NodeQuestion) =>
  http
    .request({ method: 'POST', url, body: { jsonrpc: '2.0', id, method, params }, isJson: true, signal, timeoutMs })
    .catch((error: unknown) => {
      throw refusalBehind(error)
    })

/**
 * Asks one node, over HTTP or, where its address says so, over WebSocket.
 * @throws RpcError (refused), HttpError (also for a refusal for want of time), WidgetError NETWORK, TIMEOUT, CANCELLED,
 * MALFORMED_ANSWER
 */
export async function askNode({ http, loadSockets }: NodeTransports, question: NodeQuestion): Promise<unknown> {
  const { host } = new URL(question.url)
  if (isHttpUrl(question.url)) return readAnswer(await askOverHttp(http, question), host)
  if (!loadSockets) throw new WidgetError('NETWORK', { host })
  return readAnswer(await (await loadSockets()).request(question), host)
}
