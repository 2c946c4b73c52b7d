import { isAnyOf } from '@reduxjs/toolkit'
import { networksConfigured, networkSwitched } from '../../features/networks'
import { requestEnded, requestFailed, selectWalletRequest, waitCancelled } from '../../features/walletRequests'
import {
  checkSignIn,
  forgetSession,
  prepareMessage,
  recheckSignIn,
  selectIsSigning,
  selectSiwx,
  sessionFound,
  signInDeclined,
  signInNeeded,
} from '../../features/siwx'
import { openModal, prepareView, resetTo } from '../../modal/modalOrders'
import {
  closeWhenDone,
  goBack,
  isConnectingView,
  isInGroup,
  modalClosed,
  modalOpened,
  openView,
  selectCanGoBack,
  selectIsOpen,
  selectNavigation,
  selectView,
  shakeStarted,
} from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import {
  type AppListeners,
  type AppThunk,
  type RootState,
  type Services,
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
} from '../../store'

const selectIsShown = (state: RootState): boolean => selectIsOpen(state) || selectOptions(state).mode === 'embedded'

const showSignIn =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const isShown = selectIsShown(getState())
    // Who is there stays, with the way they came.
    if (isShown && selectView(getState()) === 'SIWXSignMessage') return
    try {
      await (isShown ? dispatch(resetTo('SIWXSignMessage')) : dispatch(openModal({ view: 'SIWXSignMessage' })))
    } catch (error) {
      logger.error('siwx: the message could not be shown', error)
    }
  }

/**
 * The session ended while the page is open, by its time, in another tab or by the host: nobody did anything here. So
 * nothing opens over the page; who looks at the widget where a session is required is asked there, and finds their
 * place again afterwards. Everybody else is asked the next time it opens.
 */
const askAgain =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { logger }) => {
    const state = getState()
    // An approval that lies before the visitor in the wallet's own frame is theirs to finish.
    if (
      selectIsShown(state) &&
      selectOptions(state).signIn === 'required' &&
      selectView(state) !== 'ApproveTransaction'
    ) {
      dispatch(openView('SIWXSignMessage'))
      await dispatch(prepareMessage())
      return
    }
    try {
      // It is at hand then, and nothing else shows before it.
      await dispatch(prepareView('SIWXSignMessage'))
    } catch (error) {
      logger.info('siwx: the view is loaded when it is needed', error)
    }
  }

/** When signing in is looked at, and where the visitor goes with it (spec §4, "Sign-in"). */
export function addSiwxListeners(listeners: AppListeners, { hostOption }: Pick<Services, 'hostOption'>): void {
  let own = hostOption('siwx')
  listeners.startListening({
    matcher: isAnyOf(walletSessionShared, walletSessionChanged, networkSwitched, networksConfigured, optionsChanged),
    effect: (_action, { dispatch }) => dispatch(checkSignIn()),
  })
  listeners.startListening({
    actionCreator: optionsChanged,
    effect: async ({ payload: { signIn } }, { dispatch, getState }) => {
      if (signIn === 'off' && selectView(getState()) === 'SIWXSignMessage') dispatch(closeWhenDone())
      const now = hostOption('siwx')
      if (now === own) return
      own = now
      // Somebody else says now who is signed in. Hosts that make the object anew each time they draw change nothing for
      // the visitor.
      await dispatch(recheckSignIn())
    },
  })
  listeners.startListening({
    // A failed or cancelled signature opens the view again (spec §4), with another message.
    matcher: isAnyOf(signInNeeded, requestFailed, waitCancelled),
    effect: async (_action, { dispatch, getState, getOriginalState }) => {
      const { status: before } = selectSiwx(getOriginalState())
      if (selectSiwx(getState()).status !== 'needed' || before === 'needed') return
      if (before === 'signedIn') await dispatch(askAgain())
      else await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
    },
  })
  listeners.startListening({
    actionCreator: modalOpened,
    effect: async ({ payload: { view } }, { dispatch, getState, getOriginalState }) => {
      // Who opens the widget for what it shows first, and was not asked yet since the session ended.
      if (view !== 'Account' || selectIsOpen(getOriginalState()) || selectSiwx(getState()).status !== 'needed') return
      await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
    },
  })
  listeners.startListening({
    actionCreator: shakeStarted,
    effect: async (_action, { dispatch, getState }) => {
      // Who may not close the dialog is shown what is missing, wherever in it they went; there is the way out of any
      // wait, too.
      if (selectSiwx(getState()).status === 'needed' || selectIsSigning(getState()))
        await Promise.all([dispatch(showSignIn()), dispatch(prepareMessage())])
    },
  })
  listeners.startListening({
    // The account went, the network changed, or nothing is asked for any more: nobody waits for that signature.
    predicate: (_action, now, before) => selectIsSigning(before) && !selectIsSigning(now),
    effect: (_action, { dispatch, getState }) => {
      const request = selectWalletRequest(getState(), 'signIn')
      if (request) dispatch(requestEnded(request))
    },
  })
  listeners.startListening({
    actionCreator: sessionFound,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const view = selectView(getState())
      if (selectSiwx(getOriginalState()).status === 'signedIn') return
      // Who was led away from something goes on with it.
      if (view === 'SIWXSignMessage' && selectCanGoBack(getState())) dispatch(goBack())
      else if (isInGroup(view, 'signIn') || isConnectingView(view)) dispatch(closeWhenDone())
    },
  })
  listeners.startListening({
    actionCreator: modalClosed,
    effect: (_action, { dispatch, getState }) => {
      // Where it is not required, whoever was asked and closes the dialog does not want to; they are asked again for
      // another account or network.
      const wasAsked = selectNavigation(getState()).stack.some(({ view }) => view === 'SIWXSignMessage')
      if (wasAsked && selectSiwx(getState()).status === 'needed' && selectOptions(getState()).signIn === 'optional')
        dispatch(signInDeclined())
    },
  })
  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: async ({ payload: { namespace } }, { dispatch, getOriginalState }) => {
      const { caipAddress } = getOriginalState().account[namespace]
      if (caipAddress !== null) await dispatch(forgetSession(caipAddress))
    },
  })
}
