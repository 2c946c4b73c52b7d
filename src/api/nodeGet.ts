import { WidgetError } from '../errors'
import type { HttpClient } from './httpClient'

/** A GET request below a network's address; the answer is whatever is said there, unchecked. */
export type NodeGet = (path: string, signal?: AbortSignal) => Promise<unknown>

/** Asks a network's addresses in their order until one answers. */
export function createNodeGet({ http, rpcUrls }: { http: HttpClient; rpcUrls: readonly string[] }): NodeGet {
  return async (path, signal) => {
    let failure: unknown = new WidgetError('NO_RPC_URL')
    for (const base of rpcUrls) {
      try {
        return await http.request({ method: 'GET', url: `${base.replace(/\/$/, '')}${path}`, signal })
      } catch (error) {
        if (error instanceof WidgetError && error.code === 'CANCELLED') throw error
        failure = error
      }
    }
    throw failure
  }
}
