import { isAnyOf } from '@reduxjs/toolkit'
import {
  closeWhenDone,
  goBack,
  isConnectingView,
  isInGroup,
  modalClosed,
  modalOpened,
  selectCanGoBack,
  selectIsOpen,
  selectNavigation,
  selectView,
  shakeStarted,
} from '../../navigation'
import { optionsChanged, selectOptions } from '../../options'
import {
  type AppListeners,
  type Services,
  walletsBesideChanged,
  walletSessionChanged,
  walletSessionEnded,
  walletSessionShared,
} from '../../store'
import { accountOfWallet, hasAccount } from '../account'
import { networksConfigured, networkSwitched } from '../networks'
import { requestEnded, requestFailed, selectWalletRequest, waitCancelled } from '../walletRequests'
import { askToSignIn, askToSignInAgain } from './askToSignIn'
import { checkSignIn, recheckSignIn } from './checkSignIn'
import { takeQuestion, tellOtherTags } from './otherTags'
import { forgetSession } from './signOut'
import { selectIsSigning, selectSiwx } from './siwxSelectors'
import { sessionFound, signInDeclined, signInNeeded } from './siwxSlice'

/** Does it now where the visitor has the page before them, else as soon as they turn to it. */
type WhenSeen = (act: () => void) => void

/** When signing in is looked at, and where the visitor goes with it (spec §4, "Sign-in"). */
export function addSiwxListeners(
  listeners: AppListeners,
  { hostOption, hub, ended }: Pick<Services, 'hostOption' | 'hub' | 'ended'>,
  whenSeen: WhenSeen,
): void {
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
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { status: before } = selectSiwx(getOriginalState())
      const status = () => selectSiwx(getState()).status
      if (before === 'needed') return
      // A tab behind the others draws nothing, and whoever turns to it may have signed in elsewhere.
      whenSeen(() => {
        if (ended.aborted || status() !== 'needed') return
        const isAsking = () => ['needed', 'signing'].includes(status())
        const mayAsk = before !== 'signedIn' && takeQuestion(hub, { ended, isAsking })
        void dispatch(mayAsk ? askToSignIn() : askToSignInAgain())
      })
    },
  })
  listeners.startListening({
    actionCreator: modalOpened,
    effect: async ({ payload: { view } }, { dispatch, getState, getOriginalState }) => {
      // Who opens the widget for what it shows first, and was not asked yet since the session ended.
      if (view !== 'Account' || selectIsOpen(getOriginalState()) || selectSiwx(getState()).status !== 'needed') return
      await dispatch(askToSignIn())
    },
  })
  listeners.startListening({
    actionCreator: shakeStarted,
    effect: async (_action, { dispatch, getState }) => {
      // Who may not close the dialog is shown what is missing, wherever in it they went; there is the way out of any
      // wait, too.
      if (selectSiwx(getState()).status === 'needed' || selectIsSigning(getState())) await dispatch(askToSignIn())
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
      tellOtherTags(ended)
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
  for (const actionCreator of [walletSessionShared, walletsBesideChanged]) {
    listeners.startListening({
      actionCreator,
      effect: async ({ payload: { namespace, left } }, { dispatch, getState, getOriginalState }) => {
        const caipAddress = left && accountOfWallet(getOriginalState().account[namespace], left.walletId)
        // One of the others may have the same account.
        if (caipAddress && !hasAccount(getState().account[namespace], caipAddress))
          await dispatch(forgetSession(caipAddress))
      },
    })
  }
}
