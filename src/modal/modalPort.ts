import { loadMessages, speaksFirst } from '../i18n'
import type { Services } from '../store'
import { selectOpeningView } from './modalConditions'
import { isFirstView, loadView, readRequestedView } from './viewRegistry'

/** The modal as the orders of navigation know it: what a view needs, and which one it opens on. */
export const modalPort: Services['modal'] = {
  async prepare(view, { loadQueryLayer, page }) {
    await Promise.all([
      loadView(view, loadQueryLayer),
      isFirstView(view) && speaksFirst(page.locale()) ? undefined : loadMessages(page.locale()),
    ])
  },
  async openingView(requested, getState, { page }) {
    const known = requested === undefined ? undefined : await readRequestedView(requested)
    return selectOpeningView(getState(), known, page.isMobile())
  },
}
