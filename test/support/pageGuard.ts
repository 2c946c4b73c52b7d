import type { BrowserContext } from 'playwright-core'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const NETWORK_PROTOCOLS = new Set(['http:', 'https:', 'ws:', 'wss:'])

/** True for a URL that stays on this machine: loopback hosts, and everything that is no network address at all. */
function isLoopback(address: string): boolean {
  const url = new URL(address)
  return !NETWORK_PROTOCOLS.has(url.protocol) || LOOPBACK.has(url.hostname)
}

/** What went wrong in the pages of one browser context, and what a test expects to go wrong. */
export type PageGuard = {
  problems(): string[]
  consoleLines(): string[]
  /** Page errors and unhandled rejections matching this do not fail the test. */
  allowErrors(pattern: RegExp): void
  /** Requests to addresses matching this do not fail the test: it answers them itself, and they leave nobody. */
  allowRequests(pattern: RegExp): void
}

/**
 * Watches every page of a context: a request to another host, an error nobody caught, an unhandled rejection or a
 * breach of the page's content security policy is a problem.
 */
export function guardContext(context: BrowserContext): PageGuard {
  const foreignRequests: string[] = []
  const errors: string[] = []
  const consoleLines: string[] = []
  const allowed: RegExp[] = []
  const answered: RegExp[] = []
  const noteAddress = (url: string): void => {
    if (!isLoopback(url) && !answered.some((pattern) => pattern.test(url)))
      foreignRequests.push(`Network guard: the page asked for ${url}`)
  }
  context.on('request', (request) => noteAddress(request.url()))
  context.on('page', (page) => {
    page.on('websocket', (socket) => noteAddress(socket.url()))
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    errors.push(`Page error: ${error.stack ?? error.message}`)
  })
  context.on('console', (message) => {
    consoleLines.push(`${message.type()}: ${message.text()}`)
    if (message.type() === 'error' && /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
      errors.push(`Page policy: ${message.text()}`)
  })
  return {
    problems: () => [...foreignRequests, ...errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))],
    consoleLines: () => [...consoleLines],
    allowErrors: (pattern) => void allowed.push(pattern),
    allowRequests: (pattern) => void answered.push(pattern),
  }
}
