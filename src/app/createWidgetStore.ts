import { configureStore } from '@reduxjs/toolkit'
import { createAppListeners, type AppListeners, type Services } from '../store'
import { createLateMiddleware } from './lateMiddleware'
import { createRootReducer } from './rootReducer'

/** The store of one element, and the ways to add to it what loads later. */
export function createWidgetStore(services: Services) {
  const { reducer, inject, wrap } = createRootReducer()
  const late = createLateMiddleware()
  const listeners: AppListeners = createAppListeners(services)
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, immutableCheck: false, serializableCheck: false })
        .prepend(listeners.middleware)
        .concat(late.middleware),
  })
  return { store, listeners, inject, wrapReducer: wrap, addMiddleware: late.add }
}

/** A widget's store with its additions. */
export type WidgetStore = ReturnType<typeof createWidgetStore>
