export { selectInstalledWallets, selectWallet, type ListedWallet } from './walletsSelectors'
export {
  connectorsFound, createInitialWalletsState, recentWalletsRestored, walletsSlice, walletUsed, type WalletItem, type WalletsState,
} from './walletsSlice'
