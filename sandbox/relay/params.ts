import { isRecord } from '../http/exchange'
import type { MailDraft } from './mailbox'
import { RelayError } from './relayError'

type Params = Record<string, unknown>

/** How long a message without a ttl is kept. */
const DEFAULT_TTL_SECONDS = 21_600
const TOPIC = /^[0-9a-f]{64}$/

export function topicParam(params: Params, key = 'topic'): string {
  const value = params[key]
  if (typeof value !== 'string' || !TOPIC.test(value)) throw invalid(`${key}: 64 hex digits are expected`)
  return value
}

export function textParam(params: Params, key: string): string {
  const value = params[key]
  if (typeof value !== 'string' || value === '') throw invalid(`${key}: text is expected`)
  return value
}

export function topicsParam(params: Params): string[] {
  return listParam(params, 'topics').map((topic) => topicParam({ topic }))
}

export function recordsParam(params: Params, key: string): Params[] {
  return listParam(params, key).map((entry) => {
    if (!isRecord(entry)) throw invalid(`${key}: objects are expected`)
    return entry
  })
}

export function ttlParam(params: Params): number {
  const ttl = params['ttl'] ?? DEFAULT_TTL_SECONDS
  if (typeof ttl !== 'number' || !Number.isInteger(ttl) || ttl <= 0) throw invalid('ttl: whole seconds are expected')
  return ttl
}

/** A message of `irn_publish` and of each part of `irn_batchPublish`. */
export function mailParam(from: string, params: Params): MailDraft {
  const tag = params['tag'] ?? 0
  if (typeof tag !== 'number') throw invalid('tag: a number is expected')
  return {
    topic: topicParam(params),
    from,
    message: textParam(params, 'message'),
    tag,
    ttlSeconds: ttlParam(params),
    attestation: attestationParam(params),
  }
}

export const attestationParam = ({ attestation }: Params): string | null =>
  typeof attestation === 'string' ? attestation : null

function listParam(params: Params, key: string): unknown[] {
  const value = params[key]
  if (!Array.isArray(value)) throw invalid(`${key}: a list is expected`)
  return value
}

const invalid = (message: string): RelayError => new RelayError(-32602, `Invalid params: ${message}`)
