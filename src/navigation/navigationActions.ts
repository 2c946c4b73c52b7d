import { createAction } from '@reduxjs/toolkit'
import type { ViewEntry, ViewName, ViewParams } from './views'

/** How a view takes its place: after the present one, instead of it, or as the start of a new way. */
export type Placement = 'push' | 'replace' | 'reset'

/**
 * The order to open a view. The modal answers it: it loads the view's code first and reports `viewOpened` when it is
 * there, so that no view is revealed through a fallback.
 */
export const openView = createAction(
  'navigation/openView',
  (
    view: ViewName,
    params: ViewParams = {},
    placement: Placement = 'push',
  ): { payload: ViewEntry & { placement: Placement } } => ({
    payload: { view, params, placement },
  }),
)

/** The order to go back one step; the modal closes where there is none. */
export const goBack = createAction('navigation/goBack')

/** The order to close, and who gave it. */
export const requestClose = createAction<{ source: 'button' | 'keyboard' | 'overlay' | 'api' }>(
  'navigation/requestClose',
)

/** The order to close without asking anybody: what the modal was for is done. */
export const closeWhenDone = createAction('navigation/closeWhenDone')
