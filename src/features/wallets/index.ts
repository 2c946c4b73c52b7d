export { selectListedWallet } from './allWalletsSelectors'
export { directorySlice, type DirectoryState } from './directorySlice'
export { duplicateWalletWarning } from './duplicateWalletWarning'
export { isAtHand, WalletRow } from './components/WalletRow'
export type { ListedWallet } from './listedWallet'
export { loadedMoreWallets, loadMoreWallets, type MoreWallets } from './loadMoreWallets'
export {
  selectHasMoreWallets,
  selectPageWallets,
  selectMayConnect,
  selectStoredWallets,
  selectWallet,
} from './walletsSelectors'
export {
  connectorsFound,
  legalAccepted,
  recentWalletsRestored,
  walletChosen,
  walletsSlice,
  walletUsed,
  type WalletItem,
} from './walletsSlice'
