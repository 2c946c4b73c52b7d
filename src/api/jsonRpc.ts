import { WidgetError } from '../errors'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import type { HttpClient } from './httpClient'

/** A call to a chain's node; the answer is whatever the node says, unchecked. */
export type RpcCall = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** A node understood the call and refused it. `data` carries a revert's bytes if there are any. */
export class RpcError extends WidgetError {
  readonly rpcCode: number
  readonly data: unknown

  constructor(facts: { rpcCode: number; reason: string; data?: unknown }) {
    super('RPC', { reason: facts.reason })
    this.rpcCode = facts.rpcCode
    this.data = facts.data
  }
}

function readAnswer(answer: unknown, host: string): unknown {
  if (!isRecord(answer)) throw new WidgetError('MALFORMED_ANSWER', { host })
  const { error } = answer
  if (isRecord(error)) {
    throw new RpcError({
      rpcCode: typeof error.code === 'number' ? error.code : 0,
      reason: cleanText(error.message, 200) || 'no reason given',
      data: error.data,
    })
  }
  if (!('result' in answer)) throw new WidgetError('MALFORMED_ANSWER', { host })
  return answer.result
}

/** Failures of the way to the node, not of the call: another node may do better. */
function isWorthAnotherNode(error: unknown): boolean {
  return !(error instanceof RpcError) && !(error instanceof WidgetError && error.code === 'CANCELLED')
}

/**
 * Calls a network's nodes in their order until one answers. A refusal by a node is final: the next would refuse as well, and a
 * transaction must not be handed to two nodes because one called it bad.
 */
export function createRpcCall({ http, rpcUrls }: { http: HttpClient; rpcUrls: readonly string[] }): RpcCall {
  let lastId = 0
  return async (method, params, signal) => {
    let failure: unknown = new WidgetError('NO_RPC_URL')
    for (const url of rpcUrls) {
      try {
        const body = { jsonrpc: '2.0', id: ++lastId, method, params }
        return readAnswer(await http.request({ method: 'POST', url, body, signal }), new URL(url).host)
      } catch (error) {
        if (!isWorthAnotherNode(error)) throw error
        failure = error
      }
    }
    throw failure
  }
}
