import { serviceQuery } from '../api/sdk'
import { errorText, HttpError } from '../errors'
import type { AppThunk } from '../store'
import type { AnalyticsEvent } from './events'
import { originRefused } from './originRefused'

const FORBIDDEN = 403

/** Who was connected when an event happened, and when that was (milliseconds since 1970). */
export type EventMoment = { address: string | null; timestamp: number }

/**
 * Hands an event to the analytics service, if the project wants to be counted. Never fails: it must not be in the way
 * of what is done.
 */
export const sendEvent =
  (tracked: AnalyticsEvent, { address, timestamp }: EventMoment): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger, page, randomId, apiContext, tellHost, loadNetwork }) => {
    const { event, properties = {} } = tracked
    const { analyticsUrl, ...caller } = apiContext()
    const { http, analyticsSwitch } = await loadNetwork()
    try {
      if (!(await analyticsSwitch.isOn())) return
      await http.request({
        method: 'POST',
        url: `${analyticsUrl}/e`,
        query: serviceQuery(caller),
        body: {
          eventId: randomId(),
          url: page.url(),
          domain: page.domain(),
          timestamp,
          props: {
            type: event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track',
            event,
            ...(tracked.event === 'WALLET_IMPRESSION_V2' ? tracked.properties : { properties }),
            ...(address !== null && { address }),
          },
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
