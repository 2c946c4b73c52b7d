import { selectActiveCaipAddress, selectIsActive } from '../features/account'
import { bannerClosed } from '../notices'
import type { AppListeners } from '../store'

/**
 * A banner that waits for a wallet waits for one account on one network: when that is not in front of the widget any
 * more, nobody is left to confirm or cancel anything. What the wallet answers all the same is taken by whoever asked.
 */
export function addWaitListeners(listeners: AppListeners): void {
  listeners.startListening({
    predicate: (_action, now, before) => {
      const account = selectActiveCaipAddress(before)
      return account !== null && !selectIsActive(now, account)
    },
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { banner, nextBanner } = getOriginalState().notices
      const shown = [getState().notices.banner, getState().notices.nextBanner]
      for (const wait of [banner, nextBanner]) {
        const isWait = wait?.variant === 'loading' && !wait.shouldAutoClose
        if (isWait && shown.some((now) => now?.id === wait.id)) dispatch(bannerClosed({ id: wait.id }))
      }
    },
  })
}
