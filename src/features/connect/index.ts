export { selectConnectAttempt } from './connectSelectors'
export {
  connectAbandoned, connectFailed, connectSlice, connectStarted, connectSucceeded, createInitialConnectState, walletWasSlow, type ConnectState,
} from './connectSlice'
export { connectWallet, preloadConnect } from './connectWallet'
export { toConnectorInfo } from './toConnectorInfo'
export { disconnect } from './disconnect'
export { leaveWallet } from './leaveWallet'
export { reconnect } from './reconnect'
