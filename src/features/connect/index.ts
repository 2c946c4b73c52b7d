export { selectConnectAttempt } from './connectSelectors'
export {
  accountAcknowledged,
  connectAbandoned,
  connectFailed,
  connectSlice,
  connectStarted,
  connectSucceeded,
  createInitialConnectState,
  restoreDoubted,
  walletWasSlow,
  type ConnectState,
} from './connectSlice'
export { chooseWallet, loadRemoteWallets, preloadConnect } from './chooseWallet'
export { askWallet, connectWallet } from './connectWallet'
export { selectCanPair, selectOpenedWallet, selectPairing } from './pairing/pairingSelectors'
export {
  createInitialPairingState,
  pairingApproved,
  pairingFailed,
  pairingReady,
  pairingSlice,
  pairingStarted,
  walletOpened,
  type OpenedWallet,
  type PairingState,
} from './pairing/pairingSlice'
export { leavePairing, preparePairing, startPairing } from './pairing/startPairing'
export { toConnectorInfo } from './toConnectorInfo'
export { disconnect } from './disconnect/disconnect'
export { selectLoginRoom } from './loginPlace'
export { selectConnectedNamespaces } from './namespaceAccounts'
export { addLeavingViewsListeners } from './disconnect/leavingViews'
export { addConnectedListeners } from './whenConnected'
export { leaveWallet } from './disconnect/leaveWallet'
export { reconnect } from './reconnect'
