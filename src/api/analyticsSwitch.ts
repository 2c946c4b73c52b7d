import { version } from '../config'
import { isRecord } from '../lib/isRecord'
import type { Logger } from '../lib/logger'
import type { ApiContext } from './apiContext'
import { SDK_TYPE, sdkVersion } from './sdk'
import type { HttpClient } from './httpClient'

/** Whether the project wants to be counted (`/getAnalyticsConfig`), and what was said about it already. */
export type AnalyticsSwitch = {
  /** Asked once per service address; a failed question counts as off. */
  isOn(): Promise<boolean>
  /** True once the service refused this page; told to the developer once until a call succeeds again. */
  isOriginRefused: boolean
}

/** Makes the switch. */
export function createAnalyticsSwitch({ http, context, logger }: { http: HttpClient; context: () => ApiContext; logger: Logger }): AnalyticsSwitch {
  const known = new Map<string, Promise<boolean>>()
  const ask = async (explorerUrl: string, projectId: string): Promise<boolean> => {
    try {
      const query = { projectId, st: SDK_TYPE, sv: sdkVersion(version) }
      const answer = await http.request({ method: 'GET', url: `${explorerUrl}/getAnalyticsConfig`, query })
      return isRecord(answer) && answer.isAnalyticsEnabled === true
    } catch (error) {
      logger.info('analytics: the switch is not known', error)
      return false
    }
  }
  return {
    isOriginRefused: false,
    isOn() {
      const { explorerUrl, projectId } = context()
      if (explorerUrl === '' || projectId === undefined) return Promise.resolve(false)
      const question = known.get(explorerUrl) ?? ask(explorerUrl, projectId)
      known.set(explorerUrl, question)
      return question
    },
  }
}
