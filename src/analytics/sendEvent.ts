import { serviceQuery } from '../api/sdk'
import type { AppThunk } from '../store'
import type { AnalyticsEvent } from './events'
import { tellOriginRefused } from './originRefused'

/** Who was connected when an event happened, and when that was (milliseconds since 1970). */
export type EventMoment = { address: string | null; timestamp: number }

/**
 * Hands an event to the analytics service, if the project wants to be counted. Never fails: it must not be in the way
 * of what is done.
 */
export const sendEvent =
  (tracked: AnalyticsEvent, { address, timestamp }: EventMoment): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { logger, page, randomId, apiContext, loadNetwork }) => {
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
      dispatch(tellOriginRefused(error, analyticsSwitch))
    }
  }
