import { toErrorDetails, toWidgetError } from '../errors'
import { bannerShown } from '../notices'
import {
  closeWhenDone,
  goBack,
  loadingEnded,
  loadingStarted,
  openView,
  prepareView,
  requestClose,
  viewOpened,
  viewReplaced,
  viewReset,
} from '../navigation'
import type { AppListeners } from '../store'
import { finishModal, requestModalClose, stepBack } from './closeModal'

/** Answers the orders of navigation: the code of a view is there before the view is (never a Suspense fallback). */
export function addModalListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: openView,
    effect: async ({ payload: { placement, ...entry } }, { dispatch, extra, signal, cancelActiveListeners }) => {
      // The last order wins: a slow view does not come up over the one that was wanted after it.
      cancelActiveListeners()
      dispatch(loadingStarted())
      try {
        await dispatch(prepareView(entry.view))
        if (signal.aborted) return
        dispatch({ push: viewOpened, replace: viewReplaced, reset: viewReset }[placement](entry))
      } catch (error) {
        const { code, message } = toErrorDetails(error)
        extra.logger.error(`views: ${entry.view} could not be opened`, toWidgetError(error))
        extra.tellHost({ type: 'wallet-error', detail: { code, message } })
        dispatch(bannerShown({ variant: 'error', text: { key: `error.${code}` } }))
      } finally {
        if (!signal.aborted) dispatch(loadingEnded())
      }
    },
  })
  listeners.startListening({ actionCreator: goBack, effect: (_action, { dispatch }) => dispatch(stepBack()) })
  listeners.startListening({
    actionCreator: requestClose,
    effect: async ({ payload }, { dispatch }) => void (await dispatch(requestModalClose(payload.source))),
  })
  listeners.startListening({ actionCreator: closeWhenDone, effect: (_action, { dispatch }) => dispatch(finishModal()) })
}
