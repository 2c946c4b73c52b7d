import { readKey } from '../../src/lib/isRecord'

const LIMIT_MS = 10_000
const MOST_CHARACTERS = 2_000_000

/** What came back, or in a few words why nothing did. */
export type Reply = { status: number; headers: Headers; text: string } | { failure: string }

const isFailure = (reply: Reply): reply is { failure: string } => 'failure' in reply

function wordsOf(error: unknown): string {
  if (readKey(error, 'name') === 'TimeoutError') return `no answer within ${LIMIT_MS / 1000} s`
  const cause = readKey(error, 'cause') ?? error
  const code = readKey(cause, 'code')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host is not known'
  if (code === 'ECONNREFUSED') return 'nobody listens there'
  return String(readKey(cause, 'message') ?? cause)
}

/** Asks as a browser on the page would, and never throws. */
export async function ask(url: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Reply> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS), ...init })
    return {
      status: response.status,
      headers: response.headers,
      text: (await response.text()).slice(0, MOST_CHARACTERS),
    }
  } catch (error) {
    return { failure: wordsOf(error) }
  }
}

/** Whether a page of this origin may read the answer. */
export function isReadableBy(origin: string, headers: Headers): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}

/** What is wrong with a call, and what a host can do about it. */
export type CallProblem = { problem: string; cure: string }

/** Why a browser on the page could not use this answer; `undefined` for one that it can read as JSON. */
export function problemOf(reply: Reply, origin: string): CallProblem | undefined {
  if (isFailure(reply))
    return { problem: `does not answer: ${reply.failure}`, cure: 'check the address, or name another one' }
  const { status, headers, text } = reply
  if (status === 401)
    return { problem: 'refuses the project id or key (401)', cure: 'check the id, and whether the project is enabled' }
  if (status === 403)
    return { problem: `refuses the page (403)`, cure: `add ${origin} to the allow list of the project or node` }
  if (status === 415)
    return {
      problem: 'does not take application/json (415)',
      cure: 'let it take the content type that JSON-RPC prescribes, or name another one',
    }
  if (status === 429)
    return {
      problem: 'has had enough calls for now (429)',
      cure: 'use an address with a larger limit: visitors share this one',
    }
  if (status >= 300 && status < 400)
    return {
      problem: `sends elsewhere (${status})`,
      cure: `name the address it leads to: ${headers.get('location') ?? 'unknown'}`,
    }
  if (status < 200 || status >= 300)
    return { problem: `answers ${status}`, cure: 'check the path of the address, and the service itself' }
  if (!isReadableBy(origin, headers)) {
    return {
      problem: 'may not be read by the page (CORS)',
      cure: `let it answer access-control-allow-origin: ${origin} (or *)`,
    }
  }
  if (/^\s*</.test(text))
    return { problem: 'answers with a page instead of JSON', cure: 'check the path of the address' }
  return undefined
}

/** The browser's question before a call that is not simple: whether the page may make it. */
export async function preflightProblem(
  url: string,
  origin: string,
  header = 'content-type',
): Promise<CallProblem | undefined> {
  const reply = await ask(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': header },
  })
  if (isFailure(reply)) return problemOf(reply, origin)
  const { status, headers } = reply
  const cure = `let it answer OPTIONS with access-control-allow-origin: ${origin} (or *) and access-control-allow-headers: ${header}`
  if (status < 200 || status >= 300)
    return { problem: `refuses the preflight of browsers (OPTIONS answers ${status})`, cure }
  const allowed = (headers.get('access-control-allow-headers') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const isAllowed = isReadableBy(origin, headers) && (allowed.includes('*') || allowed.includes(header))
  return isAllowed ? undefined : { problem: `does not allow ${header} in its preflight (CORS)`, cure }
}

/** The JSON of an answer, or `undefined`. */
export function jsonOf(reply: Reply): unknown {
  try {
    return isFailure(reply) ? undefined : JSON.parse(reply.text)
  } catch {
    return undefined
  }
}

/** Addresses on this machine may be plain http on any page. */
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Browsers load nothing over plain http on a page that came by https. */
export function mixedContentProblem(url: string, origin: string): CallProblem | undefined {
  const { protocol, hostname } = new URL(url)
  const isPlain = protocol === 'http:' || protocol === 'ws:'
  if (!isPlain || !origin.startsWith('https:') || LOOPBACK.test(hostname)) return undefined
  return { problem: 'is blocked on a page that came by https (mixed content)', cure: 'serve it by https (wss)' }
}
