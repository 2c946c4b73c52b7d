import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CaipNetworkId } from '../domain'
import { HttpError, toErrorDetails, WidgetError, type ErrorDetails } from '../errors'
import { readApiServices } from './apiContext'
import { serviceQuery } from './sdk'

/** One data call. `read` is its guard: an answer it does not know is an error, never half a value. */
type DataCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Begins with `/v1/`. */
  path: string
  query?: Record<string, string | undefined>
  body?: Record<string, unknown>
  /** The service wants the project's id in the body too (reference, data-api §3.5, §3.9). */
  bodyProjectId?: boolean
  /** What a cache on the way kept may not answer. */
  isFresh?: boolean
  read(answer: unknown): unknown
  /**
   * Says a refusal of the service by an error of its own; without it, or where it knows none, the status is all there
   * is.
   */
  explain?(refusal: HttpError): WidgetError | undefined
  /**
   * The network the call is about. On one the service does not serve, no call is made and the result is `orElse` (spec
   * §5).
   */
  network: { caipNetworkId: CaipNetworkId; orElse: () => unknown }
}

const dataBaseQuery: BaseQueryFn<DataCall, unknown, ErrorDetails> = async (call, { extra, signal }) => {
  const { apiContext, loadNetwork } = readApiServices(extra)
  const { apiUrl, clientId, ...caller } = apiContext()
  try {
    const { http, supportedChains } = await loadNetwork()
    if (!(await supportedChains.has(call.network.caipNetworkId))) return { data: call.network.orElse() }
    const answer = await http.request({
      method: call.method ?? 'GET',
      url: apiUrl + call.path,
      query: { ...call.query, ...serviceQuery(caller), clientId },
      body: call.bodyProjectId ? { ...call.body, projectId: caller.projectId } : call.body,
      isFresh: call.isFresh,
      signal,
    })
    const data = call.read(answer)
    if (data === undefined) throw new WidgetError('MALFORMED_ANSWER', { host: new URL(apiUrl).host })
    return { data }
  } catch (error) {
    return { error: toErrorDetails((error instanceof HttpError && call.explain?.(error)) || error) }
  }
}

/** The blockchain data API (spec §7). Features add the calls they need beside the code that needs them. */
export const dataApi = createApi({ reducerPath: 'dataApi', baseQuery: dataBaseQuery, endpoints: () => ({}) })
