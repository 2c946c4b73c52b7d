import { loadMessages } from '../i18n'
import type { ViewName } from '../navigation'
import type { AppThunk } from '../store'
import { completeFirstView } from './viewRegistry'

/** Loads what belongs to the first view beyond its first sight, with its texts. */
export const completeView =
  (view: ViewName): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { page }) => {
    await Promise.all([completeFirstView(view), loadMessages(page.locale())])
  }
