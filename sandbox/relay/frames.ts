import { isRecord } from '../http/exchange'
import type { Mail } from './mailbox'

/** An id as it came. Clients send 19 digits as text, which stay text: as a number they would lose their last digits. */
export type FrameId = string | number

export type Frame =
  | { kind: 'call'; id: FrameId; method: string; params: Record<string, unknown> }
  | { kind: 'acknowledgement'; deliveryId: number }
  | { kind: 'unreadable' }

/** Reads one frame of a client. */
export function readFrame(text: string): Frame {
  const value = parse(text)
  const id = isRecord(value) ? value['id'] : undefined
  if (!isRecord(value) || (typeof id !== 'string' && typeof id !== 'number')) return { kind: 'unreadable' }
  const { method, params } = value
  if (typeof method === 'string') return { kind: 'call', id, method, params: isRecord(params) ? params : {} }
  // Clients write the ids they read as BigInt with an "n" behind.
  if ('result' in value) return { kind: 'acknowledgement', deliveryId: Number(String(id).replace(/n$/, '')) }
  return { kind: 'unreadable' }
}

export const resultFrame = (id: FrameId, result: unknown): string => JSON.stringify({ id, jsonrpc: '2.0', result })

export const errorFrame = (id: FrameId, code: number, message: string): string =>
  JSON.stringify({ id, jsonrpc: '2.0', error: { code, message } })

/** A message on its way to a client. */
export function deliveryFrame(
  deliveryId: number,
  subscriptionId: string,
  { topic, message, publishedAt, tag, attestation }: Mail,
): string {
  const data = { topic, message, publishedAt, tag, attestation }
  return JSON.stringify({
    id: deliveryId,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: subscriptionId, data },
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
