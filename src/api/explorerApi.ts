import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query'
import { toErrorDetails, WidgetError, type ErrorDetails } from '../errors'
import { readApiServices } from './apiContext'
import { serviceQuery } from './sdk'

/** One call to the wallet directory; `read` is its guard. */
type ExplorerCall = { path: string; query?: Record<string, string | undefined>; read(answer: unknown): unknown }

const explorerBaseQuery: BaseQueryFn<ExplorerCall, unknown, ErrorDetails> = async (call, { extra, signal }) => {
  const { apiContext, loadNetwork } = readApiServices(extra)
  const { explorerUrl, ...caller } = apiContext()
  try {
    const { http } = await loadNetwork()
    const answer = await http.request({
      method: 'GET',
      url: explorerUrl + call.path,
      query: { ...call.query, ...serviceQuery(caller) },
      signal,
    })
    const data = call.read(answer)
    if (data === undefined) throw new WidgetError('MALFORMED_ANSWER', { host: new URL(explorerUrl).host })
    return { data }
  } catch (error) {
    return { error: toErrorDetails(error) }
  }
}

/** The wallet provider's explorer API (spec §7): directory, pictures, and whether analytics are wanted. */
export const explorerApi = createApi({
  reducerPath: 'explorerApi',
  baseQuery: explorerBaseQuery,
  endpoints: () => ({}),
})
