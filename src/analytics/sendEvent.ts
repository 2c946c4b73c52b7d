import { SDK_TYPE, sdkVersion } from '../api/sdk'
import { version } from '../config'
import { errorText, HttpError } from '../errors'
import type { AppThunk } from '../store'
import type { AnalyticsEvent } from './events'
import { originRefused } from './originRefused'

const FORBIDDEN = 403

/** Hands an event to the analytics service, if the project wants to be counted. Never fails: it must not be in the way of what is done. */
export const sendEvent =
  ({ event, properties }: AnalyticsEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger, page, clock, randomId, apiContext, tellHost, loadNetwork }) => {
    const { analyticsUrl, projectId } = apiContext()
    const { http, analyticsSwitch } = await loadNetwork()
    try {
      if (!(await analyticsSwitch.isOn())) return
      const { activeChain } = getState().networks
      const address = activeChain ? getState().account[activeChain].address : null
      await http.request({
        method: 'POST',
        url: `${analyticsUrl}/e`,
        query: { projectId, st: SDK_TYPE, sv: sdkVersion(version) },
        body: {
          eventId: randomId(), url: page.url(), domain: page.domain(), timestamp: clock.now(),
          props: { type: 'track', event, properties: properties ?? {}, ...(address !== null && { address }) },
        },
      })
      analyticsSwitch.isOriginRefused = false
    } catch (error) {
      logger.info('analytics: not counted', error)
      if (!(error instanceof HttpError) || error.status !== FORBIDDEN || analyticsSwitch.isOriginRefused) return
      analyticsSwitch.isOriginRefused = true
      const message = errorText('ORIGIN_NOT_ALLOWED')
      logger.error(message)
      tellHost({ type: 'wallet-error', detail: { code: 'ORIGIN_NOT_ALLOWED', message } })
      dispatch(originRefused({ message }))
    }
  }
