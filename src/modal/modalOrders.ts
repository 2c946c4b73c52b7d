import { MODAL_SHAKE_MS } from '../config/limits/general'
import { toWidgetError } from '../errors'
import { isNamespace, type Namespace } from '../domain'
import { networkSwitched, selectNetworkOf } from '../features/networks'
import {
  loadingEnded,
  loadingStarted,
  modalClosed,
  modalOpened,
  selectIsOpen,
  selectNavigation,
  selectView,
  shakeEnded,
  shakeStarted,
  viewLeft,
  viewReset,
  type ViewName,
  type ViewParams,
} from '../navigation'
import { selectOptions } from '../options'
import type { AppThunk } from '../store'
import { backOutcome } from './backRules'
import { selectCloseOutcome, selectOpeningView } from './modalFacts'
import { loadMessages, speaksFirst } from '../i18n'
import { completeFirstView, isFirstView, loadView, readRequestedView } from './viewRegistry'

/** Loads what a view needs before it is shown. */
export const prepareView =
  (view: ViewName): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { loadQueryLayer, page }) => {
    await Promise.all([
      loadView(view, loadQueryLayer),
      isFirstView(view) && speaksFirst(page.locale()) ? undefined : loadMessages(page.locale()),
    ])
  }

/** Loads what belongs to the first view beyond its first sight, with its texts. */
export const completeView =
  (view: ViewName): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { page }) => {
    await Promise.all([completeFirstView(view), loadMessages(page.locale())])
  }

/** The view to open: the one asked for, else the one of the opening rules. Rejects with INVALID_VIEW or LOAD_FAILED. */
export const readOpeningView =
  (requested?: string): AppThunk<Promise<ViewName>> =>
  async (_dispatch, getState, { page }) => {
    const known = requested === undefined ? undefined : await readRequestedView(requested)
    return selectOpeningView(getState(), known, page.isMobile())
  }

/**
 * Opens the modal by the opening rules, or on the view asked for.
 * Rejects with INVALID_VIEW or LOAD_FAILED; then nothing is shown.
 */
export const openModal =
  ({
    view: requested,
    namespace,
    params = {},
  }: { view?: string; namespace?: string; params?: ViewParams } = {}): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (isNamespace(namespace)) dispatch(activateNamespace(namespace))
    dispatch(loadingStarted())
    let view: ViewName
    try {
      view = await dispatch(readOpeningView(requested))
      await dispatch(prepareView(view))
    } catch (error) {
      dispatch(loadingEnded())
      throw toWidgetError(error)
    }
    dispatch(modalOpened({ view, params }))
  }

const activateNamespace =
  (namespace: Namespace): AppThunk =>
  (dispatch, getState) => {
    const network = selectNetworkOf(getState(), namespace)
    if (network) dispatch(networkSwitched({ network }))
  }

/** Shows a view as the start of a new way, open or (embedded) in place. */
export const resetTo =
  (view: ViewName): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectView(getState()) === view && selectNavigation(getState()).stack.length === 1) return
    await dispatch(prepareView(view))
    dispatch(viewReset({ view, params: {} }))
  }

const shake = (): AppThunk => (dispatch) => {
  dispatch(shakeStarted())
  setTimeout(() => dispatch(shakeEnded()), MODAL_SHAKE_MS)
}

/**
 * Closes if the host and the closing rules let it, else shakes. Embedded, the start view shows instead.
 * The answer is false when it stays open.
 */
export const requestModalClose =
  (source: 'button' | 'keyboard' | 'overlay' | 'api'): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { tellHost }) => {
    const isEmbedded = selectOptions(getState()).mode === 'embedded'
    if (!isEmbedded && !selectIsOpen(getState())) return true
    if (!tellHost({ type: 'wallet-request-close', detail: { source } })) return false
    const outcome = selectCloseOutcome(getState())
    if (outcome === 'shake') {
      dispatch(shake())
      return false
    }
    if (outcome === 'close') dispatch(modalClosed())
    else await dispatch(resetTo(outcome))
    return true
  }

/** Closes because what the modal was for is done; embedded, the start view shows. */
export const finishModal = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { mode } = selectOptions(getState())
  if (mode === 'embedded') await dispatch(resetTo(await dispatch(readOpeningView())))
  else dispatch(modalClosed())
}

/** One step back by the back rules. */
export const stepBack = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (backOutcome(selectNavigation(getState()).stack) === 'leave') dispatch(viewLeft())
  else await dispatch(requestModalClose('button'))
}
