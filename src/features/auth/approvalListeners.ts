import { isAnyOf } from '@reduxjs/toolkit'
import {
  closeWhenDone,
  loadingEnded,
  modalClosed,
  modalOpened,
  openModal,
  openView,
  prepareView,
  selectIsShown,
  selectNavigation,
  selectView,
  viewLeft,
  viewReplaced,
  viewReset,
} from '../../navigation'
import type { AppListeners, AppThunk, RootState, Services } from '../../store'
import { selectApproval, selectAuth } from './authSelectors'
import { approvalAnswered, approvalOpened } from './authSlice'

const VIEW = 'ApproveTransaction'
/** A view that is on its way comes first, so that the way back from the approval leads to it. */
const VIEW_ARRIVAL_MS = 5_000

/** Nobody answers what the wallet asks. */
const declineAll = ({ login }: Services): void => login?.opened()?.abortApprovals()

const isApproving = (state: RootState): boolean => selectIsShown(state) && selectView(state) === VIEW

/**
 * Opens the view of what is asked over the one the visitor is on, or the widget with it; what cannot be shown is not
 * asked. What the wallet answered by itself before its view was there is not shown: nobody would close it any more.
 */
const showApproval = (): AppThunk<Promise<void>> => async (dispatch, getState, services) => {
  try {
    await dispatch(prepareView(VIEW))
    if (!selectApproval(getState()) || isApproving(getState())) return
    if (selectIsShown(getState())) dispatch(openView(VIEW))
    else await dispatch(openModal({ view: VIEW }))
  } catch (error) {
    services.logger.error('auth: what the wallet asks cannot be shown', error)
    declineAll(services)
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
      if (isApproving(getOriginalState())) declineAll(extra)
      // The widget closed while the question was on its way: nobody has seen it yet.
      else if (selectIsShown(getOriginalState()) && !selectIsShown(getState())) await dispatch(showApproval())
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
        declineAll(extra)
    },
  })
}
