import { MODAL_SHAKE_MS } from '../config/limits/modal'
import {
  leavingStarted,
  modalClosed,
  readOpeningView,
  resetTo,
  selectIsShown,
  selectNavigation,
  shakeEnded,
  shakeStarted,
  viewLeft,
} from '../navigation'
import { selectOptions } from '../options'
import type { AppThunk } from '../store'
import { onScreen } from '../ui/onScreen'
import { backOutcome } from './backRules'
import { selectCloseOutcome } from './modalConditions'

const shake = (): AppThunk => (dispatch) => {
  dispatch(shakeStarted())
  setTimeout(() => dispatch(shakeEnded()), MODAL_SHAKE_MS)
}

/**
 * The visitor sees the card leave before it is taken out: on a slow phone that takes longer than an answer to a press.
 * The answer is false where it was opened anew or closed meanwhile.
 */
const leave = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  dispatch(leavingStarted())
  await onScreen()
  return selectNavigation(getState()).isLeaving
}

/**
 * Closes if the host and the closing rules let it, else shakes. Embedded, the start view shows instead.
 * The answer is false when it stays open.
 */
export const requestModalClose =
  (source: 'button' | 'keyboard' | 'overlay' | 'api'): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { tellHost }) => {
    if (!selectIsShown(getState())) return true
    if (selectNavigation(getState()).isLeaving) {
      // A second press is none of its own; a page that closes finds it closed.
      if (source === 'api') dispatch(modalClosed())
      return true
    }
    if (!tellHost({ type: 'wallet-request-close', detail: { source } })) return false
    const outcome = selectCloseOutcome(getState())
    if (outcome === 'shake') {
      dispatch(shake())
      return false
    }
    if (outcome === 'close') {
      if (source === 'api' || (await dispatch(leave()))) dispatch(modalClosed())
    } else await dispatch(resetTo(outcome))
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
