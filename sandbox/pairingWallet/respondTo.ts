import { invalidParams, ProviderError, unsupportedMethod } from '../wallet/browser/providerError'
import type { OpenedClient } from './client/openSignClient'
import type { NamespaceMethod, NamespaceRequest } from './namespaces/namespace'
import type { ReceivedRequest } from './requests'

/**
 * Answers a request over its session, with a result or with an error of its own; `method` or `request` is missing when
 * the wallet has no such method or network. Throws when the answer cannot be sent.
 */
export async function respondTo(
  client: OpenedClient,
  received: ReceivedRequest,
  method: NamespaceMethod | undefined,
  request: NamespaceRequest | undefined,
): Promise<void> {
  const { id, topic } = received
  const outcome = await resultOf(received, method, request).then(
    (result) => ({ result: result ?? null }),
    (problem: unknown) => ({ error: toError(problem) }),
  )
  // The session may have ended while a person was thinking: then nobody waits for the answer.
  if (client.session.keys.includes(topic)) await client.respond({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
}

async function resultOf(
  received: ReceivedRequest,
  method: NamespaceMethod | undefined,
  request: NamespaceRequest | undefined,
): Promise<unknown> {
  if (!request) throw invalidParams(`The wallet does not know the network ${received.caipNetworkId}.`)
  if (!method) throw unsupportedMethod(received.method)
  return method(request)
}

function toError(problem: unknown): { code: number; message: string; data?: string } {
  if (problem instanceof ProviderError) {
    const { code, message, data } = problem
    return data === undefined ? { code, message } : { code, message, data: JSON.stringify(data) }
  }
  return { code: -32603, message: problem instanceof Error ? problem.message : String(problem) }
}
