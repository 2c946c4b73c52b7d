export {
  activeNetworkKey,
  connectorsKey,
  recentWalletsKey,
  walletNotesKey,
  type StoredWallet,
  type StoredWalletNotes,
  type StoredRecentWallet,
} from './keys'
export { storedWallets, withConnectedWallets, withoutStoredWallet } from './storedWallets'
export { deepLinkChoiceKey } from './deepLinkChoice'

export { createStorage, type StorageKey, type WidgetStorage } from './storage'
export { createTimedCache, removeTimedCache, type TimedCache } from './timedCache'
