import { selectOptions } from '../../options'
import type { AppListeners } from '../../store'
import { hasNews } from './hasNews'

/** What ended while the widget is closed is said in the page, also where nobody has opened it on this page yet. */
export function addNewsListeners(listeners: AppListeners): void {
  listeners.startListening({
    predicate: (_action, state, before) => hasNews(state) && !hasNews(before) && selectOptions(state).features.toasts,
    effect: async (_action, { extra: { showTree, logger } }) => {
      try {
        await showTree()
      } catch (error) {
        // The button and the account say it all the same.
        logger.info('toast: nothing to draw it with', error)
      }
    },
  })
}
