import { HTTP_TIMEOUT_MS, MAX_ANSWER_BYTES } from '../config/limits/answers'
import { HttpError, WidgetError } from '../errors'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import { parseJson } from '../lib/parseJson'
import { toUrl } from '../lib/safeLinkUrl'
import type { Clock } from '../lib/time'
import { anySignal } from './anySignal'

export type HttpRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Absolute address without query. */
  url: string
  /** Empty and absent values are left out. */
  query?: Record<string, string | undefined>
  /** Sent as JSON text. */
  body?: unknown
  /**
   * Says that the body is JSON: nodes read nothing else. A preflight precedes such a request, so the hosted services
   * are asked without.
   */
  isJson?: boolean
  /** Sent as it is, instead of a body; what comes back is a text as well, in an answer and in a refusal. */
  text?: string
  /** The answer is a text, and no JSON. */
  isText?: boolean
  /** The service is asked even where a cache knows an answer. */
  isFresh?: boolean
  /** Ends the call from outside. */
  signal?: AbortSignal
  timeoutMs?: number
  /** A longer answer is not read. */
  maxBytes?: number
}

/** The product's only way to the network. An answer is JSON nobody has checked yet, or `undefined` when it is empty. */
export type HttpClient = {
  /** @throws HttpError (not 2xx), WidgetError TIMEOUT, NETWORK, CANCELLED or MALFORMED_ANSWER */
  request(request: HttpRequest): Promise<unknown>
}

const MAX_RETRY_AFTER_SECONDS = 3600

function retryAfterMs(response: Response, now: number): number | undefined {
  const header = response.headers.get('retry-after') ?? ''
  // Seconds, or a date (RFC 9110 §10.2.3).
  const date = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  const seconds = /^\d+$/.test(header) ? Number.parseInt(header, 10) : Math.ceil((date - now) / 1000)
  return Number.isInteger(seconds) && seconds >= 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000 : undefined
}

async function readText(response: Response, host: string, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const declared = Number.parseInt(response.headers.get('content-length') ?? '0', 10)
  if (declared > maxBytes) throw new WidgetError('MALFORMED_ANSWER', { host })
  const reader = response.body?.getReader()
  if (!reader) return response.text()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new WidgetError('MALFORMED_ANSWER', { host })
    }
    text += decoder.decode(value, { stream: true })
  }
}

async function describeFailure(
  response: Response,
  host: string,
  isText: boolean,
): Promise<Pick<HttpError, 'description' | 'answer'>> {
  try {
    const said = await readText(response, host)
    if (isText) return { description: cleanText(said, 200) || undefined, answer: undefined }
    const answer = parseJson(said)
    if (!isRecord(answer)) return { description: undefined, answer: undefined }
    const reason: unknown = Array.isArray(answer.reasons) ? answer.reasons[0] : answer
    const words = isRecord(reason) ? (reason.description ?? reason.message) : undefined
    return { description: cleanText(words, 200) || undefined, answer }
  } catch {
    // The status alone is said; not every service explains itself in JSON.
    return { description: undefined, answer: undefined }
  }
}

/**
 * Makes the client. Errors name the host and the status, never the query: it may carry the project's id. An address
 * that asked to be left alone (Retry-After) is not called again before that time: the call fails with the same status
 * (threats A10).
 */
export function createHttpClient({
  clock,
  fetch = (input, init) => globalThis.fetch(input, init),
}: {
  clock: Clock
  fetch?: typeof globalThis.fetch
}): HttpClient {
  const busy = new Map<string, { since: number; ms: number; status: number }>()
  return {
    async request(request) {
      const { method, url, query = {}, body, isJson, text: sentText, isText, isFresh, signal, maxBytes } = request
      const { timeoutMs = HTTP_TIMEOUT_MS } = request
      const target = toUrl(url)
      if (!target) throw new WidgetError('NETWORK', { host: '(no address configured)' })
      for (const [name, value] of Object.entries(query))
        if (value !== undefined && value !== '') target.searchParams.set(name, value)
      const { host } = target
      const address = target.origin + target.pathname
      const block = busy.get(address)
      const now = clock.now()
      // On either side: a clock that was set back keeps nobody waiting.
      if (block && Math.abs(now - block.since) < block.ms)
        throw new HttpError({ status: block.status, retryAfterMs: block.since + block.ms - now })
      const timeout = AbortSignal.timeout(timeoutMs)
      const explain = (cause: unknown): WidgetError => {
        if (cause instanceof WidgetError) return cause
        if (signal?.aborted) return new WidgetError('CANCELLED', {}, { cause })
        return new WidgetError(timeout.aborted ? 'TIMEOUT' : 'NETWORK', { host }, { cause })
      }
      let text: string
      try {
        const response = await fetch(target, {
          method,
          // A body without its own type is sent as plain text, which the hosted services read and no preflight
          // precedes.
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(sentText !== undefined && { body: sentText }),
          ...(isJson && { headers: { 'Content-Type': 'application/json' } }),
          ...(isFresh && { cache: 'no-cache' }),
          credentials: 'omit',
          signal: signal ? anySignal([signal, timeout]) : timeout,
        })
        if (!response.ok) {
          const said = await describeFailure(response, host, sentText !== undefined)
          const failure = new HttpError({
            status: response.status,
            retryAfterMs: retryAfterMs(response, clock.now()),
            ...said,
          })
          if (failure.retryAfterMs)
            busy.set(address, { since: clock.now(), ms: failure.retryAfterMs, status: failure.status })
          throw failure
        }
        text = await readText(response, host, maxBytes)
      } catch (cause) {
        throw explain(cause)
      }
      if (isText || sentText !== undefined) return text
      const json = text.replace(/^\uFEFF/, '')
      if (json.trim() === '') return undefined
      try {
        return parseJson(json)
      } catch (cause) {
        throw new WidgetError('MALFORMED_ANSWER', { host }, { cause })
      }
    },
  }
}
