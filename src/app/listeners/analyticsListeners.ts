import { originRefused, trackEvent, type AnalyticsEvent } from '../../analytics'
import { EMBEDDED_CONNECTOR_ID } from '../../config/embeddedWallet'
import { NAMESPACES, type Namespace } from '../../domain'
import { showSnackbar } from '../../notices'
import { selectIsSmartAccount, tabChosen } from '../../features/account'
import { selectAuth } from '../../features/auth'
import {
  connectFailed,
  connectStarted,
  connectSucceeded,
  pairingApproved,
  pairingFailed,
  selectConnectAttempt,
  selectOpenedWallet,
} from '../../features/connect'
import { selectActiveCaipNetwork } from '../../features/networks'
import { selectWallet } from '../../features/wallets'
import { selectView, viewOpened } from '../../navigation'
import { selectOptions } from '../../options'
import { type AppListeners, type RootState, walletSessionEnded } from '../../store'

/** Failures of the product itself, not of a wallet or service. */
const INTERNAL: readonly string[] = ['INTERNAL', 'LOAD_FAILED']

/** The options a widget began with, as far as they are counted: nothing that names a visitor or a secret. */
export function initialOptions(state: RootState): Extract<AnalyticsEvent, { event: 'INITIALIZE' }>['properties'] {
  const { networks, defaultNetwork, theme, allowUnsupportedChain } = selectOptions(state)
  return {
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork,
    themeMode: theme,
    allowUnsupportedChain,
  }
}

/** Which event of the product is counted as what (reference, explorer API §4). */
export function addAnalyticsListeners(listeners: AppListeners): void {
  listeners.startListening({
    actionCreator: originRefused,
    effect: ({ payload: { message } }, { dispatch }) => dispatch(showSnackbar(message, 'error')),
  })
  listeners.startListening({
    actionCreator: viewOpened,
    effect: async ({ payload: { view } }, { dispatch, getState, getOriginalState }) => {
      const before = selectView(getOriginalState())
      const network = selectActiveCaipNetwork(getState())?.caipNetworkId
      const about = network && { isSmartAccount: selectIsSmartAccount(getState()), network }
      if (view === 'Send' && about) await dispatch(trackEvent({ event: 'OPEN_SEND', properties: about }))
      if (view === 'RegisterName' && about)
        await dispatch(trackEvent({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: about.isSmartAccount } }))
      if (view === 'Swap' && about) {
        void dispatch(trackEvent({ event: 'CLICK_CONVERT' }))
        await dispatch(trackEvent({ event: 'OPEN_SWAP', properties: about }))
      }
      if (view === 'SwapSelectToken') await dispatch(trackEvent({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }))
      if (view === 'Buy' && about)
        await dispatch(trackEvent({ event: 'SELECT_BUY_CRYPTO', properties: { isSmartAccount: about.isSmartAccount } }))
      if (view === 'History' && about)
        await dispatch(
          trackEvent({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: about.isSmartAccount } }),
        )
      if (view === 'WhatIsAWallet') await dispatch(trackEvent({ event: 'CLICK_WALLET_HELP' }))
      if (view === 'WhatIsANetwork') await dispatch(trackEvent({ event: 'CLICK_NETWORK_HELP' }))
      if (view === 'WhatIsABuy' && about)
        await dispatch(
          trackEvent({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount: about.isSmartAccount } }),
        )
      if (view === 'Networks')
        await dispatch(trackEvent({ event: before === 'Swap' ? 'CLICK_SELECT_NETWORK_TO_SWAP' : 'CLICK_NETWORKS' }))
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
      if (connectorId === EMBEDDED_CONNECTOR_ID)
        return dispatch(
          trackEvent({
            event: 'CONNECT_SUCCESS',
            properties: { method: 'email', name: selectAuth(state).method ?? '' },
          }),
        )
      const name = selectWallet(state, connectorId ?? undefined)?.name ?? ''
      return dispatch(trackEvent({ event: 'CONNECT_SUCCESS', properties: { method: 'browser', name } }))
    },
  })
  for (const actionCreator of [connectFailed, pairingFailed]) {
    listeners.startListening({
      actionCreator,
      effect: (
        {
          payload: {
            error: { code, message },
          },
        },
        { dispatch },
      ) => {
        if (INTERNAL.includes(code))
          void dispatch(
            trackEvent({
              event: 'INTERNAL_SDK_ERROR',
              properties: { errorType: code, errorMessage: message, uncaught: false },
            }),
          )
        return dispatch(
          trackEvent({ event: code === 'USER_REJECTED' ? 'USER_REJECTED' : 'CONNECT_ERROR', properties: { message } }),
        )
      },
    })
  }
  listeners.startListening({
    actionCreator: pairingFailed,
    effect: (
      {
        payload: {
          error: { code, message },
        },
      },
      { dispatch, getState },
    ) => {
      const opened = selectOpenedWallet(getState())
      if (!opened || code === 'USER_REJECTED') return undefined
      return dispatch(
        trackEvent({
          event: 'CONNECT_PROXY_ERROR',
          properties: { message, name: opened.name, mobile_link: opened.href },
        }),
      )
    },
  })
  listeners.startListening({
    actionCreator: pairingApproved,
    effect: (_action, { dispatch, getState, getOriginalState }) => {
      const opened = selectOpenedWallet(getOriginalState())
      const name =
        Object.values(getState().account).find(
          ({ connectedWalletInfo }) => connectedWalletInfo?.type === 'WALLET_CONNECT',
        )?.connectedWalletInfo?.name ?? ''
      return dispatch(
        trackEvent({ event: 'CONNECT_SUCCESS', properties: { method: opened ? 'mobile' : 'qrcode', name } }),
      )
    },
  })
  const left: Namespace[] = []
  listeners.startListening({
    actionCreator: walletSessionEnded,
    effect: async ({ payload: { namespace } }, { dispatch, getState }) => {
      left.push(namespace)
      if (left.length > 1) return
      // Namespaces that leave together do so in the same moment.
      await Promise.resolve()
      const gone = left.splice(0)
      const isSomebodyHere = NAMESPACES.some((one) => getState().account[one].status === 'connected')
      for (const one of isSomebodyHere ? gone : (['all'] as const))
        void dispatch(trackEvent({ event: 'DISCONNECT_SUCCESS', properties: { namespace: one } }))
    },
  })
  listeners.startListening({
    actionCreator: tabChosen,
    effect: ({ payload: { tab } }, { dispatch, getState }) => {
      if (tab === 'activity')
        void dispatch(
          trackEvent({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: selectIsSmartAccount(getState()) } }),
        )
    },
  })
}
