export {
  activeNetworkKey,
  connectorsKey,
  recentWalletsKey,
  type StoredConnector,
  type StoredConnectors,
  type StoredRecentWallet,
} from './keys'
export { deepLinkChoiceKey, type DeepLinkChoice } from './deepLinkChoice'
export { hasStoredConnection } from './reconnectHint'
export { createStorage, type StorageKey, type StoragePage, type WidgetStorage } from './storage'
export { createTimedCache, removeTimedCache, type TimedCache } from './timedCache'
