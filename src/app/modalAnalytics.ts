import { trackEvent } from '../analytics'
import { selectIsConnected } from '../features/account'
import { modalClosed, modalOpened } from '../navigation'
import type { AppListeners } from '../store'

/** The two events that come before anybody is connected; the others stand in `analyticsListeners` and load later. */
export function addModalAnalytics(listeners: AppListeners): void {
  const track = (actionCreator: typeof modalOpened | typeof modalClosed, event: 'MODAL_OPEN' | 'MODAL_CLOSE') =>
    listeners.startListening({
      matcher: actionCreator.match,
      effect: (_action, { dispatch, getState }) =>
        dispatch(trackEvent({ event, properties: { connected: selectIsConnected(getState()) } })),
    })
  track(modalOpened, 'MODAL_OPEN')
  track(modalClosed, 'MODAL_CLOSE')
}
