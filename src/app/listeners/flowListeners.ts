import { isAnyOf } from '@reduxjs/toolkit'
import { selectIsConnected } from '../../features/account'
import {
  connectSucceeded,
  leaveWallet,
  pairingApproved,
  selectConnectAttempt,
  selectConnectedNamespaces,
  selectOpenedWallet,
} from '../../features/connect'
import {
  disconnectOrdered,
  namespaceSwitchEnded,
  networksConfigured,
  networkSwitched,
  selectActiveCaipNetwork,
  selectActiveChain,
  selectIsActiveNetworkUnsupported,
  selectIsSwitchingNamespace,
  selectNamespaces,
  selectNetworkOf,
  selectSwitchedFrom,
  switchNetwork,
} from '../../features/networks'
import { selectListedWallet, walletUsed } from '../../features/wallets'
import { openModal, resetTo } from '../../modal/modalOrders'
import { selectIsSignInOpen } from '../../features/siwx'
import {
  closeWhenDone,
  isConnectingView,
  isInGroup,
  modalClosed,
  needsAccount,
  selectIsOpen,
  selectView,
  selectViewEntry,
  viewLeft,
  viewReset,
} from '../../navigation'
import { bannerShown } from '../../notices'
import { selectOptions } from '../../options'
import { type AppListeners, walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

/** Where the visitor goes when accounts and networks change under them. */
export function addFlowListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: connectSucceeded,
    effect: (_action, { dispatch, getState, getOriginalState, extra }) => {
      const { connectorId, namespace } = selectConnectAttempt(getOriginalState())
      if (connectorId !== null && !extra.hub.findConnector(connectorId)?.login)
        dispatch(walletUsed({ walletId: connectorId }))
      const view = selectView(getState())
      const isChosenHere = isConnectingView(view) && selectIsOpen(getState())
      const network = namespace && selectNetworkOf(getState(), namespace)
      // Whoever chose a wallet wants to see its account; whoever is connected already stays where they are when the
      // page connects another.
      if (network && selectActiveChain(getState()) !== namespace && (isChosenHere || !selectIsConnected(getState())))
        dispatch(networkSwitched({ network }))
      const state = getState()
      // A network that must be left is dealt with below.
      if (isConnectingView(view) && !selectIsActiveNetworkUnsupported(state) && !selectIsSignInOpen(getState()))
        dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    actionCreator: walletSessionShared,
    effect: (_action, { dispatch, getState }) => {
      // While an attempt runs its own end leads on; an approval that came late finds the visitor still waiting here.
      const state = getState()
      const view = selectView(state)
      if (
        selectConnectAttempt(state).status === 'connecting' ||
        !isInGroup(view, 'approval', 'pairing') ||
        !selectIsOpen(state)
      )
        return
      if (selectIsConnected(state) && !selectIsActiveNetworkUnsupported(state) && !selectIsSignInOpen(state))
        dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    actionCreator: pairingApproved,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const state = getState()
      const walletId = selectOpenedWallet(getOriginalState())?.walletId ?? selectViewEntry(state)?.params.walletId
      if (walletId !== undefined)
        dispatch(walletUsed({ walletId, wallet: selectListedWallet(state, walletId)?.wallet }))
      // The wallet may have approved other namespaces than the one the visitor looks at.
      const connected = selectNamespaces(state).find((namespace) => state.account[namespace].status === 'connected')
      const network = connected && selectNetworkOf(state, connected)
      if (!selectIsConnected(state) && network) dispatch(networkSwitched({ network }))
      const view = selectView(state)
      if (isConnectingView(view) && !selectIsActiveNetworkUnsupported(getState()) && !selectIsSignInOpen(getState()))
        dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    matcher: isAnyOf(walletSessionShared, walletSessionChanged, networkSwitched, networksConfigured),
    effect: async (action, { dispatch, getState, getOriginalState, extra: { logger } }) => {
      const state = getState()
      const view = selectView(state)
      const isShown = selectIsOpen(state) || selectOptions(state).mode === 'embedded'
      if (!selectIsConnected(state)) return
      const before = getOriginalState()
      const hasWalletMoved =
        isAnyOf(walletSessionShared, walletSessionChanged)(action) &&
        selectActiveCaipNetwork(before) !== selectActiveCaipNetwork(state)
      try {
        if (selectIsActiveNetworkUnsupported(state)) {
          if (view === 'UnsupportedChain' && isShown) return
          if (isShown) await dispatch(resetTo('UnsupportedChain'))
          // A silent restore at page load does not open anything over the page; the next opening does.
          else if (hasWalletMoved && selectIsConnected(before)) await dispatch(openModal({ view: 'UnsupportedChain' }))
        } else if (isShown && view === 'UnsupportedChain') await dispatch(resetTo('Account'))
        else if (isShown && isInGroup(view, 'draft') && hasWalletMoved) {
          await dispatch(resetTo('Account'))
          dispatch(
            bannerShown({
              variant: 'info',
              text: {
                key: 'networks.changedInWallet',
                params: { network: state.networks.activeCaipNetwork?.name ?? '' },
              },
            }),
          )
        }
      } catch (error) {
        logger.error('flow: the view could not follow the network', error)
      }
    },
  })

  listeners.startListening({
    actionCreator: walletSessionShared,
    effect: ({ payload: { namespace } }, { dispatch, getState }) => {
      if (selectIsSwitchingNamespace(getState()) && selectActiveChain(getState()) === namespace)
        dispatch(namespaceSwitchEnded())
    },
  })

  listeners.startListening({
    matcher: isAnyOf(viewLeft, viewReset, modalClosed),
    effect: async (action, { dispatch, getState, extra: { logger } }) => {
      const from = selectSwitchedFrom(getState())
      const isLeft =
        modalClosed.match(action) || getState().navigation.stack.every(({ view }) => view !== 'SwitchNamespace')
      if (!from || !isLeft || !selectIsSwitchingNamespace(getState()) || selectIsConnected(getState())) return
      try {
        // No wallet of the other namespace was connected: the visitor is where they came from.
        await dispatch(switchNetwork(from))
      } catch (error) {
        logger.warn('flow: the way back to the network before failed', error)
      }
    },
  })

  listeners.startListening({
    actionCreator: disconnectOrdered,
    effect: ({ payload: { namespace } }, { dispatch }) => dispatch(leaveWallet(namespace)),
  })

  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: async ({ payload: { namespace, reason } }, { dispatch, getState, extra: { logger } }) => {
      const state = getState()
      const view = selectView(state)
      const isLastOfAll = view === 'Accounts' && selectConnectedNamespaces(state).length === 0
      if (!isLastOfAll && (selectActiveChain(state) !== namespace || !needsAccount(view))) return
      const isEmbedded = selectOptions(state).mode === 'embedded'
      if (!isEmbedded && !selectIsOpen(state)) return
      try {
        // Who ended it is done here; whom the wallet left behind is offered the way back in.
        if (isEmbedded || reason === 'wallet' || reason === 'expired') await dispatch(resetTo('Connect'))
        else dispatch(closeWhenDone())
      } catch (error) {
        logger.error('flow: the view could not follow the disconnect', error)
      }
    },
  })
}
