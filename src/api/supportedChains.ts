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
  /** Whether it also says that it knows which collectibles an account holds there. */
  hasCollectibles(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** The same as `has` by what is known already; nobody is asked. */
  isKnown(caipNetworkId: CaipNetworkId): boolean
}

type Served = { http: ReadonlySet<string>; collectibles: ReadonlySet<string> }

const readIds = (ids: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [])

const readServed = (answer: unknown): Served => {
  const { http, collectibles } = isRecord(answer) ? answer : {}
  return { http: readIds(http), collectibles: readIds(collectibles) }
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
  const known = new Map<string, Promise<Served>>()
  const answered = new Map<string, Served>()
  const load = ({ apiUrl, clientId, ...caller }: ApiContext): Promise<Served> => {
    const pending = known.get(apiUrl)
    if (pending) return pending
    const question = http
      .request({ method: 'GET', url: `${apiUrl}/v1/supported-chains`, query: { ...serviceQuery(caller), clientId } })
      .then(readServed)
      .catch((error: unknown) => {
        logger.warn('data API: supported chains are not known', error)
        return readServed(undefined)
      })
      .then((served) => {
        if (served.http.size === 0) known.delete(apiUrl)
        else answered.set(apiUrl, served)
        return served
      })
    known.set(apiUrl, question)
    return question
  }
  const ask = async (): Promise<Served> => {
    const now = context()
    return now.projectId === undefined || now.apiUrl === '' ? readServed(undefined) : load(now)
  }
  return {
    has: async (caipNetworkId) => (await ask()).http.has(caipNetworkId),
    async hasCollectibles(caipNetworkId) {
      const { http: all, collectibles } = await ask()
      return all.has(caipNetworkId) && collectibles.has(caipNetworkId)
    },
    isKnown: (caipNetworkId) => answered.get(context().apiUrl)?.http.has(caipNetworkId) === true,
  }
}
