export { WaitingForWallet } from './components/WaitingForWallet'
export { WalletRequestError } from './components/WalletRequestError'
export { followRequests } from './followRequests'
export { runWalletRequest } from './runWalletRequest'
export { waitCancelled } from './waitCancelled'
export { selectBannerRequest, selectWalletRequest } from './walletRequestsSelectors'
export {
  requestEnded,
  requestFailed,
  requestStarted,
  walletRequestsSlice,
  type WalletRequest,
  type WalletRequestKind,
  type WalletRequestsState,
} from './walletRequestsSlice'
