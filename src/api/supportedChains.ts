import type { CaipNetworkId } from '../domain'
import type { Logger } from '../lib/logger'
import { isRecord } from '../lib/isRecord'
import type { ApiContext } from './apiContext'
import { serviceQuery } from './sdk'
import type { HttpClient } from './httpClient'

/** Which networks the data API serves: asked before every data call (spec §5). */
export type SupportedChains = {
  /** Whether the data API serves the network. Without a project id, or when the question fails, it does not. */
  has(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** The same by what is known already; nobody is asked. */
  isKnown(caipNetworkId: CaipNetworkId): boolean
}

function readIds(answer: unknown): ReadonlySet<string> {
  const http = isRecord(answer) && Array.isArray(answer.http) ? answer.http : []
  return new Set(http.filter((id) => typeof id === 'string'))
}

/** Asks once per service address; while nothing is known the next question asks again. */
export function createSupportedChains({
  http,
  context,
  logger,
}: {
  http: HttpClient
  context: () => ApiContext
  logger: Logger
}): SupportedChains {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  const answered = new Map<string, ReadonlySet<string>>()
  const load = ({ apiUrl, clientId, ...caller }: ApiContext): Promise<ReadonlySet<string>> => {
    const pending = known.get(apiUrl)
    if (pending) return pending
    const question = http
      .request({ method: 'GET', url: `${apiUrl}/v1/supported-chains`, query: { ...serviceQuery(caller), clientId } })
      .then(readIds)
      .catch((error: unknown) => {
        logger.warn('data API: supported chains are not known', error)
        return new Set<string>()
      })
      .then((ids) => {
        if (ids.size === 0) known.delete(apiUrl)
        else answered.set(apiUrl, ids)
        return ids
      })
    known.set(apiUrl, question)
    return question
  }
  return {
    async has(caipNetworkId) {
      const now = context()
      return now.projectId !== undefined && now.apiUrl !== '' && (await load(now)).has(caipNetworkId)
    },
    isKnown: (caipNetworkId) => answered.get(context().apiUrl)?.has(caipNetworkId) === true,
  }
}
