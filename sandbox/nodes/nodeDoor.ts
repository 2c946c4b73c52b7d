import { json, text, type Answer } from '../http/answer'
import { isRecord, type Exchange } from '../http/exchange'
import type { Router } from '../http/router'
import { bodyLimitOf, type Refusal } from './nodeProfiles'
import type { Nodes } from './nodes'

const JSON_TYPES = ['application/json', 'application/json-rpc', 'application/jsonrequest']
const LIMIT_EXCEEDED = -32005
const INVALID_REQUEST = -32600

const typeOf = ({ headers }: Exchange): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const refused = (status: number, code: number, message: string, headers?: Record<string, string>): Answer =>
  json({ jsonrpc: '2.0', id: null, error: { code, message } }, status, headers)

function callsOf(body: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(body)
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch {
    return []
  }
}

/** How a node turns a method down that it does not serve; `undefined` for those it does. */
export const refusalOf = (nodes: Nodes, node: string, method: string): Refusal | undefined =>
  nodes.profileOf(node).refused[method]

/**
 * What a node answers before it looks at the calls themselves; `null` when they may pass. `isHosted`: the data API's
 * way in, which takes any content type.
 */
export function turnedAway(nodes: Nodes, node: string, exchange: Exchange, { isHosted = false } = {}): Answer | null {
  const profile = nodes.profileOf(node)
  if (profile.needsJsonType && !isHosted && !JSON_TYPES.includes(typeOf(exchange))) {
    return text('invalid content type, only application/json is supported', 415)
  }
  if (Buffer.byteLength(exchange.body) > bodyLimitOf(node, profile)) return text('content length too large', 413)
  const calls = callsOf(exchange.body)
  if (!nodes.allows(node, calls.length))
    return refused(429, LIMIT_EXCEEDED, 'rate limit exceeded', { 'retry-after': '1' })
  if (calls.length > profile.maxBatch)
    return refused(200, INVALID_REQUEST, profile.maxBatch === 1 ? 'batches are not supported' : 'batch too large')
  for (const call of calls) {
    const refusal =
      isRecord(call) && typeof call['method'] === 'string' ? refusalOf(nodes, node, call['method']) : undefined
    if (refusal && 'status' in refusal) return text('', refusal.status)
  }
  return null
}

/** A preflight as nodes answer it: POST with a content type, and nothing else. */
export function answerPreflights(router: Router, path: string): void {
  router.add('OPTIONS', path, () => ({
    status: 204,
    type: 'text/plain',
    body: '',
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
      vary: 'Origin',
    },
  }))
}
