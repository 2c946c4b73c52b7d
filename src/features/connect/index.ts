export { selectConnectAttempt } from './connectSelectors'
export {
  accountAcknowledged,
  connectFailed,
  connectSlice,
  connectStarted,
  connectSucceeded,
  restoreDoubted,
  type ConnectState,
} from './connectSlice'
export { chooseWallet, loadRemoteWallets, prepareChoice } from './chooseWallet'
export { activateWallet } from './activateWallet'
export { connectWallet } from './connectWallet'
export { selectOpenedWallet, selectPairing } from './pairing/pairingSelectors'
export {
  pairingApproved,
  pairingFailed,
  pairingReady,
  pairingSlice,
  pairingStarted,
  walletOpened,
  type PairingState,
} from './pairing/pairingSlice'
export { leavePairing, startPairing } from './pairing/startPairing'
export { toConnectorInfo } from './toConnectorInfo'
export { selectWalletToLeave } from './disconnect/selectWalletToLeave'
export { disconnect } from './disconnect/disconnect'
export { connectSight, legalText, type ConnectSight } from './connectSight'
export { loginRoom, selectLoginRoom } from './loginPlace'
export { selectConnectedNamespaces } from './namespaceAccounts'
export { addLeavingViewsListeners } from './disconnect/leavingViews'
export { addConnectedListeners } from './whenConnected'
export { leaveWallet } from './disconnect/leaveWallet'
export { reconnect } from './reconnect'
