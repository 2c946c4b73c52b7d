import type { Services } from '../store'
import { selectOpeningView } from './modalFacts'
import { isFirstView, loadView, readRequestedView } from './viewRegistry'

/** The modal as the orders of navigation know it: where the code of its views is, and which one it opens on. */
export const modalPort: Services['modal'] = {
  isFirstView,
  loadView,
  async readOpeningView(getState, requested, isMobile) {
    const known = requested === undefined ? undefined : await readRequestedView(requested)
    return selectOpeningView(getState(), known, isMobile)
  },
}
