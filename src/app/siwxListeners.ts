import { isAnyOf } from '@reduxjs/toolkit'
import { accountConnected, accountDisconnected, accountNetworkChanged, accountsShared } from '../features/account'
import { networksConfigured, networkSwitched, walletNetworkChanged } from '../features/networks'
import { checkSignIn, forgetSession, prepareMessage, selectSiwx, sessionFound, signInDeclined, signInFailed, signInNeeded } from '../features/siwx'
import { openModal, resetTo } from '../modal/modalOrders'
import { closeWhenDone, modalClosed, selectIsOpen, selectView } from '../navigation'
import { optionsChanged, selectOptions } from '../options'
import type { AppListeners, AppThunk } from '../store'

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
export function addSiwxListeners(listeners: AppListeners): void {
  listeners.startListening({
    matcher: isAnyOf(accountConnected, accountsShared, accountNetworkChanged, networkSwitched, walletNetworkChanged, networksConfigured, optionsChanged),
    effect: (_action, { dispatch }) => dispatch(checkSignIn()),
  })
  listeners.startListening({
    matcher: isAnyOf(signInNeeded, signInFailed),
    effect: async (_action, { dispatch, getState }) => {
      if (selectSiwx(getState()).status !== 'needed') return
      // A failed signature opens the view again (spec §4), with another message.
      await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
    },
  })
  listeners.startListening({
    actionCreator: sessionFound,
    effect: (_action, { dispatch, getState }) => {
      const view = selectView(getState())
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
