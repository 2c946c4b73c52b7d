import { NAMESPACES } from '../domain'
import { flowTexts, learnErrorTexts } from '../errors'
import { clearAccountCaches, selectIsConnected } from '../features/account'
import { approvalsSlice } from '../features/approvals'
import { collectiblesSlice } from '../features/collectibles'
import { addApprovalListeners, authSlice, createEmbeddedWalletLoader, resumeLogin } from '../features/auth'
import {
  addConnectedListeners,
  addLeavingViewsListeners,
  connectSlice,
  leaveWallet,
  pairingSlice,
} from '../features/connect'
import { feesSlice } from '../features/fees'
import { addNamespaceSwitchListeners, addUnsupportedNetworkListeners, disconnectOrdered } from '../features/networks'
import { addPurchaseListeners } from '../features/onramp'
import {
  addSiwxListeners,
  followSessionEnd,
  hearOtherTags,
  oneClickSignIn,
  recheckSignIn,
  selectIsSignInOpen,
  siwxSessionsKey,
  siwxSlice,
} from '../features/siwx'
import {
  addTransactionListeners,
  pendingTransactionsKey,
  restoreTransactions,
  transactionsSlice,
} from '../features/transactions'
import { walletRequestsSlice } from '../features/walletRequests'
import { connectorsKey } from '../storage'
import { trackEvent } from '../analytics'
import { listenToDocument } from '../lib/listenToDocument'
import { readDocument } from '../lib/pageDocument'
import type { Services } from '../store'
import { onScreen } from '../ui/onScreen'
import { addAnalyticsListeners, initialOptions } from './listeners/analyticsListeners'
import type { WidgetStore } from './createWidgetStore'
import { addFirstFormatter } from './firstFormatter'
import { followOtherTabs } from './otherTabs'
import { followSessions } from './followSessions'
import { addFailureListeners } from '../modal/failureListeners'
import { addHapticListeners } from './listeners/hapticListeners'
import { addNewsListeners } from './news/drawNews'
import { addStorageListeners } from './listeners/storageListeners'

/**
 * Makes everything that follows from accounts part of a widget; pending transactions of the last visit are followed
 * from now on.
 */
export function installSessionLayer(
  { store, listeners, inject }: WidgetStore,
  services: Services,
  signal: AbortSignal,
  root: ShadowRoot,
): void {
  learnErrorTexts(flowTexts)
  inject('transactions', transactionsSlice.reducer)
  inject('connect', connectSlice.reducer)
  inject('pairing', pairingSlice.reducer)
  inject('fees', feesSlice.reducer)
  inject('walletRequests', walletRequestsSlice.reducer)
  inject('siwx', siwxSlice.reducer)
  inject('auth', authSlice.reducer)
  inject('approvals', approvalsSlice.reducer)
  inject('collectibles', collectiblesSlice.reducer)
  const hasStored = Object.keys(services.storage.get(connectorsKey)).length > 0
  if (!hasStored && NAMESPACES.every((namespace) => !services.hub.session(namespace))) clearAccountCaches(services)
  addStorageListeners(listeners)
  addConnectedListeners(listeners, { selectIsSignInOpen })
  addUnsupportedNetworkListeners(listeners, { selectIsConnected })
  addNamespaceSwitchListeners(listeners, { selectIsConnected })
  listeners.startListening({
    actionCreator: disconnectOrdered,
    effect: async ({ payload: { namespace } }, { dispatch }) => {
      // To leave changes most of what is drawn: the press is seen before that.
      await onScreen()
      await dispatch(leaveWallet(namespace))
    },
  })
  addLeavingViewsListeners(listeners)
  addTransactionListeners(listeners, signal)
  const onSight = (listener: () => void) => listenToDocument(document, 'visibilitychange', listener)
  addSiwxListeners(listeners, services, (act) => {
    const look = () => {
      if (readDocument(document, 'visibilityState') === 'hidden') return
      stop()
      act()
    }
    const stop = onSight(look)
    look()
  })
  hearOtherTags(signal, () => void store.dispatch(recheckSignIn()))
  addAnalyticsListeners(listeners)
  addHapticListeners(listeners)
  addFirstFormatter(listeners, services.page.locale)
  addNewsListeners(listeners)
  addFailureListeners(listeners)
  void store.dispatch(trackEvent({ event: 'INITIALIZE', properties: initialOptions(store.getState()) }))
  services.prepareLinkSignIn = oneClickSignIn(store)
  services.login = createEmbeddedWalletLoader(store, services, root, signal)
  addApprovalListeners(listeners)
  addPurchaseListeners(listeners)
  store.dispatch(restoreTransactions())
  const stops = [
    services.storage.onExternalChange(pendingTransactionsKey, () => store.dispatch(restoreTransactions())),
    services.storage.onExternalChange(siwxSessionsKey, () => void store.dispatch(recheckSignIn())),
    followSessions(services.hub, { store }),
    followOtherTabs(services, { store }),
    followSessionEnd(services, {
      store,
      page: window,
      whenSeen: onSight,
    }),
  ]
  resumeLogin(store, services)
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
