import { toWidgetError } from '../errors'
import type { AppThunk } from '../store'
import { selectNavigation, selectView } from './navigationSelectors'
import { loadingEnded, loadingStarted, modalOpened, viewReset } from './navigationSlice'
import type { ViewName } from './views'

/** Loads what a view needs before it is shown. Rejects with LOAD_FAILED. */
export const prepareView =
  (view: ViewName): AppThunk<Promise<void>> =>
  (_dispatch, _getState, services) =>
    services.modal.prepare(view, services)

/** The view to open: the one asked for, else the one of the opening rules. Rejects with INVALID_VIEW or LOAD_FAILED. */
export const readOpeningView =
  (requested?: string): AppThunk<Promise<ViewName>> =>
  (_dispatch, getState, services) =>
    services.modal.openingView(requested, getState, services)

/**
 * Begins to load what opening will need, beside what else is on its way. Where it fails, opening tries again and says
 * what is wrong.
 */
export const headForView =
  (requested?: string): AppThunk =>
  (dispatch) => {
    dispatch(readOpeningView(requested))
      .then((view) => dispatch(prepareView(view)))
      .catch(() => undefined)
  }

/**
 * Opens the modal by the opening rules, or on the view asked for, unless it is not wanted any more when the view is
 * there.
 * Rejects with INVALID_VIEW or LOAD_FAILED; then nothing is shown.
 */
export const openModal =
  (requested?: { view?: string; isWanted?: () => boolean }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(loadingStarted())
    let view: ViewName
    try {
      view = await dispatch(readOpeningView(requested?.view))
      await dispatch(prepareView(view))
    } catch (error) {
      dispatch(loadingEnded())
      throw toWidgetError(error)
    }
    if (requested?.isWanted?.() === false) dispatch(loadingEnded())
    else dispatch(modalOpened({ view, params: {} }))
  }

/** Shows a view as the start of a new way, open or (embedded) in place. */
export const resetTo =
  (view: ViewName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectView(getState()) === view && selectNavigation(getState()).stack.length === 1) return
    await dispatch(prepareView(view))
    dispatch(viewReset({ view, params: {} }))
  }
