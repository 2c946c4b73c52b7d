import { isAnyOf } from '@reduxjs/toolkit'
import { METHOD_REFUSED_DELAY_MS } from '../../config/limits/login'
import { approvalAnswered, approvalOpened, selectApproval, selectAuth } from '../../features/auth'
import { openModal, prepareView } from '../../modal/modalOrders'
import {
  closeWhenDone,
  loadingEnded,
  modalClosed,
  modalOpened,
  openView,
  selectIsOpen,
  selectNavigation,
  selectView,
  viewLeft,
  viewReplaced,
  viewReset,
} from '../../navigation'
import { bannerShown } from '../../notices'
import { selectOptions } from '../../options'
import { wait } from '../../lib/wait'
import type { AppListeners, AppThunk, RootState } from '../../store'

const VIEW = 'ApproveTransaction'
/** A view that is on its way comes first, so that the way back from the approval leads to it. */
const VIEW_ARRIVAL_MS = 5_000

const isShown = (state: RootState): boolean => selectIsOpen(state) || selectOptions(state).mode === 'embedded'
const isApproving = (state: RootState): boolean => isShown(state) && selectView(state) === VIEW

/**
 * Opens the view of what is asked over the one the visitor is on, or the widget with it; what cannot be shown is not
 * asked. What the wallet answered by itself before its view was there is not shown: nobody would close it any more.
 */
const showApproval =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger, login }) => {
    try {
      await dispatch(prepareView(VIEW))
      if (!selectApproval(getState()) || isApproving(getState())) return
      if (isShown(getState())) dispatch(openView(VIEW))
      else await dispatch(openModal({ view: VIEW }))
    } catch (error) {
      logger.error('auth: what the wallet asks cannot be shown', error)
      login?.opened()?.abortApprovals()
    }
  }

/**
 * What the embedded wallet asks is a step on the visitor's way: it goes over the view they are on, and back to it (spec
 * §4, transaction stack).
 */
export function addApprovalListeners(listeners: AppListeners): void {
  /** How many questions have a view on its way. */
  let showing = 0
  listeners.startListening({
    actionCreator: approvalOpened,
    effect: async (_action, { dispatch, getState, condition }) => {
      showing += 1
      try {
        if (selectNavigation(getState()).isLoading)
          await condition((_next, state) => !selectNavigation(state).isLoading, VIEW_ARRIVAL_MS)
        if (selectApproval(getState()) && !isApproving(getState())) await dispatch(showApproval())
      } finally {
        showing -= 1
      }
    },
  })
  listeners.startListening({
    actionCreator: approvalAnswered,
    effect: async (_action, { dispatch, getState, condition, delay }) => {
      // The next question takes the same place.
      await delay(0)
      if (selectNavigation(getState()).isLoading)
        await condition((_next, state) => !selectNavigation(state).isLoading, VIEW_ARRIVAL_MS)
      if (selectApproval(getState()) || !isApproving(getState())) return
      const isOnly = selectNavigation(getState()).stack.length < 2
      dispatch(selectAuth(getState()).wasClosed || isOnly ? closeWhenDone() : viewLeft())
    },
  })
  listeners.startListening({
    matcher: isAnyOf(viewLeft, viewReset, viewReplaced, modalOpened, modalClosed),
    effect: async (_action, { dispatch, getState, getOriginalState, extra }) => {
      if (isApproving(getState()) || !selectApproval(getState())) return
      // Who goes away from the question does not approve it.
      if (isApproving(getOriginalState())) extra.login?.opened()?.abortApprovals()
      // The widget closed while the question was on its way: nobody has seen it yet.
      else if (isShown(getOriginalState()) && !isShown(getState())) await dispatch(showApproval())
    },
  })
  listeners.startListening({
    actionCreator: loadingEnded,
    effect: async (_action, { getState, getOriginalState, delay, extra }) => {
      if (!selectNavigation(getOriginalState()).isLoading) return
      await delay(0)
      const state = getState()
      // Its view did not load: nobody waits for an answer that cannot be given. The view whose loading ended may be the
      // one before it, though.
      if (showing === 0 && selectApproval(state) && !isApproving(state) && !selectNavigation(state).isLoading)
        extra.login?.opened()?.abortApprovals()
    },
  })
}

/** Says that the page asked for something the wallet does for nobody (spec §5). */
export const sayMethodRefused =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger, ended }) => {
    try {
      if (!isShown(getState())) await dispatch(openModal())
      await wait(METHOD_REFUSED_DELAY_MS, ended)
      if (ended.aborted) return
      // It may have closed behind the question that was given up.
      if (!isShown(getState())) await dispatch(openModal())
      dispatch(bannerShown({ variant: 'error', text: { key: 'auth.actionNotAllowed' } }))
    } catch (error) {
      logger.warn('auth: a refused method could not be told', error)
    }
  }
