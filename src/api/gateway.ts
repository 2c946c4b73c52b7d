import { GATEWAY_TIMEOUT_MS, MAX_GATEWAY_ANSWER_BYTES } from '../config/limits/names'
import { WidgetError } from '../errors'
import { toUrl } from '../lib/safeLinkUrl'
import type { HttpClient } from './httpClient'

/** A question to a gateway; the answer is JSON nobody has checked. Without a body it is a GET. */
export type GatewayCall = (request: { url: string; body?: unknown }, signal?: AbortSignal) => Promise<unknown>

/**
 * Whether an address may be asked that nobody here chose: a contract names it, and whoever registered a name chose the
 * contract. Only a public name over TLS: no address of the visitor's own network, no port beside the usual one, no way
 * to sign in (ERC-3668, security considerations).
 */
function isPublicAddress(url: string): boolean {
  const address = toUrl(url)
  if (!address) return false
  const { protocol, hostname, port, username, password } = address
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|arpa)$/.test(hostname)
  )
}

/** Makes the call. @throws NETWORK for an address that may not be asked, and what the client throws */
export function createGatewayCall({ http }: { http: HttpClient }): GatewayCall {
  return async ({ url, body }, signal) => {
    if (!isPublicAddress(url)) throw new WidgetError('NETWORK', { host: '(not a public https address)' })
    return http.request({
      method: body === undefined ? 'GET' : 'POST',
      url,
      body,
      isJson: body !== undefined,
      signal,
      timeoutMs: GATEWAY_TIMEOUT_MS,
      maxBytes: MAX_GATEWAY_ANSWER_BYTES,
    })
  }
}
