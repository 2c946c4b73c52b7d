import { isRecord } from '../lib/isRecord'
import type { Logger } from '../lib/logger'
import type { ApiContext } from './apiContext'
import { serviceQuery } from './sdk'
import type { HttpClient } from './httpClient'

/** Whether the project wants to be counted (`/getAnalyticsConfig`), and what was said about it already. */
export type AnalyticsSwitch = {
  /** Asked once per service address; a failed question counts as off. */
  isOn(): Promise<boolean>
  /** True once the service refused this page; told to the developer once until a call succeeds again. */
  isOriginRefused: boolean
}

/** Makes the switch. */
export function createAnalyticsSwitch({
  http,
  context,
  logger,
}: {
  http: HttpClient
  context: () => ApiContext
  logger: Logger
}): AnalyticsSwitch {
  const known = new Map<string, Promise<boolean>>()
  const ask = async (now: ApiContext): Promise<boolean> => {
    try {
      const answer = await http.request({
        method: 'GET',
        url: `${now.explorerUrl}/getAnalyticsConfig`,
        query: serviceQuery(now),
      })
      return isRecord(answer) && answer.isAnalyticsEnabled === true
    } catch (error) {
      logger.info('analytics: the switch is not known', error)
      return false
    }
  }
  return {
    isOriginRefused: false,
    isOn() {
      const now = context()
      const { explorerUrl, projectId } = now
      if (explorerUrl === '' || projectId === undefined) return Promise.resolve(false)
      const question = known.get(explorerUrl) ?? ask(now)
      known.set(explorerUrl, question)
      return question
    },
  }
}
