import { selectIsConnected } from '../features/account'
import { numberMarks } from '../i18n'
import type { AppListeners } from '../store'
import { onScreen } from '../ui/onScreen'

/**
 * The first formatter of a page takes a browser some 20 ms. It is made once somebody is connected: nobody who opens the
 * account waits for it then, and nobody whose wallet is being asked.
 */
export function addFirstFormatter(listeners: AppListeners, locale: () => string): void {
  listeners.startListening({
    predicate: (_action, state) => selectIsConnected(state),
    effect(_action, { unsubscribe }) {
      unsubscribe()
      void onScreen().then(() => numberMarks(locale()))
    },
  })
}
