export { selectListedWallet } from './allWalletsSelectors'
export { directorySlice, type DirectoryState } from './directorySlice'
export { WalletRow } from './components/WalletRow'
export { atHandNote, isAtHand, type ConnectList, type ListedWallet, type WalletAtHand } from './listedWallet'
export { loadedMoreWallets, loadMoreWallets, type MoreWallets } from './loadMoreWallets'
export { hasMoreWallets, isDirectoryOpen, isFirstWay, pageWallets, proposesWallets } from './pageWallets'
export { readRecentWallets } from './recentWallets'
export { walletItems } from './walletItems'
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
