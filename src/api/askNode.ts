import { HttpError, RpcError, WidgetError } from '../errors'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import type { HttpClient } from './httpClient'
import { isBusyAnswer } from './nodeFailures'

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

/**
 * Asks one node. Nodes read a call only where it says that it is JSON (go-ethereum: 415).
 * @throws RpcError (refused), HttpError (also for a refusal for want of time), WidgetError NETWORK, TIMEOUT, CANCELLED,
 * MALFORMED_ANSWER
 */
export async function askNode(
  http: HttpClient,
  { url, id, method, params, signal, timeoutMs }: NodeQuestion,
): Promise<unknown> {
  const body = { jsonrpc: '2.0', id, method, params }
  const answer = await http
    .request({ method: 'POST', url, body, isJson: true, signal, timeoutMs })
    .catch((error: unknown) => {
      throw refusalBehind(error)
    })
  return readAnswer(answer, new URL(url).host)
}
