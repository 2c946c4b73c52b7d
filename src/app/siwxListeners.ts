import { isAnyOf } from '@reduxjs/toolkit'
import { accountConnected, accountDisconnected, accountNetworkChanged, accountsShared } from '../features/account'
import { networksConfigured, networkSwitched, walletNetworkChanged } from '../features/networks'
import { checkSignIn, closeWait, forgetSession, prepareMessage, recheckSignIn, selectSiwx, sessionFound, signInDeclined, signInFailed, signInNeeded } from '../features/siwx'
import { openModal, resetTo } from '../modal/modalOrders'
import { closeWhenDone, modalClosed, selectIsOpen, selectView, shakeStarted } from '../navigation'
import { bannerCancelled } from '../notices'
import { optionsChanged, selectOptions } from '../options'
import type { AppListeners, AppThunk, Services } from '../store'

/** Where a visitor may be who has signed in and is done. */
const SIGN_IN_VIEWS = ['SIWXSignMessage', 'ConnectingSiwe', 'Connect', 'AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'ConnectNamespace', 'SwitchNamespace']

const showSignIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    try {
      const isShown = selectIsOpen(getState()) || selectOptions(getState()).mode === 'embedded'
      await (isShown ? dispatch(resetTo('SIWXSignMessage')) : dispatch(openModal({ view: 'SIWXSignMessage' })))
    } catch (error) {
      logger.error('siwx: the message could not be shown', error)
    }
  }

/** When signing in is looked at, and where the visitor goes with it (spec §4, "Sign-in"). */
export function addSiwxListeners(listeners: AppListeners, { hostOption }: Pick<Services, 'hostOption'>): void {
  let own = hostOption('siwx')
  listeners.startListening({
    matcher: isAnyOf(accountConnected, accountsShared, accountNetworkChanged, networkSwitched, walletNetworkChanged, networksConfigured, optionsChanged),
    effect: (_action, { dispatch }) => dispatch(checkSignIn()),
  })
  listeners.startListening({
    actionCreator: optionsChanged,
    effect: async ({ payload: { signIn } }, { dispatch, getState }) => {
      if (signIn === 'off' && selectView(getState()) === 'SIWXSignMessage') dispatch(closeWhenDone())
      const now = hostOption('siwx')
      if (now === own) return
      own = now
      // Somebody else says now who is signed in. Hosts that make the object anew each time they draw change nothing for the visitor.
      await dispatch(recheckSignIn())
    },
  })
  listeners.startListening({
    matcher: isAnyOf(signInNeeded, signInFailed, bannerCancelled, shakeStarted),
    effect: async (action, { dispatch, getState, getOriginalState }) => {
      if (selectSiwx(getState()).status !== 'needed') return
      // What was cancelled may be something else's wait. Who may not close the dialog is shown what is missing, wherever in it they went.
      if (!shakeStarted.match(action) && selectSiwx(getOriginalState()).status === 'needed') return
      // A failed or cancelled signature opens the view again (spec §4), with another message.
      await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
    },
  })
  listeners.startListening({
    // The account went, the network changed, or nothing is asked for any more: nobody waits for that signature.
    predicate: (_action, { siwx: now }, { siwx: before }) => before?.status === 'awaitingWallet' && now?.status !== 'awaitingWallet',
    effect: (_action, { dispatch }) => dispatch(closeWait()),
  })
  listeners.startListening({
    actionCreator: sessionFound,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const view = selectView(getState())
      if (selectSiwx(getOriginalState()).status === 'signedIn') return
      if (view && SIGN_IN_VIEWS.includes(view)) dispatch(closeWhenDone())
    },
  })
  listeners.startListening({
    actionCreator: modalClosed,
    effect: (_action, { dispatch, getState }) => {
      // Where it is not required, whoever closes the dialog does not want to; they are asked again for another account or network.
      if (selectSiwx(getState()).status === 'needed' && selectOptions(getState()).signIn === 'optional') dispatch(signInDeclined())
    },
  })
  listeners.startListening({
    actionCreator: accountDisconnected,
    effect: async ({ payload: { namespace } }, { dispatch, getOriginalState }) => {
      const { caipAddress } = getOriginalState().account[namespace]
      if (caipAddress !== null) await dispatch(forgetSession(caipAddress))
    },
  })
}
