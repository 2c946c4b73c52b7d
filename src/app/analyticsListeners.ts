import { originRefused, trackEvent } from '../analytics'
import { EMBEDDED_CONNECTOR_ID } from '../config/embeddedWallet'
import { showSnackbar } from '../notices'
import { accountDisconnected, selectIsSmartAccount } from '../features/account'
import { selectAuth } from '../features/auth'
import { connectFailed, connectStarted, connectSucceeded, pairingApproved, pairingFailed, selectConnectAttempt, selectOpenedWallet } from '../features/connect'
import { networkSwitched, selectActiveCaipNetwork } from '../features/networks'
import { selectWallet } from '../features/wallets'
import { viewOpened } from '../navigation'
import type { AppListeners } from '../store'

/** Which event of the product is counted as what (reference, explorer API §4). */
export function addAnalyticsListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: originRefused,
    effect: ({ payload: { message } }, { dispatch }) => dispatch(showSnackbar(message, 'error')),
  })
  listeners.startListening({
    actionCreator: viewOpened,
    effect: async ({ payload: { view } }, { dispatch, getState }) => {
      const network = selectActiveCaipNetwork(getState())?.caipNetworkId
      const about = network && { isSmartAccount: selectIsSmartAccount(getState()), network }
      if (view === 'Send' && about) await dispatch(trackEvent({ event: 'OPEN_SEND', properties: about }))
      if (view === 'RegisterName' && about) await dispatch(trackEvent({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: about.isSmartAccount } }))
      if (view === 'Swap' && about) await dispatch(trackEvent({ event: 'OPEN_SWAP', properties: about }))
      if (view === 'WhatIsAWallet') await dispatch(trackEvent({ event: 'CLICK_WALLET_HELP' }))
      if (view === 'Networks') await dispatch(trackEvent({ event: 'CLICK_NETWORKS' }))
    },
  })
  listeners.startListening({
    actionCreator: connectStarted,
    effect: (action, { dispatch, getState }) => {
      if (action.payload.connectorId === EMBEDDED_CONNECTOR_ID) return undefined
      const name = selectWallet(getState(), action.payload.connectorId)?.name ?? action.payload.connectorId
      return dispatch(trackEvent({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }))
    },
  })
  listeners.startListening({
    actionCreator: connectSucceeded,
    effect: (_action, { dispatch, getOriginalState }) => {
      const state = getOriginalState()
      const { connectorId } = selectConnectAttempt(state)
      if (connectorId === EMBEDDED_CONNECTOR_ID) return dispatch(trackEvent({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: selectAuth(state).method ?? '' } }))
      const name = selectWallet(state, connectorId ?? undefined)?.name ?? ''
      return dispatch(trackEvent({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }))
    },
  })
  for (const actionCreator of [connectFailed, pairingFailed]) {
    listeners.startListening({
      actionCreator,
      effect: ({ payload: { error } }, { dispatch }) =>
        dispatch(trackEvent({ event: error.code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', properties: { message: error.message } })),
    })
  }
  listeners.startListening({
    actionCreator: pairingApproved,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const opened = selectOpenedWallet(getOriginalState())
      const name = Object.values(getState().account).find(({ connectedWalletInfo }) => connectedWalletInfo?.type === 'WALLET_CONNECT')?.connectedWalletInfo?.name ?? ''
      return dispatch(trackEvent({ event: 'CONNECT_SUCCESS', properties: { method: opened ? 'mobile' : 'qrcode', name } }))
    },
  })
  listeners.startListening({
    actionCreator: accountDisconnected,
    effect: ({ payload: { namespace } }, { dispatch }) => dispatch(trackEvent({ event: 'DISCONNECT_SUCCESS', properties: { namespace } })),
  })
  listeners.startListening({
    actionCreator: networkSwitched,
    effect: ({ payload: { network } }, { dispatch }) => dispatch(trackEvent({ event: 'SWITCH_NETWORK', properties: { network: network.caipNetworkId } })),
  })
}
