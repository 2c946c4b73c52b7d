export { selectListedWallet } from './allWalletsSelectors'
export { createInitialDirectoryState, directorySlice, type DirectoryState } from './directorySlice'
export { duplicateWalletWarning } from './duplicateWalletWarning'
export { isAtHand, WalletRow } from './components/WalletRow'
export type { ListedWallet, WalletKind } from './listedWallet'
export { loadedMoreWallets, loadMoreWallets, type MoreWallets } from './loadMoreWallets'
export {
  selectHasDirectory,
  selectHasMoreWallets,
  selectPageWallets,
  selectMayConnect,
  selectStoredWallets,
  selectWallet,
} from './walletsSelectors'
export {
  connectorsFound,
  createInitialWalletsState,
  legalAccepted,
  recentWalletsRestored,
  walletChosen,
  walletsSlice,
  walletUsed,
  type RecentWallet,
  type WalletItem,
  type WalletsState,
} from './walletsSlice'
