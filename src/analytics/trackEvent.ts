import { selectFeatures } from '../options'
import type { AppThunk, Services } from '../store'
import { ANALYTICS_DELAY_MS } from '../config/limits/modal'
import { wait } from '../lib/wait'
import type { AnalyticsEvent } from './events'

/**
 * Whether an event may leave the page: never without a project, never against the browser's privacy signal (spec §7).
 */
function maySend({ event }: AnalyticsEvent, { apiContext, page }: Services): boolean {
  const { projectId, analyticsUrl } = apiContext()
  return event !== 'MODAL_CREATED' && projectId !== undefined && analyticsUrl !== '' && !page.hasGlobalPrivacyControl()
}

/** Tells the host of an event (`wallet-track`, always), and the analytics service where that is wanted. Never fails. */
export const trackEvent =
  (tracked: AnalyticsEvent): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { event, properties = {} } = tracked
    services.tellHost({ type: 'wallet-track', detail: { event, properties } })
    if (!selectFeatures(getState()).analytics || !maySend(tracked, services)) return
    try {
      // Who was there when it happened: a moment later it may be somebody else.
      const { activeChain } = getState().networks
      const about = {
        address: activeChain ? getState().account[activeChain].address : null,
        timestamp: services.clock.now(),
      }
      // What is counted comes after what the visitor waits for.
      await wait(ANALYTICS_DELAY_MS, new AbortController().signal)
      const { sendEvent } = await import('./sendEvent')
      await dispatch(sendEvent(tracked, about))
    } catch (error) {
      services.logger.info('analytics: not counted', error)
    }
  }
