import { closeWhenDone, isConnectingView, isInGroup, selectIsOpen, selectView, selectViewEntry } from '../../navigation'
import { type AppListeners, type RootState, walletSessionShared } from '../../store'
import { selectIsConnected } from '../account'
import {
  networkSwitched,
  selectActiveChain,
  selectIsActiveNetworkUnsupported,
  selectNamespaces,
  selectNetworkOf,
} from '../networks'
import { selectListedWallet, walletUsed } from '../wallets'
import { selectConnectAttempt } from './connectSelectors'
import { connectSucceeded } from './connectSlice'
import { selectOpenedWallet } from './pairing/pairingSelectors'
import { pairingApproved } from './pairing/pairingSlice'

/**
 * What follows from a wallet's approval: it is a recent wallet, its namespace is the active one, and the view the visitor
 * waited in closes, unless they must still sign in.
 */
export function addConnectedListeners(
  listeners: AppListeners,
  { selectIsSignInOpen }: { selectIsSignInOpen: (state: RootState) => boolean },
): void {
  // A network that must be left has a view of its own (features/networks/unsupportedNetwork).
  const isDone = (state: RootState) => !selectIsActiveNetworkUnsupported(state) && !selectIsSignInOpen(state)

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
      if (isConnectingView(view) && isDone(getState())) dispatch(closeWhenDone())
    },
  })

  listeners.startListening({
    actionCreator: walletSessionShared,
    effect: (_action, { dispatch, getState }) => {
      // While an attempt runs its own end leads on; an approval that came late finds the visitor still waiting here.
      const state = getState()
      if (
        selectConnectAttempt(state).status === 'connecting' ||
        !isInGroup(selectView(state), 'approval', 'pairing') ||
        !selectIsOpen(state)
      )
        return
      if (selectIsConnected(state) && isDone(state)) dispatch(closeWhenDone())
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
      if (isConnectingView(selectView(state)) && isDone(getState())) dispatch(closeWhenDone())
    },
  })
}
