import { createListenerMiddleware, type ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import type { RootState } from '../app/rootReducer'
import type { AppDispatch } from './appThunk'
import type { Services } from './services'

/** The store's listeners: rules that follow from what happened. */
export type AppListeners = ListenerMiddlewareInstance<RootState, AppDispatch, Services>

/** Makes the listeners of one store; what they throw is logged, never thrown at the page. */
export function createAppListeners(services: Services): AppListeners {
  return createListenerMiddleware<RootState, AppDispatch, Services>({
    extra: services,
    onError: (error) => services.logger.error('listener: failed', error),
  })
}
