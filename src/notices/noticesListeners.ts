import type { AppListeners } from '../store'
import { BANNER_AUTO_CLOSE_MS, BANNER_SWAP_DELAY_MS } from '../config/limits/modal'
import { bannerClosed, bannerShown, bannerSwapped } from './noticesSlice'

/** The timings of spec §4: a banner waits for the open one to go, and closes by itself where it may. */
export function addNoticesListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: bannerShown,
    effect: async (_action, { getState, dispatch, delay, cancelActiveListeners }) => {
      cancelActiveListeners()
      if (getState().notices.nextBanner) {
        await delay(BANNER_SWAP_DELAY_MS)
        dispatch(bannerSwapped())
      }
      const { banner } = getState().notices
      if (!banner?.shouldAutoClose) return
      await delay(BANNER_AUTO_CLOSE_MS)
      dispatch(bannerClosed({ id: banner.id }))
    },
  })
}
