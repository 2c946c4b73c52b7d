import { dataApi } from '../api/dataApi'
import { explorerApi } from '../api/explorerApi'
import {
  addDisplayListeners,
  collectibleTabSlice,
  displaySlice,
  followActiveAccount,
  restoreDisplay,
} from '../features/account'
import { historySlice } from '../features/history'
import { namesSlice } from '../features/names'
import { onrampSlice } from '../features/onramp'
import { sendSlice } from '../features/send'
import { sessionsSlice } from '../features/smartSessions'
import { swapSlice } from '../features/swap'
import { directorySlice } from '../features/wallets'
import type { WidgetStore } from './createWidgetStore'

/** Makes the query layer, and the slices of features that need it, part of a store. */
export function installQueryLayer({ inject, wrapReducer, addMiddleware, store, listeners }: WidgetStore): void {
  inject('display', displaySlice.reducer)
  inject('collectibleTab', collectibleTabSlice.reducer)
  inject('dataApi', dataApi.reducer)
  inject('explorerApi', explorerApi.reducer)
  inject('send', sendSlice.reducer)
  inject('swap', swapSlice.reducer)
  inject('history', historySlice.reducer)
  inject('names', namesSlice.reducer)
  inject('onramp', onrampSlice.reducer)
  inject('sessions', sessionsSlice.reducer)
  inject('directory', directorySlice.reducer)
  // What these slices keep belongs to the active account.
  wrapReducer(followActiveAccount)
  addMiddleware(dataApi.middleware, explorerApi.middleware)
  store.dispatch({ type: 'app/queryLayerInstalled' })
  addDisplayListeners(listeners)
  // What goes wrong is only that sums stay in dollars.
  void store.dispatch(restoreDisplay())
}
