import { isAnyOf } from '@reduxjs/toolkit'
import { accountConnected, accountDisconnected, accountNetworkChanged, selectIsConnected } from '../features/account'
import { connectSucceeded, leaveWallet, pairingApproved, selectConnectAttempt, selectOpenedWallet } from '../features/connect'
import {
  disconnectOrdered, networksConfigured, networkSwitched, selectActiveChain, selectIsActiveNetworkUnsupported, selectNamespaces, selectNetworkOf, walletNetworkChanged,
} from '../features/networks'
import { selectListedWallet, walletUsed } from '../features/wallets'
import { openModal, resetTo } from '../modal/modalOrders'
import { closeWhenDone, selectIsOpen, selectView, selectViewEntry } from '../navigation'
import { bannerShown } from '../notices'
import { selectOptions } from '../options'
import type { AppListeners } from '../store'

const CONNECTING_VIEWS = ['Connect', 'AllWallets', 'ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'WhatIsAWallet']
/** Views that wait for an approval, which may come from another tab, another widget or late. */
const WAITING_VIEWS = ['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
/** Views that make no sense without an account, or for another one than they were opened for. */
const ACCOUNT_VIEWS = ['Account', 'Send', 'SendReview', 'SendSelectToken', 'TransactionProgress', 'UnsupportedChain']
const DRAFT_VIEWS = ['SendReview', 'SendSelectToken']

/** Where the visitor goes when accounts and networks change under them. */
export function addFlowListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: connectSucceeded,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const { connectorId } = selectConnectAttempt(getOriginalState())
      if (connectorId !== null) dispatch(walletUsed({ walletId: connectorId }))
      const state = getState()
      const view = selectView(state)
      // A network that must be left is dealt with below.
      if (view && CONNECTING_VIEWS.includes(view) && !selectIsActiveNetworkUnsupported(state)) dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    actionCreator: accountConnected,
    effect: (_action, { dispatch, getState }) => {
      // While an attempt runs its own end leads on; an approval that came late finds the visitor still waiting here.
      const state = getState()
      const view = selectView(state)
      if (selectConnectAttempt(state).status === 'connecting' || !view || !WAITING_VIEWS.includes(view) || !selectIsOpen(state)) return
      if (selectIsConnected(state) && !selectIsActiveNetworkUnsupported(state)) dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    actionCreator: pairingApproved,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const state = getState()
      const walletId = selectOpenedWallet(getOriginalState())?.walletId ?? selectViewEntry(state)?.params.walletId
      if (walletId !== undefined) dispatch(walletUsed({ walletId, wallet: selectListedWallet(state, walletId)?.wallet }))
      // The wallet may have approved other families than the one the visitor looks at.
      const connected = selectNamespaces(state).find((namespace) => state.account[namespace].status === 'connected')
      const network = connected && selectNetworkOf(state, connected)
      if (!selectIsConnected(state) && network) dispatch(networkSwitched({ network }))
      const view = selectView(state)
      if (view && CONNECTING_VIEWS.includes(view) && !selectIsActiveNetworkUnsupported(getState())) dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    matcher: isAnyOf(accountConnected, walletNetworkChanged, accountNetworkChanged, networkSwitched, networksConfigured),
    effect: async (action, { dispatch, getState, getOriginalState, extra: { logger } }) => {
      const state = getState()
      const view = selectView(state)
      const isShown = selectIsOpen(state) || selectOptions(state).mode === 'embedded'
      if (!selectIsConnected(state)) return
      try {
        if (selectIsActiveNetworkUnsupported(state)) {
          if (view === 'UnsupportedChain' && isShown) return
          if (isShown) await dispatch(resetTo('UnsupportedChain'))
          // A silent restore at page load does not open anything over the page; the next opening does.
          else if (walletNetworkChanged.match(action) && selectIsConnected(getOriginalState())) await dispatch(openModal({ view: 'UnsupportedChain' }))
        } else if (isShown && view === 'UnsupportedChain') await dispatch(resetTo('Account'))
        else if (isShown && view && DRAFT_VIEWS.includes(view) && walletNetworkChanged.match(action)) {
          await dispatch(resetTo('Account'))
          dispatch(bannerShown({ variant: 'info', text: { key: 'networks.changedInWallet', params: { network: state.networks.activeCaipNetwork?.name ?? '' } } }))
        }
      } catch (error) {
        logger.error('flow: the view could not follow the network', error)
      }
    },
  })

  listeners.startListening({
    actionCreator: disconnectOrdered,
    effect: ({ payload: { namespace } }, { dispatch }) => dispatch(leaveWallet(namespace)),
  })

  listeners.startListening({
    actionCreator: accountDisconnected,
    effect: async ({ payload: { namespace, reason } }, { dispatch, getState, extra: { logger } }) => {
      const state = getState()
      const view = selectView(state)
      if (selectActiveChain(state) !== namespace || !view || !ACCOUNT_VIEWS.includes(view)) return
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
