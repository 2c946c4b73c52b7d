import { trackEvent } from '../analytics'
import { selectIsConnected } from '../features/account'
import { modalClosed, modalOpened } from '../navigation'
import type { AppListeners } from '../store'

/** The two events that come before anybody is connected; the others stand in `analyticsListeners` and load later. */
export function addModalAnalytics(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: modalOpened,
    effect: (_action, { dispatch, getState }) => dispatch(trackEvent({ event: 'MODAL_OPEN', properties: { connected: selectIsConnected(getState()) } })),
  })
  listeners.startListening({
    actionCreator: modalClosed,
    effect: (_action, { dispatch, getState }) => dispatch(trackEvent({ event: 'MODAL_CLOSE', properties: { connected: selectIsConnected(getState()) } })),
  })
}
